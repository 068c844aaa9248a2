import type { PlayClock } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { Attendance } from "../../../sections/Attendance/Attendance.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { type PhaseOfStream, SeatMonitor, type SeatMonitorProps } from "../../../sections/SeatMonitor/SeatMonitor.tsx";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { WaitingPeople } from "../../../sections/WaitingPeople/WaitingPeople.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { useReveal } from "../projector/reveal.ts";
import { LetIn } from "./LetIn.tsx";
import { PlayControls } from "./PlayControls.tsx";
import type { TableProgress } from "./progress.ts";
import { RevealControls } from "./RevealControls.tsx";
import type { TeacherTable } from "./shownTable.ts";
import { TeacherJoining, TeacherRemoved } from "./TeacherJoining.tsx";

export interface TeacherPlayProps {
  shown: TeacherTable;
  play: PlayClock;
  progress: TableProgress;
  now: () => number;
  handlers: PersonHandlers;
  teamActions: SeatMonitorProps["seatActions"];
  /** Goes on with the whole class. */
  onGoOn: (phases: PhaseOfStream[]) => void;
}

/** While the game is played: its clock, what it shows its teacher, where each seat stands, and how latecomers join. */
export function TeacherPlay({ shown, play, progress, now, handlers, teamActions, onGoOn }: TeacherPlayProps) {
  const { messages } = useMessages(catalogue);
  const { table, people, seats, streams, keys, joinAddress, phaseName, pending = false } = shown;
  const canReveal = shown.onReveal !== undefined && shown.isProjected === true;
  const { position, offer } = useReveal(table, streams, canReveal ? shown.revealSteps : undefined, now);
  return (
    <>
      <PlayControls
        play={play}
        progress={progress}
        hasFailed={streams.some((stream) => stream.hasFailed)}
        isRevealing={position?.next !== undefined}
        teams={table.teams !== null}
        phaseName={phaseName}
        now={now}
        pending={pending}
        onPauseToggle={shown.onPauseToggle}
        onExtend={shown.onExtend}
        onGoOn={onGoOn}
        onEnd={shown.onEnd}
      />
      {(position || offer) && <RevealControls {...{ shown, position, offer }} />}
      {shown.monitor}
      <WaitingPeople
        people={people}
        seats={seats}
        teams={table.teams}
        membersOfSeat={table.membersOfSeat}
        onSeatChange={({ participantId }, seat) => shown.onSeatChange(participantId, seat)}
      />
      <SeatMonitor
        people={people}
        seats={seats}
        streams={streams}
        summaries={shown.summaries}
        Progress={shown.Progress}
        Face={table.teams === null ? undefined : TeamFace}
        play={play}
        teams={table.teams}
        phaseName={phaseName}
        now={now}
        onGoOn={shown.onGoOn}
        onExtraTimeChange={shown.onExtraTimeChange}
        onBotChange={shown.onBotChange}
        seatActions={teamActions}
        {...handlers}
      />
      {shown.attendance && <Attendance {...shown.attendance} />}
      {keys.joinCode !== null && joinAddress !== undefined && (
        <PageSection title={messages.letIn}>
          <LetIn joinCode={keys.joinCode} address={joinAddress} />
        </PageSection>
      )}
      <TeacherJoining shown={shown} />
      <TeacherRemoved shown={shown} />
    </>
  );
}
