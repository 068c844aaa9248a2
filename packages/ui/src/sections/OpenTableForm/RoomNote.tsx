import { capacity, proposeTeams, type SeatingRule } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/OpenTableForm";
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
export function RoomNote({ seating, teams, peopleMax, people = 0, translation: { format } }: RoomNoteProps) {
  const room = capacity(seating, { teams, peopleMax });
  const proposed = proposeTeams(seating, people);
  const isEnough = capacity(seating, { teams: proposed, peopleMax }) >= people;
  const isShort = people > room;
  return (
    <p role="status" className={classes.room} data-warning={isShort || undefined}>
      {isShort
        ? `${format("roomShort", { people, room })} ${isEnough ? format("roomWith", { teams: proposed }) : ""}`
        : teams !== null && format("room", { room })}
    </p>
  );
}
