import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../database/database.ts";
import type { Keys } from "../keys.ts";
import type { DrawnMail, MailMessage } from "./mailMessage.ts";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * A mail whose text is composed when it is about to leave. Until then it is the same for every address, whether an account
 * has it or not.
 */
export type MailRequest = Readonly<{
  to: string;
  /** Which composer of an area makes its text. */
  compose: string;
  /** What the composer needs beside the address. */
  [field: string]: string;
}>;

export type MailPayload = MailMessage | DrawnMail | MailRequest;

export function isMailRequest(payload: MailPayload): payload is MailRequest {
  return "compose" in payload;
}

/**
 * Puts a mail in the outbox; it leaves once the transaction is committed and `wake` was called, or at the next poll.
 *
 * @returns the mail's id, for `deliverNow`.
 */
export async function queueMail(
  transaction: Database,
  keys: Pick<Keys, "mails">,
  payload: MailPayload,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await queueMailOnce(transaction, keys, payload, { id, dueAt: now });
  return id;
}

/**
 * As {@link queueMail}, unless the outbox has a mail with this id: one that waits, or one that was due within the last day
 * and has gone.
 *
 * @param when.id - leaves with the mail, so it must tell nothing.
 * @param when.dueAt - when the mail leaves, in milliseconds since 1970 UTC.
 * @returns whether the mail was put there.
 */
export async function queueMailOnce(
  transaction: Database,
  keys: Pick<Keys, "mails">,
  payload: MailPayload,
  { id, dueAt }: { id: string; dueAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("mails")
    .values({ id, payload: seal(payload, id, keys), createdAt: dueAt, nextTryAt: dueAt, outcome: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many mails are still to be sent, by any server process. */
export async function countWaitingMails(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("outcome", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Encrypts a mail for its row; it cannot be read under another row's id. */
export function seal(payload: MailPayload, id: string, keys: Pick<Keys, "mails">): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, keys.mails, iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([sealing.update(JSON.stringify(payload), "utf8"), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64");
}

/** @throws where the payload was sealed under another key or id. */
export function unseal(payload: string, id: string, keys: Pick<Keys, "mails">): MailPayload {
  const bytes = Buffer.from(payload, "base64");
  const opening = createDecipheriv(cipher, keys.mails, bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return JSON.parse(Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString());
}

/** A mail that has not left yet. */
export interface WaitingMail {
  id: string;
  createdAt: number;
  tries: number;
  nextTryAt: number;
}

/** Mails that are opened at once. */
const batch = 200;

/** The mails to some addresses that wait in the outbox. Each one there is opened: outside its payload no mail names anyone. */
export async function findWaitingMails(
  database: Database,
  keys: Pick<Keys, "mails">,
  to: readonly string[],
): Promise<WaitingMail[]> {
  const found: WaitingMail[] = [];
  for (let lastId = ""; ; ) {
    const mails = await database
      .selectFrom("mails")
      .select(["id", "payload", "createdAt", "tries", "nextTryAt"])
      .where("payload", "is not", null)
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { payload, ...mail } of mails) {
      lastId = mail.id;
      if (payload !== null && isTo(to, payload, mail.id, keys)) {
        found.push(mail);
      }
    }
    if (mails.length < batch) {
      return found;
    }
  }
}

export async function dropWaitingMails(
  transaction: Database,
  keys: Pick<Keys, "mails">,
  to: readonly string[],
): Promise<void> {
  for (const { id } of await findWaitingMails(transaction, keys, to)) {
    await transaction.deleteFrom("mails").where("id", "=", id).execute();
  }
}

/** A mail that was sealed under another secret can be read by nobody, and is given up in the end. */
function isTo(to: readonly string[], payload: string, id: string, keys: Pick<Keys, "mails">): boolean {
  try {
    return to.includes(unseal(payload, id, keys).to);
  } catch {
    return false;
  }
}
