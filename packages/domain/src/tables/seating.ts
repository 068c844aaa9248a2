import type { Range, Seat } from "../games/engine.ts";
import { participantsMax } from "./limits.ts";

// Who sits where. A seat has one member, or is a team of several.

/** How many seats a game has, and how many members a seat. */
export interface SeatingRule {
  readonly seats: Range;
  readonly membersOfSeat: Range;
}

/** Whether several people can share a seat. */
export function isTeamGame({ membersOfSeat }: Pick<SeatingRule, "membersOfSeat">): boolean {
  return membersOfSeat.to > 1;
}

/**
 * Returns how many people a table has room for: those of all its seats, and never more than any table can have.
 *
 * @param peopleMax - how many the plan of its owner allowed when it was opened; null without such a limit.
 */
export function capacity(
  { seats, membersOfSeat }: SeatingRule,
  { teams, peopleMax }: { teams: number | null; peopleMax: number | null },
): number {
  return Math.min(peopleMax ?? participantsMax, participantsMax, (teams ?? seats.to) * membersOfSeat.to);
}

/**
 * Returns the team with the fewest members, the first of several.
 *
 * @param seated - the seats of all who have one.
 * @returns undefined where every team is full.
 */
export function smallestTeam(seated: readonly Seat[], teams: number, membersMax: number): Seat | undefined {
  const members = membersOf(seated, teams);
  const fewest = Math.min(...members);
  return fewest < membersMax ? members.indexOf(fewest) : undefined;
}

/** Returns how many members each team has. */
function membersOf(seated: readonly Seat[], teams: number): number[] {
  const members = new Array<number>(teams).fill(0);
  for (const seat of seated) {
    members[seat] = (members[seat] ?? 0) + 1;
  }
  return members;
}
