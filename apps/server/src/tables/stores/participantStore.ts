import { hash, randomBytes, randomUUID } from "node:crypto";
import { isSameDisplayName } from "@belab/domain/accounts";
import type { Seat } from "@belab/domain/games";
import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { batch } from "../../database/cleanUp.ts";
import { type Database, withoutFlush } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import type { TableParticipantRow } from "../schema.ts";
import type { LogRow } from "./logStore.ts";

/** A person at a table. */
export type TableParticipant = Selectable<TableParticipantRow>;

export type ParticipantChanges = Partial<Omit<TableParticipant, "id" | "tableId" | "joinedAt">>;

/** By which someone is known at a table: the account that is signed in, or the token of a guest's cookie. */
export interface ParticipantKey {
  accountId: string | undefined;
  token: string | undefined;
}

/** Returns whether the teacher has removed someone, and has not let them in again. */
export function isRemoved({ removedAt }: Pick<TableParticipant, "removedAt">): boolean {
  return removedAt !== null;
}

/** The names of someone that the teacher has taken off the projector. */
export function hiddenNamesOf({ hiddenNames }: Pick<TableParticipant, "hiddenNames">): readonly string[] {
  return hiddenNames === null ? [] : JSON.parse(hiddenNames);
}

/** Returns whether the teacher has taken the present name of someone off the projector. */
export function isNameHidden(participant: Pick<TableParticipant, "name" | "hiddenNames">): boolean {
  return isAmong(hiddenNamesOf(participant), participant.name ?? "");
}

/** Returns whether the teacher has taken a name off the projector, for any participant of the table. */
export async function wasNameHidden(database: Database, tableId: string, name: string): Promise<boolean> {
  const rows = await database
    .selectFrom("tableParticipants")
    .select("hiddenNames")
    .where("tableId", "=", tableId)
    .where("hiddenNames", "is not", null)
    .execute();
  return isAmong(rows.flatMap(hiddenNamesOf), name);
}

function isAmong(names: readonly string[], name: string): boolean {
  return names.some((each) => isSameDisplayName(each, name));
}

/** 128 random bits, of which only the digest is stored. */
export function newToken(): string {
  return randomBytes(16).toString("base64url");
}

export function digestOf(secret: string): string {
  return hash("sha256", secret);
}

export async function insertParticipant(
  transaction: Database,
  participant: Pick<TableParticipant, "tableId" | "accountId" | "name" | "tokenDigest" | "seat"> &
    Partial<Pick<TableParticipant, "browserDigest" | "addressDigest">> & { now: number },
): Promise<string> {
  const { now, ...columns } = participant;
  const id = randomUUID();
  await transaction
    .insertInto("tableParticipants")
    .values({ ...columns, id, joinedAt: now, seenAt: now })
    .execute();
  return id;
}

/** Who someone is at a table: by their account, otherwise by the cookie of this table. */
export async function findParticipant(
  database: Database,
  tableId: string,
  { accountId, token }: ParticipantKey,
): Promise<TableParticipant | undefined> {
  if (accountId === undefined && token === undefined) {
    return undefined;
  }
  const rows = await database
    .selectFrom("tableParticipants")
    .selectAll()
    .where("tableId", "=", tableId)
    .where((row) =>
      row.or([
        ...(accountId === undefined ? [] : [row("accountId", "=", accountId)]),
        ...(token === undefined
          ? []
          : [
              row.and([
                row("tokenDigest", "=", digestOf(token)),
                // The cookie of a person who was removed keeps them out, whether it sleeps or not.
                row.or([row("tokenSleeps", "=", 0), row("removedAt", "is not", null)]),
              ]),
            ]),
      ]),
    )
    .execute();
  return rows.find((row) => row.accountId !== null && row.accountId === accountId) ?? rows[0];
}

