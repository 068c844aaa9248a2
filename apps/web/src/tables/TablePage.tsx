import { type PlanLimit, planLimit, readPlanLimit } from "@belab/domain/plans";
import {
  capacity,
  joinPath,
  ownProjectorPath,
  playPath,
  projectorPath,
  type StreamProgress,
  type TableFacts,
} from "@belab/domain/tables";
import type { GameScreens } from "@belab/ui/game";
import { TeacherTablePage as Page } from "@belab/ui/pages/tables/TeacherTablePage";
import { useSearchParams } from "react-router-dom";
import { wholeAddress } from "../api.ts";
import { useGame } from "../games/useGame.ts";
import { LimitNotice } from "../plans/planLimit.tsx";
import { Navigate } from "../shell/navigation.tsx";
import { actionError, useActAsTeacher } from "./actions.ts";
import { useAttendance } from "./attendance.ts";
import { ColleagueTable } from "./ColleagueTable.tsx";
import { useTableColleagues } from "./colleagues.ts";
import { useTableCommands } from "./commands.ts";
import { useAskStream, useDebriefing } from "./debriefing.ts";
import { exportHrefsOf } from "./exportHrefs.ts";
import { notShown } from "./failures.ts";
import { type LiveTable, useLiveTable } from "./liveTable.ts";
import { ClassTeacherTable, OperatorTable, SupportTable, TableWithoutGame } from "./OperatorTable.tsx";
import { reasons } from "./reasons.ts";
import { useResults } from "./results.ts";
import { changeOf, useTeaching } from "./teacherChange.ts";

/** The table that the address names, for the person who runs it. */
export function TablePage() {
  const [query] = useSearchParams();
  const gameTableId = query.get("gameTableId");
  return gameTableId === null ? <Page unavailable="missing" /> : <Table key={gameTableId} gameTableId={gameTableId} />;
}

/** The table as its teacher sees it. A person who only takes part is sent to the player's page. */
function Table({ gameTableId }: { gameTableId: string }) {
  const live = useLiveTable("teacher", { gameTableId });
  const game = useGame(live.parts.table);
  const { access, failure, refresh, parts } = live;
  const isForbidden = failure?.kind === "refused" && failure.status === 403;
  const [teaching, noteHandOver] = useTeaching(access, isForbidden);
  if (teaching.isFormer && (isForbidden || access?.role === null)) {
    return <Page unavailable="takenOver" />;
  }
  if (access && access.role === null) {
    return <Navigate to={playPath(gameTableId)} replace />;
  }
  if ((access?.role === "operator" || access?.role === "administrator") && !failure) {
    return <OperatorTable {...{ gameTableId, live }} as={access.role} change={changeOf(teaching, "")} />;
  }
  if (access?.role === "colleague" && !failure) {
    return <ColleagueTable {...{ gameTableId, live, teaching }} />;
  }
  if (parts.table?.isGameMissing && !failure) {
    return <TableWithoutGame {...{ gameTableId, live }} />;
  }
  if (failure || !game || !parts.keys) {
    return <Page {...notShown(failure, reasons)} onRetry={refresh} />;
  }
  if (access?.role === "support") {
    return <SupportTable {...{ gameTableId, live, game }} />;
  }
  if (access?.role === "classTeacher") {
    return <ClassTeacherTable {...{ gameTableId, live, game }} change={changeOf(teaching, "")} />;
  }
  return <Shown {...{ gameTableId, live, game }} onHandedOver={noteHandOver} />;
}

interface ShownProps {
  gameTableId: string;
  live: LiveTable<"teacher">;
  game: GameScreens;
  /** Called with the name of the colleague who teaches here now. */
  onHandedOver: (name: string) => void;
}

function Shown({ gameTableId, live, game, onHandedOver }: ShownProps) {
  const {
    table,
    people = [],
    removed = [],
    seats = [],
    streams = [],
    summaries,
    views = {},
    keys,
    isProjected,
  } = live.parts;
  const [query, setQuery] = useSearchParams();
  const commands = useTableCommands(gameTableId, live);
  const colleagues = useTableColleagues({ gameTableId, refresh: live.refresh, onHandedOver });
  const phaseName = game.usePhaseName(table?.parameters as object | undefined);
  const streamName = game.useStreamName?.();
  const unfinishedText = game.useUnfinishedText?.();
  const acting = useActAsTeacher(gameTableId, live);
  const debriefed = useDebriefing("teacher", { gameTableId }, live.parts);
  const ask = useAskStream("teacher", { gameTableId });
  const attendance = useAttendance(gameTableId, live);
  const results = useResults(table, game, attendance);
  if (!table || !keys) {
    return <Page />;
  }
  const { joinToken, projectorToken } = keys;
  const { TeamLine } = game;
  const lack = lackOfRoom(table, game);
  return (
    <Page
      shown={{
        ...{
          table,
          people,
          removed,
          seats,
          streams,
          summaries,
          keys,
          isProjected,
          phaseName,
          streamName,
          unfinishedText,
          asksReadiness: game.asksReadiness,
          colleagues,
          ...commands,
        },
        seating: game.setup.preview(table.parameters as object),
        fullNotice: lack && <LimitNotice refused={lack} />,
        revealSteps: (phase) => game.setup.revealSteps?.(phase) ?? 0,
        now: live.now,
        initialTab: query.get("tab") ?? undefined,
        onTabChange: (tab) => setQuery({ gameTableId, tab }, { replace: true }),
        connectionLost: live.isConnectionLost,
        heldBack: live.isHeldBack,
        joinAddress: joinToken === null ? undefined : wholeAddress(joinPath(joinToken)),
        // The link without an account dies with the table; its teacher still shows the debriefing.
        projectorHref: projectorToken === null ? ownProjectorPath(gameTableId) : projectorPath(projectorToken),
        exportHrefs: exportHrefsOf(gameTableId),
        error: commands.error ?? actionError(acting, game),
        Progress: game.Progress,
        teamLine: TeamLine && ((stream, seat) => stream in views && <TeamLine view={views[stream]} seat={seat} />),
        monitor: game.Monitor && (
          <game.Monitor
            parameters={table.parameters as object}
            {...{ views, streams, people }}
            pending={acting.isPending}
            // Once a stream is over, the server says so.
            onAct={(stream, action) => acting.act(phaseOf(streams, stream), action, { stream })}
          />
        ),
        debriefing: debriefed && <game.ClassDebriefing debriefing={debriefed.debriefing} step={table.step} ask={ask} />,
        report: debriefed && game.Report && <game.Report debriefing={debriefed.debriefing} ask={ask} />,
        results,
        attendance,
        steps: debriefed && game.steps(debriefed.debriefing),
      }}
    />
  );
}

/** What a plan does not give, where it lets fewer people be at a full table than its game. */
function lackOfRoom(
  { parameters, teams, room, participants }: TableFacts,
  { setup }: GameScreens,
): PlanLimit | undefined {
  const isFull = participants >= room;
  return isFull && room < capacity(setup.preview(parameters as object), { teams, peopleMax: null })
    ? readPlanLimit(planLimit("peopleAtTable", { limit: room, used: participants }).params)
    : undefined;
}

function phaseOf(streams: readonly StreamProgress[], number: number): number {
  return streams.find(({ stream }) => stream === number)?.phase?.number ?? 1;
}
