import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { useMemo } from "react";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useGameTitle } from "../../messages/games.tsx";
import { TeamNames } from "../../messages/teams.tsx";
import { EmptyState } from "../../sections/EmptyState/EmptyState.tsx";
import { ErrorPage } from "../../sections/ErrorPage/ErrorPage.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import type { PhaseOfStream } from "../../sections/SeatMonitor/SeatMonitor.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useQuestion } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import type { Question } from "../common/question.tsx";
import { progressOf, type TableProgress } from "./teacher/progress.ts";
import { ShownMessage } from "./teacher/ShownMessage.tsx";
import type { HandOver, TableCommands, TeacherTable } from "./teacher/shownTable.ts";
import { TableColleagues } from "./teacher/TableColleagues.tsx";
import { TeacherEnd } from "./teacher/TeacherEnd.tsx";
import { stateOf, TeacherHeader } from "./teacher/TeacherHeader.tsx";
import { TeacherLobby } from "./teacher/TeacherLobby.tsx";
import { TeacherPlay } from "./teacher/TeacherPlay.tsx";
import { TeacherSupport } from "./teacher/TeacherSupport.tsx";
import classes from "./teacher/TeacherTable.module.css";
import { TeacherTools } from "./teacher/TeacherTools.tsx";
import { useAnnouncement } from "./teacher/useAnnouncement.ts";
import { usePersonDialogs } from "./teacher/usePersonDialogs.tsx";
import { useTeamDialog } from "./teacher/useTeamDialog.tsx";
import { useClassMessage } from "./useClassMessage.ts";

export type { HandOver, TableCommands, TeacherTable };

export interface TeacherTablePageProps {
  /** While undefined, and nothing else is known, the table is loading. */
  shown?: TeacherTable | undefined;
  /** There is no such table, it is not open to this person, or a colleague has taken it over from them. */
  unavailable?: "missing" | "forbidden" | "takenOver" | undefined;
  /** Why the table did not load. */
  error?: string | undefined;
  /** Loads the table again. */
  onRetry?: (() => void) | undefined;
}

/**
 * The page on which a teacher runs a table, live; otherwise why it cannot be shown, and what to do about it.
 * Needs the table's live events and a handler for each command, both as `shown`.
 */
export function TeacherTablePage({ shown, unavailable, error, onRetry }: TeacherTablePageProps) {
  const { messages } = useMessages(catalogue);
  if (shown && !unavailable && !error) {
    return (
      <TeamNames names={shown.table.teamNames}>
        <Table shown={shown} />
      </TeamNames>
    );
  }
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {unavailable && <EmptyState subject="games" {...messages[unavailable]} actionHref={tablePaths.games} />}
      {error && <ErrorPage {...messages.failed} text={error} {...(onRetry && { onAction: onRetry })} />}
      {!unavailable && !error && <LoadingState />}
    </>
  );
}

function Table({ shown }: { shown: TeacherTable }) {
  const { table, people, seats, streams, now = Date.now, connectionLost = false, heldBack = false, phaseName } = shown;
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const message = useClassMessage(table.message, now);
  const progress = useMemo(() => progressOf(streams, seats), [streams, seats]);
  const [group, ...others] = progress.groups;
  const phase = others.length === 0 ? group?.phase : undefined;
  const announcement = useAnnouncement(table, progress, phaseName);
  const kind = table.teams === null ? "people" : "teams";
  const asksReadiness = isReadinessAsked(progress, shown);
  const [ask, question] = useQuestion();
  const [handlers, dialogs] = usePersonDialogs(shown);
  const [teamActions, teamDialog] = useTeamDialog(shown);

  /** How many are ready, where nothing is decided. */
  function readyText(): string {
    const { awaited, playing: all } = progress;
    return format("ready", { kind, ready: all - awaited, all });
  }

  async function end() {
    if (await ask(messages.endQuestion)) {
      shown.onEnd();
    }
  }

  async function goOn(phases: PhaseOfStream[]) {
    if (progress.awaited === 0 || (await ask(goOnQuestion(progress)))) {
      shown.onGoOn(phases);
    }
  }

  function goOnQuestion({ groups: [group], awaited: count, playing: all }: TableProgress): Question {
    const lost = group && shown.unfinishedText?.(group.phase);
    return {
      title: format("goOnTitle", { kind, count }),
      message: format(asksReadiness ? "stillReading" : "stillDeciding", { kind, count, all }),
      ...(lost && { warning: lost }),
      confirm: messages.goOn,
    };
  }

  async function removeMany(participantIds: string[]) {
    const title = format("removeManyTitle", { count: participantIds.length });
    if (await ask({ title, ...messages.removeManyQuestion })) {
      shown.onRemoveMany(participantIds);
    }
  }

  async function renewJoinKeys() {
    if (await ask(messages.renewQuestion)) {
      shown.onRenewJoinKeys();
    }
  }

  const asking = { ...shown, onEnd: end, onRemoveMany: removeMany, onRenewJoinKeys: renewJoinKeys };
  return (
    <div className={classes.root} data-status={table.status}>
      <PageTitle
        title={format("tabTitle", { state: messages.states[stateOf(table)], game: table.name ?? titleOf(table.game) })}
      />
      <TeacherHeader
        table={table}
        people={people}
        phase={phase && phaseName(phase)}
        ready={asksReadiness ? readyText() : undefined}
        connectionLost={connectionLost}
        heldBack={heldBack}
        error={shown.notice ? undefined : shown.error}
        failed={table.status === "playing" ? streams.filter(({ hasFailed }) => hasFailed).length : 0}
        tools={<TeacherTools shown={shown} />}
        message={
          message &&
          shown.onMessage && (
            <ShownMessage text={message} pending={shown.pending ?? false} onTakeAway={() => shown.onMessage?.(null)} />
          )
        }
        onRenameTable={shown.onRenameTable}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {shown.notice}
      {table.status === "lobby" && <TeacherLobby shown={asking} {...{ handlers, teamActions }} />}
      {table.status === "playing" && table.play && (
        <TeacherPlay shown={asking} play={table.play} {...{ progress, now, handlers, teamActions }} onGoOn={goOn} />
      )}
      {table.status === "ended" && <TeacherEnd shown={shown} {...{ handlers, teamActions }} />}
      {shown.colleagues && table.status !== "ended" && <TableColleagues {...shown.colleagues} />}
      <TeacherSupport shown={shown} />
      {question}
      {dialogs}
      {teamDialog}
    </div>
  );
}

/** Whether all who are awaited only say when they are ready to go on. */
function isReadinessAsked(
  { groups, awaited }: TableProgress,
  { asksReadiness }: Pick<TeacherTable, "asksReadiness">,
): boolean {
  return awaited > 0 && groups.every(({ phase }) => asksReadiness?.(phase));
}
