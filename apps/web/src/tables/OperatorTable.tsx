import type { GameScreens } from "@belab/ui/game";
import {
  type OperatorTablePageProps,
  OperatorTablePage as Page,
  type WatcherView,
} from "@belab/ui/pages/tables/OperatorTablePage";
import { TeacherTablePage } from "@belab/ui/pages/tables/TeacherTablePage";
import { useAttendance } from "./attendance.ts";
import { useLooks, useTableColleagues, useTakeOver } from "./colleagues.ts";
import { useTableCommands } from "./commands.ts";
import { useAskStream, useDebriefing } from "./debriefing.ts";
import { exportHrefsOf } from "./exportHrefs.ts";
import type { LiveTable } from "./liveTable.ts";
import { useResults } from "./results.ts";

interface OperatorTableProps extends Pick<OperatorTablePageProps, "as" | "change" | "view"> {
  gameTableId: string;
  live: LiveTable<"teacher">;
  /** How the table is taken over; undefined where it can't be. */
  takingOver?: ReturnType<typeof useTakeOver> | undefined;
}

/** A table at which somebody else teaches, for an operator or an administrator of its organisation. */
export function OperatorTable({ gameTableId, live, takingOver, ...shown }: OperatorTableProps) {
  const { onPauseToggle, onEnd, pending, error } = useTableCommands(gameTableId, live);
  const { refresh } = live;
  const colleagues = useTableColleagues({ gameTableId, refresh });
  const { table } = live.parts;
  // Its stream is for its teacher, and for those who see what the teacher sees.
  useLooks(refresh, shown.view === undefined);
  return table ? (
    <Page
      {...{ table, onPauseToggle, onEnd, ...shown }}
      pending={pending || takingOver?.pending === true}
      error={error ?? takingOver?.error}
      onTakeOver={takingOver && (() => void takingOver.onTakeOver())}
      colleagues={colleagues && { ...colleagues, onNamedChange: undefined }}
    />
  ) : (
    <TeacherTablePage />
  );
}

interface WatchedTableProps extends OperatorTableProps {
  game: GameScreens;
}

/** The same, where the teacher lets support look. */
export function SupportTable({ gameTableId, live, game }: WatchedTableProps) {
  const view = useView(gameTableId, live, game);
  return (
    <OperatorTable {...{ gameTableId, live }} view={{ ...view, until: live.parts.keys?.supportUntil ?? live.now() }} />
  );
}

/** The same for another teacher of the table's class. */
export function ClassTeacherTable({ gameTableId, live, game, change }: WatchedTableProps) {
  const view = useView(gameTableId, live, game);
  const attendance = useAttendance(gameTableId, live);
  const results = useResults(live.parts.table, game, attendance);
  const { refresh, takeOverAt = null } = live;
  const takingOver = useTakeOver({ gameTableId, refresh });
  return (
    <OperatorTable
      {...{ gameTableId, live, change }}
      as="classTeacher"
      view={{ ...view, attendance, results }}
      takingOver={takeOverAt === null ? undefined : takingOver}
    />
  );
}

/** A table whose game the server doesn't have any more, for its teacher and those who see what the teacher sees. */
export function TableWithoutGame({ gameTableId, live }: OperatorTableProps) {
  const view = { people: live.parts.people ?? [], exportHrefs: exportHrefsOf(gameTableId) };
  return <OperatorTable {...{ gameTableId, live, view }} as="withoutGame" />;
}

/** What everybody sees of a table who sees what its teacher sees. */
function useView(gameTableId: string, live: LiveTable<"teacher">, game: GameScreens): WatcherView {
  const { table, people = [] } = live.parts;
  const debriefed = useDebriefing("teacher", { gameTableId }, live.parts);
  const ask = useAskStream("teacher", { gameTableId });
  return {
    people,
    exportHrefs: exportHrefsOf(gameTableId),
    debriefing: debriefed && table && (
      <game.ClassDebriefing debriefing={debriefed.debriefing} step={table.step} ask={ask} />
    ),
    report: debriefed && game.Report && <game.Report debriefing={debriefed.debriefing} ask={ask} />,
  };
}
