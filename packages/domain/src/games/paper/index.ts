import { ok, refuse } from "../../result/index.ts";
import type { GameSetup } from "../engine.ts";

// A game that is played on paper, in the room: the table keeps its players, its teams and its clock.

export interface PaperParameters {
  /** Minutes of play. */
  readonly minutes: number;
}

/** Fewest and most minutes that a game on paper can be played for: a long day of teaching. */
export const paperMinutes = { from: 1, to: 480 };

/** Most players of a game on paper. */
const mostSeats = 500;

/** Returns how a table is set up for a game that is played on paper. */
export function paperSetup<const Id extends string>(id: Id): GameSetup<PaperParameters> & { readonly id: Id } {
  return {
    id,
    defaults: { minutes: 30 },
    practice: null,
    readParameters(given) {
      const { minutes } = (given ?? {}) as { minutes?: unknown };
      return typeof minutes === "number" &&
        Number.isInteger(minutes) &&
        minutes >= paperMinutes.from &&
        minutes <= paperMinutes.to
        ? ok({ minutes })
        : refuse("parameter-invalid", { field: "minutes", ...paperMinutes });
    },
    preview: ({ minutes }) => ({
      minutes: { from: minutes, to: minutes },
      seats: { from: 1, to: mostSeats },
      membersOfSeat: { from: 1, to: 1 },
    }),
    faces: "none",
  };
}