export function findParticipantById(
  database: Database,
  tableId: string,
  id: string,
): Promise<TableParticipant | undefined> {
  return database
    .selectFrom("tableParticipants")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Everybody who ever was at a table, in the order in which they joined. */
export function findParticipants(database: Database, tableId: string): Promise<TableParticipant[]> {
  return database
    .selectFrom("tableParticipants")
    .selectAll()
    .where("tableId", "=", tableId)
    .orderBy("joinedAt")
    .orderBy("id")
    .execute();
}

/** All places at tables that an account has, oldest first. */
export function findParticipantsOfAccount(database: Database, accountId: string): Promise<TableParticipant[]> {
  return database
    .selectFrom("tableParticipants")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("joinedAt")
    .execute();
}

/** What the log of a table has of one participant, in its order. */
export function findEntriesOf(database: Database, tableId: string, participantId: string): Promise<LogRow[]> {
  return database
    .selectFrom("tableLog")
    .selectAll()
    .where("tableId", "=", tableId)
    .where("participantId", "=", participantId)
    .orderBy("stream")
    .orderBy("number")
    .execute();
}

export async function updateParticipant(transaction: Database, id: string, changes: ParticipantChanges): Promise<void> {
  await transaction.updateTable("tableParticipants").set(changes).where("id", "=", id).execute();
}

/** A person who acts now, whom nobody else changes until the transaction ends. */
export function lockActing(transaction: Database, id: string, now: number): Promise<TableParticipant | undefined> {
  return transaction
    .updateTable("tableParticipants")
    .set({ actedAt: now, seenAt: now, playedAt: playTimeAt(now) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** The time of play of a participant's table; null before its game. */
function playTimeAt(now: number) {
  return sql<number | null>`(
    select coalesce(paused_at, ${now}) - started_at - paused_for from game_tables where id = table_participants.table_id
  )`;
}

/** What a participant has of the code that hands their seat over, where there is none. */
export const noHandOver = { handOverDigest: null, handOverExpiresAt: null };

/** Returns whether a code hands a seat of a table over. */
export async function hasHandOverCode(
  database: Database,
  tableId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("tableParticipants")
    .select("id")
    .where((participant) => isHandedOverBy(participant, tableId, code, now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back the code that hands a seat over, if it is this one and still good: of several that try, one gets it. */
export async function redeemHandOverCode(
  transaction: Database,
  tableId: string,
  code: string,
  now: number,
): Promise<TableParticipant | undefined> {
  return transaction
    .updateTable("tableParticipants")
    .set(noHandOver)
    .where((participant) => isHandedOverBy(participant, tableId, code, now))
    .returningAll()
    .executeTakeFirst();
}

/** Whether a code is a participant's, and still good. */
function isHandedOverBy(
  participant: ExpressionBuilder<Tables, "tableParticipants">,
  tableId: string,
  code: string,
  now: number,
) {
  return participant.and([
    participant("tableId", "=", tableId),
    participant("handOverDigest", "=", digestOf(`${tableId} ${code}`)),
    participant("handOverExpiresAt", ">", now),
  ]);
}

/** Who sits where: the seat of everybody who takes part and has one. */
export async function findSeated(database: Database, tableId: string): Promise<{ id: string; seat: Seat }[]> {
  const rows = await database
    .selectFrom("tableParticipants")
    .select(["id", "seat"])
    .where("tableId", "=", tableId)
    .where("leftAt", "is", null)
    .where("seat", "is not", null)
    .orderBy("joinedAt")
    .orderBy("id")
    .execute();
  return rows.map(({ id, seat }) => ({ id, seat: seat ?? 0 }));
}

/** The names of all who take part. */
export async function findNamed(
  database: Database,
  tableId: string,
): Promise<(Pick<TableParticipant, "id" | "accountId" | "browserDigest"> & { name: string })[]> {
  const rows = await database
    .selectFrom("tableParticipants")
    .select(["id", "accountId", "browserDigest", "name"])
    .where("tableId", "=", tableId)
    .where("leftAt", "is", null)
    .where("name", "is not", null)
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? "" }));
}

export async function countParticipants(database: Database, tableId: string): Promise<number> {
  const { count } = await database
    .selectFrom("tableParticipants")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("tableId", "=", tableId)
    .where("leftAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a participant has who is known by nothing any more. */
const nothingKept = {
  tokenDigest: null,
  browserDigest: null,
  addressDigest: null,
  hiddenNames: null,
  ...noHandOver,
};

/** Participants whose presence one statement notes. */
const noted = 500;

/** Notes that screens of these participants are open. It may be lost when the power fails. */
export async function noteSeen(database: Database, ids: readonly string[], now: number): Promise<void> {
  await notePresence(database, ids, { seenAt: now, awayAt: null });
}

/** Notes that a participant is here without an open screen, and counts as away from some time on. */
export async function noteVisit(database: Database, id: string, now: number, awayAt: number): Promise<void> {
  await notePresence(database, [id], { seenAt: now, awayAt });
}

/** Notes that a screen of a participant was closed, unless another page of theirs asks from time to time. */
export async function noteDeparture(database: Database, id: string, now: number, awayAt: number): Promise<void> {
  await database
    .updateTable("tableParticipants")
    .set({ seenAt: now, awayAt })
    .where("id", "=", id)
    .where("awayAt", "is", null)
    .execute();
}

/** Notes that the page of a participant says goodbye. */
export async function noteGoodbye(database: Database, id: string, now: number, awayAt: number): Promise<void> {
  await database
    .updateTable("tableParticipants")
    .set({ seenAt: now, awayAt })
    .where("id", "=", id)
    .where((row) => row.or([row("awayAt", "is", null), row("awayAt", ">", awayAt)]))
    .execute();
}

async function notePresence(
  database: Database,
  ids: readonly string[],
  presence: Pick<TableParticipant, "seenAt" | "awayAt">,
): Promise<void> {
  for (let start = 0; start < ids.length; start += noted) {
    await withoutFlush(database, (connection) =>
      connection
        .updateTable("tableParticipants")
        .set(presence)
        .where("id", "in", ids.slice(start, start + noted))
        .execute(),
    );
  }
}

/** Returns how many guests with a name were last seen after a time, and until another one. */
export async function countGuestsNotSeen(database: Database, after: number, until: number): Promise<number> {
  const { count } = await database
    .selectFrom("tableParticipants")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("seenAt", ">", after)
    .where("seenAt", "<=", until)
    .where("name", "is not", null)
    .where("accountId", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes the names of guests who were not seen since a time, a batch at most, and what brings them back to their seats.
 *
 * @returns how many.
 */
export async function forgetGuestsNotSeen(database: Database, since: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("tableParticipants")
    .set({ name: null, ...nothingKept })
    .where("id", "in", (old) =>
      old
        .selectFrom("tableParticipants")
        .select("id")
        .where("seenAt", "<=", since)
        .where("name", "is not", null)
        .where("accountId", "is", null)
        .limit(batch),
    )
    .where("seenAt", "<=", since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Ends tokens that sleep: the seats of these are the accounts' that claimed them, also if a claim is undone. Those of people
 * who were removed stay, to keep them out.
 *
 * @returns the tables of those that were ended.
 */
export async function endSleepingTokens(database: Database, tokens: readonly string[]): Promise<string[]> {
  const rows = await database
    .updateTable("tableParticipants")
    .set({ tokenDigest: null, tokenSleeps: 0 })
    .where("tokenDigest", "in", tokens.map(digestOf))
    .where("tokenSleeps", "=", 1)
    .where("removedAt", "is", null)
    .returning("tableId")
    .execute();
  return rows.map(({ tableId }) => tableId);
}

/** Leaves of an account's places nothing that says whose they were. */
export async function forgetAccount(transaction: Database, accountId: string): Promise<string[]> {
  const rows = await transaction
    .updateTable("tableParticipants")
    .set({ accountId: null, name: null, ...nothingKept })
    .where("accountId", "=", accountId)
    .returning("tableId")
    .execute();
  return rows.map(({ tableId }) => tableId);
}
