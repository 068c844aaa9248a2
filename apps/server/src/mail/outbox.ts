import { mailLifetime } from "@belab/domain/accounts";
import type { Selectable } from "kysely";
import type { Config } from "../config.ts";
import type { MailState, Outbox, TryOutcome } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { MailRow } from "../database/schema.ts";
import type { Keys } from "../keys.ts";
import { drawMail } from "./letter.ts";
import type { DrawnMail, MailMessage } from "./mailMessage.ts";
import { isMailRequest, type MailRequest, seal, unseal } from "./queuedMails.ts";
import type { MailTransport } from "./transport.ts";

/** Makes the text of a mail that was only asked for; undefined where no mail is to leave. */
export type ComposeMail = (
  transaction: Database,
  request: MailRequest,
  context: ComposeContext,
) => Promise<MailMessage | undefined>;

export type ComposeContext = Pick<OutboxDependencies, "config" | "keys" | "now">;

export interface OutboxDependencies {
  config: Pick<Config, "plans" | "publicUrl">;
  database: Database;
  keys: Keys;
  transport: MailTransport;
  /** By the name under which a mail is asked for. */
  composers: Readonly<Record<string, ComposeMail>>;
  now: () => number;
  /** Called with what kept a mail from being sent, without address or text of the mail. */
  onError: (error: unknown) => void;
  /** Milliseconds from one look for mails that are due to the next; five seconds otherwise. */
  lookEvery?: number | undefined;
}

const second = 1000;

/** How long a process has a mail to itself without a heartbeat: after so long, another one takes it up. */
export const claimTime = 15 * second;

/** Milliseconds between two heartbeats while a mail is being sent; one or two may fail. */
export const heartbeatInterval = 5 * second;

const firstRetryAfter = 5 * second;
const lastRetryAfter = 10 * 60 * second;

const mailsAtOnce = 4;

type ClaimedMail = Pick<Selectable<MailRow>, "id" | "createdAt" | "tries"> & { payload: string };

/**
 * A mail is claimed by one statement before it is sent, and the claim is renewed while it is being sent, so that any
 * number of server processes send it once. A process that dies while the mail server takes the mail leaves open whether
 * it did; the mail then goes out again under the same Message-ID.
 */
