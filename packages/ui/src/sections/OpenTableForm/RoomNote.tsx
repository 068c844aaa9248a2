import { capacity, proposeTeams, type SeatingRule } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/OpenTableForm";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./OpenTableForm.module.css";

interface RoomNoteProps {
  seating: SeatingRule;
  /** Null where everybody plays alone. */
  teams: number | null;
  /** How many people the plan lets be at a table; null without such a limit. */
  peopleMax: number | null;
  /** How many are on the list of the class; undefined where no class is chosen. */
  people: number | undefined;
  translation: Translation<Messages>;
}

/** How many people there is room for: a warning where the list of the class has more. */
export function RoomNote({ seating, teams, peopleMax, people, translation: { messages, format } }: RoomNoteProps) {
  const room = capacity(seating, { teams, peopleMax });
  const isShort = people !== undefined && people > room;
  return (
    <p role="status" className={classes.room} data-warning={isShort || undefined}>
      {isShort ? (
        <>
          <IconAlertTriangle aria-hidden="true" size={20} />
          <span>
            {format("roomShort", { people, room })} {adviceFor(people)}
          </span>
        </>
      ) : (
        teams !== null && format("room", { room })
      )}
    </p>
  );

  function adviceFor(expected: number): string {
    const proposed = proposeTeams(seating, expected);
    const isEnough = teams !== null && capacity(seating, { teams: proposed, peopleMax }) >= expected;
    return isEnough ? format("roomWith", { teams: proposed }) : messages.roomForNobodyElse;
  }
}
