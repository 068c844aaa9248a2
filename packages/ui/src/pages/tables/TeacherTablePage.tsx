import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { type ReactNode, useMemo } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
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
import { useReveal } from "./projector/reveal.ts";
import { PlayControls } from "./teacher/PlayControls.tsx";
import { progressOf, type TableProgress } from "./teacher/progress.ts";
import { ShownMessage } from "./teacher/ShownMessage.tsx";
import type { HandOver, TableCommands, TeacherTable } from "./teacher/shownTable.ts";
import { TableColleagues } from "./teacher/TableColleagues.tsx";
import { Exports, TeacherEnd } from "./teacher/TeacherEnd.tsx";
import { stateOf, TeacherHeader } from "./teacher/TeacherHeader.tsx";
import { TeacherLobby } from "./teacher/TeacherLobby.tsx";
import { TeacherPeople } from "./teacher/TeacherPeople.tsx";
import { TeacherPlay } from "./teacher/TeacherPlay.tsx";
import { TeacherSupport } from "./teacher/TeacherSupport.tsx";
import classes from "./teacher/TeacherTable.module.css";
import { TeacherTabs } from "./teacher/TeacherTabs.tsx";
import { TeacherTools } from "./teacher/TeacherTools.tsx";
import { peopleToCheck, type TeacherTab, useTeacherTabs } from "./teacher/tabsOfTable.ts";
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
  const { tabs, tab, showTab } = useTeacherTabs(shown);
  const canReveal = table.status === "playing" && shown.onReveal !== undefined && shown.isProjected === true;
  const { position, offer } = useReveal(table, streams, canReveal ? shown.revealSteps : undefined, now);

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

  function partOf(of: TeacherTab, show: (other: TeacherTab) => void): ReactNode {
    switch (of) {
      case "people":
        return <TeacherPeople shown={asking} {...{ handlers, teamActions }} />;
      case "results":
        return table.status === "ended" ? <TeacherEnd shown={shown} /> : <ResultsSoFar shown={shown} />;
      case "export":
        return <Exports exportHrefs={shown.exportHrefs} isPlaying={table.status === "playing"} />;
      default:
        return (
          <TeacherPlay
            {...{ progress, position, offer, handlers, teamActions }}
            shown={asking}
            onPeopleShow={() => show("people")}
          />
        );
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
        phase={table.teams !== null && progress.slowest !== undefined && phase ? phaseName(phase) : undefined}
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
      {table.status === "playing" && table.play && (
        <PlayControls
          {...{ table, progress, asksReadiness, phaseName, now }}
          play={table.play}
          streamName={shown.streamName}
          hasFailed={streams.some((stream) => stream.hasFailed)}
          isRevealing={position?.next !== undefined}
          pending={shown.pending ?? false}
          onPauseToggle={shown.onPauseToggle}
          onExtend={shown.onExtend}
          onGoOn={goOn}
        />
      )}
      {tab === undefined ? (
        <>
          <TeacherLobby shown={asking} {...{ handlers, teamActions }} />
          {shown.colleagues && <TableColleagues {...shown.colleagues} />}
          <TeacherSupport shown={shown} />
        </>
      ) : (
        // At the end the focus goes to the table's heading, as its place is gone.
        <TeacherTabs
          key={table.status}
          tabs={tabs}
          chosen={tab}
          waiting={{ people: peopleToCheck(shown) }}
          onChange={showTab}
        >
          {(show) => partOf(tab, show)}
        </TeacherTabs>
      )}
      {question}
      {dialogs}
      {teamDialog}
    </div>
  );
}

/** What the game shows of the results while it is played. */
function ResultsSoFar({ shown: { monitor } }: { shown: TeacherTable }) {
  const { messages } = useMessages(catalogue);
  return monitor ?? <EmptyNote text={messages.noResultsYet} />;
}

/** Whether nothing is decided in any phase that runs: players only say when they are ready to go on. */
function isReadinessAsked({ groups }: TableProgress, { asksReadiness }: Pick<TeacherTable, "asksReadiness">): boolean {
  return groups.length > 0 && groups.every(({ phase }) => asksReadiness?.(phase));
}
