import { teamsToMakeRoom } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconAlertTriangle, IconPlus } from "@tabler/icons-react";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import { isFull } from "./TeacherHeader.tsx";
import classes from "./TeacherTable.module.css";

/** Before the game: says where people of the class, or others, will find no place, and adds teams for them. */
export function RoomNotice({ shown }: { shown: TeacherTable }) {
  const { table, attendance, seating, fullNotice, pending = false, onTeamsAdd } = shown;
  const { messages, format } = useMessages(catalogue);
  const { participants, room } = table;
  const expected = participants + (attendance?.missing ?? 0);
  const isShort = expected > room;
  // The plan's own notice says what makes room.
  if (isFull(table) ? fullNotice : !isShort) {
    return null;
  }
  const teams = seating && teamsToMakeRoom(seating, table, Math.max(expected, participants + 1));
  return (
    <div className={classes.roomNotice}>
      <p role="status">
        <IconAlertTriangle aria-hidden="true" size={20} />
        <span>
          {isShort && attendance
            ? format("roomShort", { name: attendance.name, people: expected, room })
            : messages.roomTaken}{" "}
          {teams !== undefined && format("roomWith", { teams })}
        </span>
      </p>
      {teams !== undefined && onTeamsAdd && (
        <CommandButton
          variant="default"
          pending={pending}
          leftSection={<IconPlus aria-hidden="true" size={20} />}
          onPress={() => onTeamsAdd(teams)}
        >
          {messages.addTeams}
        </CommandButton>
      )}
    </div>
  );
}
