import { allowanceLeft, checkAllowance, checkSwitch, type Owner, type PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { isTeamGame, openTablesMax, readTableName } from "@belab/domain/tables";
import { lockAccount } from "../../accounts/accountStore.ts";
import { withLockedClass } from "../../classes/access.ts";
import { findClass, teachesClass } from "../../classes/classStore.ts";
import { findClassStanding, type KnownOwner, planOwner } from "../../classes/standing.ts";
import { type Database, transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { findMembership, lockOrganisation } from "../../organisations/memberStore.ts";
import { teachesAlone } from "../../organisations/teaching.ts";
import type { TablesContext } from "../context.ts";
import { namedSeed, newJoinCode, newSeed, newTableId } from "../joining/joinKeys.ts";
import { findCountedTimes, findOpenings, type Openings } from "../owners.ts";
import { type AnyGame, isPremiumGame } from "../playing/games.ts";
import { findLastTeams } from "../stores/attendanceStore.ts";
import { copyTeamNames, insertSeats } from "../stores/seatStore.ts";
import { findTable, findTableByCode, type GameTable, insertTable, updateTable } from "../stores/tableStore.ts";

const openings: SubjectLimit = { purpose: "open table", max: 100, windowMs: 60 * 60 * 1000 };

export interface Opening {
  game: string;
  /** What its teacher calls it; left out where it has no name. */
  name?: string;
  /** The game's defaults where there are none. */
  parameters?: unknown;
  /** The fewest that the game allows where there is none. */
  teams?: number;
  /** Tables with the same one are dealt the same; drawn where there is none. */
  seed?: string;
  /** To which the table belongs; to the teacher's account where there is none. */
  organisationId?: string | undefined;
  /** For which it is: the table belongs to whom the class belongs to. */
  classId?: string;
  /** Whether people of the class keep the teams of its last table of this game. */
  keepTeams?: boolean;
  /** Whether projectors name those who have joined. @defaultValue 1 */
  namesOnScreen?: GameTable["namesOnScreen"];
  /** Whether students share computers. */
  sharedComputers?: boolean;
}

export type OpeningReason =
  | PlanLimitReason
  | "teachers-only"
  | "organisation-not-found"
  | "organisation-closing"
  | "class-not-found"
  | "class-archived"
  | "class-read-only"
  | "too-many-open"
  | "too-many-requests"
  | "game-unknown"
  | "parameter-invalid"
  | "table-name-invalid"
  | "seats-out-of-range";

/** Opens a table in its lobby. */
export async function openTable(
  context: TablesContext,
  session: Session,
  opening: Opening,
): Promise<Result<{ gameTableId: string }, OpeningReason>> {
  const { accountId } = session;
  const { classId } = opening;
  const limited = await limitSubject(context.server, openings, accountId);
  if (!limited.ok) {
    return limited;
  }
  // Refused without a lock: a stranger holds nobody up.
  if (classId !== undefined && !(await teachesClass(context.database, classId, accountId))) {
    return notFound("class-not-found");
  }
  const game = context.games.newest(opening.game);
  if (game === undefined) {
    return refuse("game-unknown");
  }
  const parameters = game.readParameters(opening.parameters ?? game.defaults);
  if (!parameters.ok) {
    return parameters;
  }
  const name = readTableName(opening.name);
  if (!name.ok) {
    return name;
  }
  const kept = await findKeptTeams(context.database, opening);
  const teams = teamsOf(game, parameters.value, opening.teams ?? kept?.teams);
  if (!teams.ok) {
    return teams;
  }
  const wanted: WantedTable = {
    game,
    name: name.value,
    parameters: parameters.value,
    seed: opening.seed?.trim() ? namedSeed(game.id, opening.seed.trim()) : newSeed(),
    teams: teams.value,
    teamsFrom: teams.value === null ? null : (kept?.id ?? null),
    namesOnScreen: opening.namesOnScreen ?? 1,
    sharedComputers: opening.sharedComputers ? 1 : 0,
  };
  return classId === undefined
    ? openForOwner(context, session, wanted, opening.organisationId)
    : openForClass(context, session, wanted, classId);
}

/** A table as it was asked for, whose game accepts it. */
interface WantedTable
  extends Pick<
    GameTable,
    "name" | "parameters" | "seed" | "teams" | "teamsFrom" | "namesOnScreen" | "sharedComputers"
  > {
  game: AnyGame;
}

/** The table whose teams the people of a class keep; undefined where teams are drawn anew. */
function findKeptTeams(database: Database, { classId, keepTeams = false, game }: Opening) {
  return classId === undefined || !keepTeams ? undefined : findLastTeams(database, classId, game);
}

/** Opens a table for anyone who has its code, for the teacher's account or an organisation. */
function openForOwner(
  context: TablesContext,
  session: Session,
  wanted: WantedTable,
  organisationId: string | undefined,
): Promise<Result<{ gameTableId: string }, OpeningReason>> {
  const { accountId } = session;
  return transact<{ gameTableId: string }, OpeningReason>(context.database, async (transaction) => {
    // An organisation is locked before accounts, as everywhere.
    if (organisationId !== undefined && !(await teachesIn(transaction, organisationId, accountId))) {
      return notFound("organisation-not-found");
    }
    await lockAccount(transaction, accountId);
    const owner: Owner = organisationId === undefined ? { accountId } : { organisationId };
    return openChecked(context, transaction, session, wanted, { owner });
  });
}

/** Opens a table for a class, for whom the class belongs to while nobody moves, archives or changes it. */
function openForClass(
  context: TablesContext,
  session: Session,
  wanted: WantedTable,
  classId: string,
): Promise<Result<{ gameTableId: string }, OpeningReason>> {
  const { accountId } = session;
  const locked = { accountIds: [accountId] };
  return withLockedClass<{ gameTableId: string }, OpeningReason>(
    context.database,
    classId,
    locked,
    async (transaction, classOwner) => {
      const owner = planOwner(classOwner);
      const isTeacher = await teachesClass(transaction, classId, accountId);
      const isOwner =
        owner.organisationId === undefined
          ? owner.accountId === accountId
          : await teachesIn(transaction, owner.organisationId, accountId);
      if (!isTeacher || !isOwner) {
        return notFound("class-not-found");
      }
      const found = await findClass(transaction, classId);
      if (found?.archivedAt !== null) {
        return refuse("class-archived");
      }
      return openChecked(context, transaction, session, wanted, { owner, classId, classOwner });
    },
  );
}

/** For whom a table is opened, all of which the transaction has locked. */
interface OpenedFor {
  owner: Owner;
  classId?: string;
  classOwner?: KnownOwner;
}

async function openChecked(
  context: TablesContext,
  transaction: Database,
  session: Session,
  { game, ...wanted }: WantedTable,
  { owner, classId, classOwner }: OpenedFor,
): Promise<Result<{ gameTableId: string }, OpeningReason>> {
  const { accountId, profile } = session;
  const opener = { teacherId: accountId, owner, isOperator: profile.isOperator };
  const plans = { config: context.config, now: context.server.now() };
  const openings = await findOpenings(transaction, opener, plans);
  const checked = { game: game.id, owner, openings, now: plans.now };
  const allowed = await checkOpening(transaction, session, checked);
  if (!allowed.ok) {
    // Whose plan it is: who opens a table again may not know.
    const { organisationId } = owner;
    return organisationId === undefined ? allowed : { ...allowed, params: { ...allowed.params, organisationId } };
  }
  const possible = classOwner ? await checkClass(context, transaction, classOwner, openings) : ok();
  if (!possible.ok) {
    return possible;
  }
  const { tables, peopleAtTable } = openings.standing.entitlements;
  const id = newTableId();
  await insertTable(transaction, {
    ...wanted,
    id,
    archivedAt: null,
    teacherId: accountId,
    organisationId: owner.organisationId ?? null,
    classId: classId ?? null,
    game: game.id,
    version: game.version,
    joinCode: await unusedJoinCode(transaction),
    lastCode: null,
    joinKeyNumber: 0,
    joiningStoppedAt: null,
    supportUntil: null,
    openedAt: context.now(),
    peopleMax: peopleAtTable,
    countedAt: tables === null ? null : plans.now,
    teacherSeenAt: null,
    endedAt: null,
    play: null,
    step: 0,
    projectorSeenAt: null,
    reveal: null,
    message: null,
  });
  const seats = seatsOfTeams(wanted.teams);
  await insertSeats(transaction, id, seats);
  if (wanted.teamsFrom !== null) {
    await copyTeamNames(transaction, { from: wanted.teamsFrom, to: id }, seats);
  }
  return ok({ gameTableId: id });
}

/** Refuses a table for a class of which nothing can be changed. */
async function checkClass(
  { config, server }: TablesContext,
  transaction: Database,
  owner: KnownOwner,
  { standing }: Openings,
): Promise<Result<undefined, "class-read-only" | "organisation-closing">> {
  const plans = { config, now: server.now };
  const { isClosed, isReadOnly } = await findClassStanding(transaction, plans, owner, standing);
  if (isClosed) {
    return refuse("organisation-closing");
  }
  return isReadOnly ? refuse("class-read-only") : ok();
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
  if (entitlements.tables === null || counted < entitlements.tables) {
    return ok();
  }
  const times = await findCountedTimes(transaction, owner, now);
  return checkAllowance("tables", allowanceLeft(entitlements, "tables", times, now));
}

/** Milliseconds after which a table that hasn't started needs its owner's current plan. */
const lobbyTime = 24 * 60 * 60 * 1000;

/** Whether the start of a table needs the owner's current plan. */
export function startsLate({ play, openedAt }: Pick<GameTable, "play" | "openedAt">, now: number): boolean {
  return play === null && now - openedAt > lobbyTime;
}

/**
 * Checks a late start against the owner's current plan, so that tables opened during a trial don't outlast it. A table that
 * was opened without a limit counts from now on if the plan has one. The owner must be locked.
 */
export async function checkLateStart(
  context: Pick<TablesContext, "config" | "server">,
  transaction: Database,
  session: Session,
  { id, game, teacherId, organisationId, countedAt }: GameTable,
): Promise<Result<undefined, LateStartReason>> {
  const owner: Owner = organisationId === null ? { accountId: teacherId ?? session.accountId } : { organisationId };
  const plans = { config: context.config, now: context.server.now() };
  const opener = { teacherId: session.accountId, owner, isOperator: session.profile.isOperator };
  const { counted, standing } = await findOpenings(transaction, opener, plans);
  const openings = { open: 0, counted: countedAt === null ? counted : 0, standing };
  const allowed = await checkOpening(transaction, session, { game, owner, openings, now: plans.now });
  if (!allowed.ok) {
    return organisationId === null ? allowed : { ...allowed, params: { ...allowed.params, organisationId } };
  }
  if (countedAt === null && standing.entitlements.tables !== null) {
    await updateTable(transaction, id, { countedAt: plans.now });
  }
  return ok();
}

export type LateStartReason = PlanLimitReason | "teachers-only" | "too-many-open";

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
  const { game, name, parameters, teams, organisationId, classId, teamsFrom, namesOnScreen, sharedComputers } = table;
  // Who has taken a table over from a colleague opens the next one without the colleague's class.
  const isForClass = classId !== null && (await teachesClass(context.database, classId, session.accountId));
  // A later version can have other parameters: then the table opens with its defaults.
  const isValid = context.games.newest(game)?.readParameters(parameters).ok ?? false;
  return openTable(context, session, {
    game,
    namesOnScreen,
    sharedComputers: sharedComputers === 1,
    ...(name !== null && { name }),
    ...(isValid && { parameters }),
    ...(teams !== null && { teams }),
    ...(organisationId !== null && { organisationId }),
    ...(isForClass && { classId, keepTeams: teamsFrom !== null }),
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
