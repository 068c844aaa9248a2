import type { WatchedPerson } from "@belab/domain/tables";
import namesCatalogue from "@belab/locales/en/tables/LobbyNames";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useId } from "react";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { Attendance } from "../../../sections/Attendance/Attendance.tsx";
import { Roster, type RosterProps } from "../../../sections/Roster/Roster.tsx";
import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { TeamFace } from "../../../sections/TeamFace/TeamFace.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import { LetIn } from "./LetIn.tsx";
import { NamesSwitch } from "./NamesSwitch.tsx";
import { RoomNotice } from "./RoomNotice.tsx";
import type { TeacherTable } from "./shownTable.ts";
import { TeacherJoining, TeacherRemoved } from "./TeacherJoining.tsx";
import classes from "./TeacherTable.module.css";
import { useJoinedAnnouncement } from "./useJoinedAnnouncement.ts";

export interface TeacherLobbyProps {
  shown: TeacherTable;
  handlers: PersonHandlers;
  teamActions: RosterProps["teamActions"];
}

/** Before the game begins: how people join, who has, and the start. */
export function TeacherLobby({ shown, handlers, teamActions }: TeacherLobbyProps) {
  const { table, people, keys, joinAddress, pending = false, onStart, onTeamsChange, onSeatChange, onEnd } = shown;
  const { messages } = useMessages(catalogue);
  const announcement = useJoinedAnnouncement(people.length);
  const reasonId = useId();
  const isEmpty = people.length === 0;
  const names = useMessages(namesCatalogue).messages;
  const { onNameHide } = shown;
  const personActions = ({ participantId, isNameHidden }: WatchedPerson) =>
    onNameHide
      ? [
          {
            label: isNameHidden ? names.show : names.hide,
            onSelect: () => onNameHide(participantId, !isNameHidden),
          },
        ]
      : [];
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div className={classes.bar}>
        <CommandButton
          size="lg"
          pending={pending}
          describedBy={isEmpty ? reasonId : undefined}
          leftSection={<IconPlayerPlayFilled aria-hidden="true" size={20} />}
          onPress={onStart}
        >
          {messages.start}
        </CommandButton>
        {isEmpty && (
          <span id={reasonId} className={classes.reason}>
            {messages.startReason}
          </span>
        )}
        <CommandButton variant="default" className={classes.end ?? ""} pending={pending} onPress={onEnd}>
          {messages.end}
        </CommandButton>
      </div>
      <RoomNotice shown={shown} />
      <LetIn joinCode={keys.joinCode} address={joinAddress} />
      {/* Above the people: where many join in a burst, the warning would be far below them. */}
      <TeacherJoining shown={shown} />
      <NamesSwitch shown={shown} />
      <Roster
        people={people}
        teams={table.teams}
        Face={TeamFace}
        membersOfSeat={table.membersOfSeat}
        pending={pending}
        onTeamsChange={onTeamsChange}
        onSeatChange={({ participantId }, seat) => onSeatChange(participantId, seat)}
        {...handlers}
        personActions={table.namesOnScreen === false ? undefined : personActions}
        teamActions={teamActions}
      />
      {shown.attendance && <Attendance {...shown.attendance} />}
      <TeacherRemoved shown={shown} />
    </>
  );
}
