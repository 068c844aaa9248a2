import type { GameScreens } from "@belab/ui/pages/games/screens";
import { OperatorTablePage as Page, type SupportView } from "@belab/ui/pages/tables/OperatorTablePage";
import { TeacherTablePage } from "@belab/ui/pages/tables/TeacherTablePage";
import { useEffect } from "react";
import { useTableCommands } from "./commands.ts";
import { useAskStream, useDebriefing } from "./debriefing.ts";
import { exportHrefsOf } from "./exportHrefs.ts";
import type { LiveTable } from "./liveTable.ts";

interface OperatorTableProps {
  gameTableId: string;
  live: LiveTable<"teacher">;
}

/** Milliseconds between two looks at a table whose stream is not for the operator. */
const lookInterval = 5_000;

/** A table at which somebody else teaches, for an operator. */
export function OperatorTable({ gameTableId, live, view }: OperatorTableProps & { view?: SupportView }) {
  const { onPauseToggle, onEnd, pending, error } = useTableCommands(gameTableId, live);
  const { table } = live.parts;
  const { refresh } = live;
  const isLive = view !== undefined;
  useEffect(() => {
    const timer = isLive ? undefined : setInterval(refresh, lookInterval);
    return () => clearInterval(timer);
  }, [isLive, refresh]);
  return table ? <Page {...{ table, view, onPauseToggle, onEnd, pending, error }} /> : <TeacherTablePage />;
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
