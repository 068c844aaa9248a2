import { mailboxOf } from "@belab/domain/accounts";
import { ok, type Result } from "@belab/domain/result";
import { tooManyUntil } from "../errors/refusals.ts";
import { countLimitedUse, type Limit, type LimitContext, limitKey } from "../limits/limits.ts";

// One rule for all mails to addresses that somebody types: codes, quotes, receipts, invitations. All kinds count together.

const hour = 60 * 60 * 1000;

/** Mails that one account or browser makes leave. */
const ofSender: Limit = { max: 30, windowMs: hour };

/** Of one network address: three hundred people of a lecture hall sign up, and every third asks for another mail. */
const ofAddress: Limit = { max: 400, windowMs: hour };

const toMailbox = [
  { purpose: "mails to a mailbox an hour", max: 10, windowMs: hour },
  { purpose: "mails to a mailbox a day", max: 20, windowMs: 24 * hour },
];

/** Who makes a mail leave. */
export interface MailSender {
  /** The id of the account that is signed in, or the browser as `browserOf` gives it; undefined for one without the cookie. */
  sender: string | undefined;
  /** The network address, as `clientAddress` gives it. */
  address: string;
}

export interface MailUse {
  isAllowed: boolean;
  /** When one more mail may leave, in milliseconds since 1970 UTC. */
  nextAt: number;
}

type Counting = Pick<LimitContext, "database" | "keys" | "now">;

/** Counts a mail for its sender and the network address that it is asked from. */
export async function countSentMail(context: Counting, { sender, address }: MailSender): Promise<MailUse> {
  const bySender = sender === undefined ? allowed : await count(context, "mails of a sender", sender, ofSender);
  return bySender.isAllowed ? count(context, "mails of a network address", address, ofAddress) : bySender;
}

/**
 * Counts a mail for the mailbox that gets it. Not for what its owner asks for from a browser that signed in before, notices
 * about the security of an account, and documents.
 */
export async function countMailTo(context: Counting, to: string): Promise<MailUse> {
  for (const { purpose, ...limit } of toMailbox) {
    const use = await count(context, purpose, mailboxOf(to), limit);
    if (!use.isAllowed) {
      return use;
    }
  }
  return allowed;
}

/** Counts a mail for its sender, network address and mailbox, and refuses it past the limit of one. */
export async function takeStrangerMail(
  context: Counting,
  sender: MailSender,
  to: string,
): Promise<Result<undefined, "too-many-requests">> {
  const sent = await countSentMail(context, sender);
  const use = sent.isAllowed ? await countMailTo(context, to) : sent;
  return use.isAllowed ? ok() : tooManyUntil(use.nextAt, context.now());
}

/** Characters of a name that stand in a mail. */
const nameLength = 60;

/**
 * Returns a name that a stranger has typed as it may stand in a mail to somebody else: letters, digits and what joins them
 * in names, so that it holds no address, link or sentence of an advertisement.
 */
export function plainName(typed: string): string {
  const plain = typed.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}'’ -]+/gu, " ");
  return plain.replaceAll(/ {2,}/g, " ").trim().slice(0, nameLength);
}

const allowed: MailUse = { isAllowed: true, nextAt: 0 };

function count({ database, keys, now }: Counting, purpose: string, subject: string, limit: Limit): Promise<MailUse> {
  return countLimitedUse(database, limitKey(keys, purpose, subject), limit, now());
}
