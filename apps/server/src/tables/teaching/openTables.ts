import { checkAllowance, checkSwitch, type Owner, type PlanLimitReason } from "@belab/domain/billing";
import { isPremiumGame } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { isTeamGame, openTablesMax } from "@belab/domain/tables";
import { lockAccount } from "../../accounts/accountStore.ts";
import { type Database, transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { findMembership, lockOrganisation } from "../../organisations/memberStore.ts";
import type { TablesContext } from "../context.ts";
import { namedSeed, newJoinCode, newSeed, newTableId } from "../joining/joinKeys.ts";
import { findCountedTimes, findOpenings, type Openings, teachesAlone } from "../owners.ts";
import type { AnyGame } from "../playing/games.ts";
import { insertSeats } from "../stores/seatStore.ts";
import { findTable, findTableByCode, insertTable } from "../stores/tableStore.ts";

const openings: SubjectLimit = { purpose: "open table", max: 100, windowMs: 60 * 60 * 1000 };

export interface Opening {
  game: string;
  /** The game's defaults where there are none. */
  parameters?: unknown;
  /** The fewest that the game allows where there is none. */
  teams?: number;
  /** Tables with the same one are dealt the same; drawn where there is none. */
  seed?: string;
  /** To which the table belongs; to the teacher's account where there is none. */
  organisationId?: string | undefined;
}

export type OpeningReason =
  | PlanLimitReason
  | "teachers-only"
  | "organisation-not-found"
  | "too-many-open"
  | "too-many-requests"
  | "game-unknown"
  | "parameter-invalid"
  | "seats-out-of-range";

/** Opens a table in its lobby. */
export async function openTable(
  context: TablesContext,
  session: Session,
  opening: Opening,
): Promise<Result<{ gameTableId: string }, OpeningReason>> {
  const { database, games, now } = context;
  const { accountId, profile } = session;
  const { organisationId } = opening;
  const owner: Owner = organisationId === undefined ? { accountId } : { organisationId };
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
  return transact<{ gameTableId: string }, OpeningReason>(database, async (transaction) => {
    // An organisation is locked before accounts, as everywhere.
    if (organisationId !== undefined && !(await teachesIn(transaction, organisationId, accountId))) {
      return notFound("organisation-not-found");
    }
    await lockAccount(transaction, accountId);
    const opener = { teacherId: accountId, owner, isOperator: profile.isOperator };
    const plans = { config: context.config, now: context.server.now() };
    const openings = await findOpenings(transaction, opener, plans);
    const allowed = await checkOpening(transaction, session, { game: game.id, owner, openings, now: plans.now });
    if (!allowed.ok) {
      // Whose plan it is: who opens a table again may not know.
      return organisationId === undefined ? allowed : { ...allowed, params: { ...allowed.params, organisationId } };
    }
    const { tables, peopleAtTable } = openings.standing.entitlements;
    const id = newTableId();
    await insertTable(transaction, {
      id,
      teacherId: accountId,
      organisationId: organisationId ?? null,
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
      peopleMax: peopleAtTable,
      countedAt: tables === null ? null : plans.now,
      teacherSeenAt: null,
      endedAt: null,
      play: null,
      step: 0,
    });
    await insertSeats(transaction, id, seatsOfTeams(teams.value));
    return ok({ gameTableId: id });
  });
}

/** Locks an organisation, and returns whether an account teaches in it. */
async function teachesIn(transaction: Database, organisationId: string, accountId: string): Promise<boolean> {
  const organisation = await lockOrganisation(transaction, organisationId);
  const membership = await findMembership(transaction, organisationId, accountId);
  return organisation?.closedAt === null && membership?.roles.includes("teacher") === true;
}

/** What a table is opened for. */
interface CheckedOpening {
  game: string;
  owner: Owner;
  openings: Openings;
  /** By which plans are judged. */
  now: number;
}

/** Refuses a table that its owner's plan does not give, or that would be one too many. */
async function checkOpening(
  transaction: Database,
  session: Session,
  { game, owner, openings: { open, counted, standing }, now }: CheckedOpening,
): Promise<Result<undefined, PlanLimitReason | "teachers-only" | "too-many-open">> {
  const { entitlements } = standing;
  if (owner.accountId !== undefined && !teachesAlone(session, standing)) {
    return forbidden("teachers-only");
  }
  if (open >= openTablesMax) {
    return refuse("too-many-open", { max: openTablesMax });
  }
  const hasPlan = owner.organisationId === undefined ? ok() : checkSwitch(entitlements, "organisation");
  if (!hasPlan.ok) {
    return hasPlan;
  }
  const isIncluded = isPremiumGame(game) ? checkSwitch(entitlements, "premiumGames") : ok();
  if (!isIncluded.ok) {
    return isIncluded;
  }
  const isLeft = entitlements.tables === null || counted < entitlements.tables;
  return isLeft ? ok() : checkAllowance(entitlements, "tables", await findCountedTimes(transaction, owner, now), now);
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
  const { game, parameters, teams, organisationId } = table;
  // A later version can have other parameters: then the table opens with its defaults.
  const isValid = context.games.newest(game)?.readParameters(parameters).ok ?? false;
  return openTable(context, session, {
    game,
    ...(isValid && { parameters }),
    ...(teams !== null && { teams }),
    ...(organisationId !== null && { organisationId }),
  });
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
