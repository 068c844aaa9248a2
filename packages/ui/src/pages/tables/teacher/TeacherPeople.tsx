import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { Attendance } from "../../../sections/Attendance/Attendance.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { Roster, type RosterProps } from "../../../sections/Roster/Roster.tsx";
import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { WaitingPeople } from "../../../sections/WaitingPeople/WaitingPeople.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { LetIn } from "./LetIn.tsx";
import type { TeacherTable } from "./shownTable.ts";
import { TableColleagues } from "./TableColleagues.tsx";
import { TeacherJoining, TeacherRemoved } from "./TeacherJoining.tsx";
import { TeacherSupport } from "./TeacherSupport.tsx";

interface TeacherPeopleProps {
  shown: TeacherTable;
  handlers: PersonHandlers;
  teamActions: RosterProps["teamActions"];
}

/** Who is at the table, or was: those who wait for something first, then attendance, joining and colleagues. */
export function TeacherPeople({ shown, handlers, teamActions }: TeacherPeopleProps) {
  const { table, people } = shown;
  const { messages } = useMessages(catalogue);
  const isOver = table.status === "ended";
  return (
    <>
      {!isOver && (
        <WaitingPeople
          people={people}
          seats={shown.seats}
          teams={table.teams}
          membersOfSeat={table.membersOfSeat}
          onSeatChange={({ participantId }, seat) => shown.onSeatChange(participantId, seat)}
        />
      )}
      {shown.attendance && <Attendance {...shown.attendance} />}
      {!isOver && <Joining shown={shown} />}
      {/* Without teams, the players on the tab with the game are the same list. */}
      {(isOver || table.teams !== null) && (
        <Roster
          Face={TeamFace}
          people={people}
          teams={table.teams}
          membersOfSeat={table.membersOfSeat}
          {...(isOver && { labels: { title: messages.tookPart, empty: messages.nobodyTookPart } })}
          {...handlers}
          teamActions={teamActions}
        />
      )}
      {!isOver && <TeacherRemoved shown={shown} />}
      {shown.colleagues && !isOver && <TableColleagues {...shown.colleagues} />}
      <TeacherSupport shown={shown} />
    </>
  );
}

function Joining({ shown }: { shown: TeacherTable }) {
  const { keys, joinAddress } = shown;
  const { messages } = useMessages(catalogue);
  return (
    <>
      <TeacherJoining shown={shown} />
      {keys.joinCode !== null && joinAddress !== undefined && (
        <PageSection title={messages.letIn}>
          <LetIn joinCode={keys.joinCode} address={joinAddress} />
        </PageSection>
      )}
    </>
  );
}
