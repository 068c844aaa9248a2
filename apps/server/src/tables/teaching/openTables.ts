import { ok, type Result, refuse } from "@belab/domain/result";
import { isTeamGame, openTablesMax } from "@belab/domain/tables";
import { lockAccount } from "../../accounts/accountStore.ts";
import { transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import { namedSeed, newJoinCode, newSeed, newTableId } from "../joining/joinKeys.ts";
import type { AnyGame } from "../playing/games.ts";
import { insertSeats } from "../stores/seatStore.ts";
import { countOpenTables, findTable, findTableByCode, insertTable } from "../stores/tableStore.ts";

const openings: SubjectLimit = { purpose: "open table", max: 100, windowMs: 60 * 60 * 1000 };

export interface Opening {
  game: string;
  /** The game's defaults where there are none. */
  parameters?: unknown;
  /** The fewest that the game allows where there is none. */
  teams?: number;
  /** Tables with the same one are dealt the same; drawn where there is none. */
  seed?: string;
}

export type OpeningReason =
  | "teachers-only"
  | "too-many-open"
  | "too-many-requests"
  | "game-unknown"
  | "parameter-invalid"
  | "seats-out-of-range";

/** Opens a table in its lobby. */
export async function openTable(
  context: TablesContext,
  { accountId, profile }: Session,
  opening: Opening,
): Promise<Result<{ gameTableId: string }, OpeningReason>> {
  const { database, games, now } = context;
  if (!profile.mayTeach) {
    return forbidden("teachers-only");
  }
  const limited = await limitSubject(context.server, openings, accountId);
  if (!limited.ok) {
    return limited;
  }
  const game = games.newest(opening.game);
  if (game === undefined) {
    return refuse("game-unknown");
  }
  const read = game.readParameters(opening.parameters ?? game.defaults);
  if (!read.ok) {
    return read;
  }
  const teams = teamsOf(game, read.value, opening.teams);
  if (!teams.ok) {
    return teams;
  }
  return transact(database, async (transaction) => {
    await lockAccount(transaction, accountId);
    if ((await countOpenTables(transaction, accountId)) >= openTablesMax) {
      return refuse("too-many-open", { max: openTablesMax });
    }
    const id = newTableId();
    await insertTable(transaction, {
      id,
      teacherId: accountId,
      game: game.id,
      version: game.version,
      parameters: read.value,
      seed: opening.seed?.trim() ? namedSeed(game.id, opening.seed.trim()) : newSeed(),
      teams: teams.value,
      joinCode: await unusedJoinCode(transaction),
      joinKeyNumber: 0,
      joiningStoppedAt: null,
      supportUntil: null,
      openedAt: now(),
      endedAt: null,
      play: null,
      step: 0,
    });
    await insertSeats(transaction, id, seatsOfTeams(teams.value));
    return ok({ gameTableId: id });
  });
}

/** Opens another table like one that was, dealt anew. */
export async function openTableAgain(
  context: TablesContext,
  session: Session,
  id: string,
): Promise<Result<{ gameTableId: string }, OpeningReason | "table-not-found" | "not-your-table">> {
  const table = await findTable(context.database, id);
  if (table === undefined) {
    return notFound("table-not-found");
  }
  if (table.teacherId !== session.accountId) {
    return forbidden("not-your-table");
  }
  const { game, parameters, teams } = table;
  // A later version can have other parameters: then the table opens with its defaults.
  const isValid = context.games.newest(game)?.readParameters(parameters).ok ?? false;
  return openTable(context, session, { game, ...(isValid && { parameters }), ...(teams !== null && { teams }) });
}

/** How many teams a table has; null where everybody has a seat of their own. */
export function teamsOf(
  game: AnyGame,
  parameters: unknown,
  wanted: number | undefined,
): Result<number | null, "seats-out-of-range"> {
  const { seats, membersOfSeat } = game.preview(parameters);
  if (!isTeamGame({ membersOfSeat })) {
    return ok(null);
  }
  const teams = wanted ?? seats.from;
  return teams >= seats.from && teams <= seats.to ? ok(teams) : refuse("seats-out-of-range", { ...seats });
}

/** The seats of teams; where everybody has a seat of their own, seats come with the people. */
export function seatsOfTeams(teams: number | null): number[] {
  return Array.from({ length: teams ?? 0 }, (_, seat) => seat);
}

/** Returns a code that leads to no other table. */
export async function unusedJoinCode(transaction: Parameters<typeof findTableByCode>[0]): Promise<string> {
  for (;;) {
    const code = newJoinCode();
    if ((await findTableByCode(transaction, code)) === undefined) {
      return code;
    }
  }
}
