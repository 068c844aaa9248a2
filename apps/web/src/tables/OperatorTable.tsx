import type { GameScreens } from "@belab/ui/pages/games/screens";
import {
  type OperatorTablePageProps,
  OperatorTablePage as Page,
  type SupportView,
} from "@belab/ui/pages/tables/OperatorTablePage";
import { TeacherTablePage } from "@belab/ui/pages/tables/TeacherTablePage";
import { useLooks, useTableColleagues } from "./colleagues.ts";
import { useTableCommands } from "./commands.ts";
import { useAskStream, useDebriefing } from "./debriefing.ts";
import { exportHrefsOf } from "./exportHrefs.ts";
import type { LiveTable } from "./liveTable.ts";

interface OperatorTableProps extends Pick<OperatorTablePageProps, "as" | "change"> {
  gameTableId: string;
  live: LiveTable<"teacher">;
}

/** A table at which somebody else teaches, for an operator or an administrator of its organisation. */
export function OperatorTable({ gameTableId, live, view, as, change }: OperatorTableProps & { view?: SupportView }) {
  const { onPauseToggle, onEnd, pending, error } = useTableCommands(gameTableId, live);
  const { refresh } = live;
  const colleagues = useTableColleagues({ gameTableId, refresh });
  const { table } = live.parts;
  // Its stream is for its teacher, and for whom the teacher lets look.
  useLooks(refresh, view === undefined);
  return table ? (
    <Page
      {...{ table, change, view, onPauseToggle, onEnd, pending, error }}
      {...(as && { as })}
      colleagues={colleagues && { ...colleagues, onNamedChange: undefined }}
    />
  ) : (
    <TeacherTablePage />
  );
}

/** The same, where the teacher lets support look. */
export function SupportTable({ gameTableId, live, game }: OperatorTableProps & { game: GameScreens }) {
  const { table, people = [], keys } = live.parts;
  const debriefed = useDebriefing("teacher", { gameTableId }, live.parts);
  const ask = useAskStream("teacher", { gameTableId });
  const view: SupportView = {
    until: keys?.supportUntil ?? live.now(),
    people,
    exportHrefs: exportHrefsOf(gameTableId),
    debriefing: debriefed && table && (
      <game.ClassDebriefing debriefing={debriefed.debriefing} step={table.step} ask={ask} />
    ),
    report: debriefed && game.Report && <game.Report debriefing={debriefed.debriefing} ask={ask} />,
  };
  return <OperatorTable {...{ gameTableId, live, view }} />;
}
