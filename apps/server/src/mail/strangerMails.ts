import { mailboxOf } from "@belab/domain/accounts";
import type { Result } from "@belab/domain/result";
import { type Counting, countSubject, resultOf, type SubjectLimit, type Use } from "../limits/limits.ts";

// One rule for all mails to addresses that somebody types: codes, quotes, receipts, invitations. All kinds count together.

const hour = 60 * 60 * 1000;

const ofSender: SubjectLimit = { purpose: "mails of a sender", max: 30, windowMs: hour };

/** Three hundred people of a lecture hall sign up, and every third asks for another mail. */
const ofAddress: SubjectLimit = { purpose: "mails of a network address", max: 400, windowMs: hour };

const toMailbox: readonly SubjectLimit[] = [
  { purpose: "mails to a mailbox an hour", max: 10, windowMs: hour },
  { purpose: "mails to a mailbox a day", max: 20, windowMs: 24 * hour },
];

/** The account or browser, and the network address, that asks for a mail. */
export interface MailSender {
  /** The id of the account that is signed in, or the browser as `browserOf` gives it; undefined for one without the cookie. */
  sender: string | undefined;
  /** The network address, as `clientAddress` gives it. */
  address: string;
}

/** Counts a mail for its sender and network address, then for the mailbox that gets it. */
export async function countStrangerMail(counting: Counting, sender: MailSender, to: string): Promise<Use> {
  const sent = await countSentMail(counting, sender);
  return sent.isAllowed ? countMailTo(counting, to) : sent;
}

/** Counts a mail as {@link countStrangerMail} does, and refuses it past the limit of one. */
export async function takeStrangerMail(
  counting: Counting,
  sender: MailSender,
  to: string,
): Promise<Result<undefined, "too-many-requests">> {
  return resultOf(await countStrangerMail(counting, sender, to), counting.now());
}

async function countSentMail(counting: Counting, { sender, address }: MailSender): Promise<Use> {
  const bySender = sender === undefined ? allowed : await countSubject(counting, ofSender, sender);
  return bySender.isAllowed ? countSubject(counting, ofAddress, address) : bySender;
}

/**
 * Counts a mail for the mailbox that gets it. Mails that its owner asks for from a browser that signed in before, notices
 * about the security of an account, and documents don't count.
 */
export async function countMailTo(counting: Counting, to: string): Promise<Use> {
  for (const limit of toMailbox) {
    const use = await countSubject(counting, limit, mailboxOf(to));
    if (!use.isAllowed) {
      return use;
    }
  }
  return allowed;
}

const allowed: Use = { isAllowed: true, nextAt: 0 };

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