export function createOutbox({
  config,
  database,
  keys,
  transport,
  composers,
  now,
  onError,
  lookEvery = 5 * second,
}: OutboxDependencies): Outbox {
  const underWay = new Map<string, Promise<MailState>>();
  const rounds = new Set<Promise<unknown>>();
  const claims = new Set<Promise<unknown>>();
  const tries: Record<TryOutcome, number> = { sent: 0, refused: 0, expired: 0, deferred: 0 };
  let polling: NodeJS.Timeout | undefined;
  let stopped = false;

  async function claimMail(mailId?: string): Promise<ClaimedMail | undefined> {
    const time = now();
    const claimed = await database
      .updateTable("mails")
      .set((mail) => ({ claimedUntil: time + claimTime, tries: mail("tries", "+", 1) }))
      .where("id", "=", (due) => {
        const mails = due
          .selectFrom("mails")
          .select("id")
          .where("outcome", "is", null)
          .where("nextTryAt", "<=", time)
          .where("claimedUntil", "<=", time)
          .orderBy("nextTryAt")
          .limit(1);
        return mailId === undefined ? mails : mails.where("id", "=", mailId);
      })
      // Again, for a process that waited here while another claimed the mail.
      .where("claimedUntil", "<=", time)
      .where("outcome", "is", null)
      .returning(["id", "payload", "createdAt", "tries"])
      .executeTakeFirst();
    return claimed?.payload == null ? undefined : { ...claimed, payload: claimed.payload };
  }

  /**
   * Renews the claim until the mail was tried. Another process may have claimed the mail since, where this one stood
   * still: each claim counts a try, and only the last one is renewed.
   *
   * @returns what ends it.
   */
  function keepClaim({ id, tries }: ClaimedMail): () => Promise<void> {
    let renewing = Promise.resolve();
    const renewClaim = async () => {
      await database
        .updateTable("mails")
        .set({ claimedUntil: now() + claimTime })
        .where("id", "=", id)
        .where("tries", "=", tries)
        // Not of a mail that was sent or deferred in the meantime.
        .where("claimedUntil", ">", 0)
        .execute();
    };
    const heartbeat = setInterval(() => {
      renewing = renewing.then(renewClaim).catch(onError);
    }, heartbeatInterval).unref();
    return async () => {
      clearInterval(heartbeat);
      await renewing;
    };
  }

  async function sendMail(mail: ClaimedMail): Promise<MailState> {
    try {
      const message = await composeMail(mail);
      if (message === undefined) {
        return "pending";
      }
      const outcome = await transport.send(await drawMail(message), mail.id);
      await recordOutcome(mail.id, outcome);
      return outcome;
    } catch (error) {
      onError(error);
      await deferMail(mail);
      return "pending";
    }
  }

  /**
   * The text of a mail. That of a request is composed once and kept in its row, in the transaction that does what the text
   * tells of: a process that dies sends the same text later.
   */
  async function composeMail({ id, payload: sealed }: ClaimedMail): Promise<MailMessage | DrawnMail | undefined> {
    const payload = unseal(sealed, id, keys);
    if (!isMailRequest(payload)) {
      return payload;
    }
    return database.transaction().execute(async (transaction) => {
      const message = await composers[payload.compose]?.(transaction, payload, { config, keys, now });
      const row = { payload: sealed, id };
      const isMine = await (message === undefined
        ? dropRequest(transaction, row)
        : replaceRequest(transaction, row, seal(message, id, keys)));
      if (!isMine) {
        throw new Error("Another process has composed this mail already.");
      }
      return message;
    });
  }

  /** The payload goes: what a mail said is nobody's business once it left. */
  async function recordOutcome(id: string, outcome: NonNullable<MailRow["outcome"]>): Promise<void> {
    await database.updateTable("mails").set({ outcome, payload: null, claimedUntil: 0 }).where("id", "=", id).execute();
    tries[outcome] += 1;
  }

  async function deferMail(mail: ClaimedMail): Promise<void> {
    const time = now();
    if (time - mail.createdAt >= mailLifetime) {
      await recordOutcome(mail.id, "expired");
      return;
    }
    const nextTryAt = time + Math.min(firstRetryAfter * 2 ** (mail.tries - 1), lastRetryAfter);
    await database
      .updateTable("mails")
      .set({ nextTryAt, claimedUntil: 0 })
      .where("id", "=", mail.id)
      // Not where another process has claimed it since.
      .where("tries", "=", mail.tries)
      .execute();
    tries.deferred += 1;
  }

  async function sendDue(): Promise<void> {
    while (!stopped) {
      const mail = await claimAndSend();
      if (mail === undefined) {
        return;
      }
      await mail.sending;
    }
  }

  /** Claims a mail and begins to send it; undefined if there is none, or if something else has claimed it. */
  async function claimAndSend(mailId?: string): Promise<{ sending: Promise<MailState> } | undefined> {
    const claim = claimMail(mailId).then((mail) => mail && { sending: sendClaimed(mail) });
    claims.add(claim);
    try {
      return await claim;
    } finally {
      claims.delete(claim);
    }
  }

  function sendClaimed(mail: ClaimedMail): Promise<MailState> {
    const release = keepClaim(mail);
    const sending = sendMail(mail)
      .finally(release)
      .finally(() => underWay.delete(mail.id));
    underWay.set(mail.id, sending);
    return sending;
  }

  async function deliverDue(): Promise<void> {
    const round = Promise.all(Array.from({ length: mailsAtOnce }, sendDue));
    rounds.add(round);
    await round.finally(() => rounds.delete(round));
  }

  function wake(): void {
    deliverDue().catch(onError);
  }

  async function deliverMail(mailId: string): Promise<MailState> {
    const mail = stopped ? undefined : await claimAndSend(mailId);
    if (mail !== undefined) {
      return mail.sending;
    }
    // A round of this process may have claimed the mail and not have heard yet that it did.
    await Promise.allSettled(claims);
    return underWay.get(mailId) ?? stateOf(mailId);
  }

  async function stateOf(mailId: string): Promise<MailState> {
    const mail = await database.selectFrom("mails").select("outcome").where("id", "=", mailId).executeTakeFirst();
    return mail?.outcome === "sent" || mail?.outcome === "refused" ? mail.outcome : "pending";
  }

  return {
    tries,
    wake,
    deliverDue,
    async deliverNow(mailId, timeoutMs) {
      const timeout = Promise.withResolvers<MailState>();
      const timer = setTimeout(() => timeout.resolve("pending"), timeoutMs);
      const delivered = deliverMail(mailId).catch((error): MailState => {
        onError(error);
        return "pending";
      });
      return Promise.race([delivered, timeout.promise]).finally(() => clearTimeout(timer));
    },
    start() {
      polling ??= setInterval(wake, lookEvery).unref();
      wake();
    },
    async stop() {
      stopped = true;
      clearInterval(polling);
      await Promise.allSettled([...rounds, ...underWay.values()]);
      transport.close?.();
    },
  };
}

/** @returns false where the row holds something else by now. */
async function replaceRequest(
  transaction: Database,
  { id, payload: request }: { id: string; payload: string },
  payload: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("mails")
    .set({ payload })
    .where("id", "=", id)
    .where("payload", "=", request)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns false where the row holds something else by now. */
async function dropRequest(transaction: Database, { id, payload }: { id: string; payload: string }): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("mails")
    .where("id", "=", id)
    .where("payload", "=", payload)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
