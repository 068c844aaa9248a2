import type { Range, Seat } from "../games/engine.ts";
import { participantsMax, teamsMax } from "./limits.ts";

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

/** Teams that are proposed without a number of people. */
const usualTeams = 4;

/**
 * Returns how many teams to propose, within the limits of the game: teams that are three quarters full. Of four members at
 * most, that is the three which the notes for teachers of Brand Management recommend ("Three is a good size"; its table has
 * 20 teams for 60 people), and each team has room for a latecomer.
 *
 * @param people - expected number; undefined if unknown.
 */
export function proposeTeams({ seats, membersOfSeat }: SeatingRule, people: number | undefined): number {
  const members = Math.ceil((membersOfSeat.to * 3) / 4);
  const teams = people === undefined ? usualTeams : Math.ceil(people / members);
  return Math.min(Math.max(teams, seats.from), seats.to, teamsMax);
}

/**
 * Returns how many teams a table should have so that more people find a place; undefined where other teams make no room,
 * because everybody has a place, plays alone, or the plan or the game has no room for more.
 *
 * @param table.room - how many people the table has room for now.
 */
export function teamsToMakeRoom(
  rule: SeatingRule,
  { teams, room }: { teams: number | null; room: number },
  people: number,
): number | undefined {
  if (teams === null || people <= room || room < teams * rule.membersOfSeat.to) {
    return undefined;
  }
  const proposed = proposeTeams(rule, people);
  return proposed > teams ? proposed : undefined;
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
