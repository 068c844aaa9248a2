import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalEmail } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Context } from "../../context.ts";
import { malformed } from "../../errors/refusals.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { type MailSender, takeStrangerMail } from "../../mail/strangerMails.ts";
import { queueOrderCode } from "./orderMails.ts";
import type { StoredQuote } from "./quoteStore.ts";

// Codes by which people without an account prove their address before they order by a quote. None is stored: it follows from
// the installation's secret, the quote, the address and the time.

const minute = 60 * 1000;
const hour = 60 * minute;

/** A code is valid for one to two of these. */
const slotLength = 10 * minute;

const mailLimits = {
  quote: { purpose: "order codes of a quote", max: 20, windowMs: hour },
  address: { purpose: "order codes to an address", max: 5, windowMs: hour },
} satisfies Record<string, SubjectLimit>;

const tryLimits = {
  quote: { purpose: "tries of order codes of a quote", max: 30, windowMs: hour },
  address: { purpose: "tries of order codes of an address", max: 5, windowMs: slotLength },
} satisfies Record<string, SubjectLimit>;

type CodeContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox">;

/** Mails a code to an address. */
export async function sendOrderCode(
  context: CodeContext,
  quote: StoredQuote,
  { email, token, language, sender }: { email: string; token: string; language: Language; sender: MailSender },
): Promise<Result<undefined, "too-many-requests" | "malformed">> {
  const to = canonicalEmail(email);
  if (to === undefined) {
    return malformed();
  }
  const limited = await limitBoth(context, mailLimits, quote.id, to);
  const mailed = limited.ok ? await takeStrangerMail(context, sender, to) : limited;
  if (!mailed.ok) {
    return mailed;
  }
  const code = orderCode(context, { quoteId: quote.id, email: to, time: context.now() });
  await queueOrderCode(context.database, context, { to, code, token, language, number: quote.number });
  context.outbox.wake();
  return ok();
}

/** Whether a code was mailed to an address for a quote. @returns the address in its one spelling. */
export async function proveAddress(
  context: CodeContext,
  quote: StoredQuote,
  { email, code }: { email: string; code: string },
): Promise<Result<string, "order-code-wrong" | "too-many-requests">> {
  const to = canonicalEmail(email);
  if (to === undefined) {
    return refuse("order-code-wrong");
  }
  const limited = await limitBoth(context, tryLimits, quote.id, to);
  if (!limited.ok) {
    return limited;
  }
  const now = context.now();
  const valid = [now, now - slotLength].map((time) => orderCode(context, { quoteId: quote.id, email: to, time }));
  return valid.some((each) => isSame(each, code)) ? ok(to) : refuse("order-code-wrong");
}

async function limitBoth(
  context: CodeContext,
  limits: Readonly<Record<"quote" | "address", SubjectLimit>>,
  quoteId: string,
  email: string,
): Promise<Result<undefined, "too-many-requests">> {
  const limited = await limitSubject(context, limits.address, `${quoteId} ${email}`);
  return limited.ok ? limitSubject(context, limits.quote, quoteId) : limited;
}

/** Returns the code that is mailed to an address at a time, in milliseconds since 1970 UTC. */
export function orderCode(
  { keys }: Pick<CodeContext, "keys">,
  { quoteId, email, time }: { quoteId: string; email: string; time: number },
): string {
  const about = JSON.stringify(["order", quoteId, email, Math.floor(time / slotLength)]);
  const bytes = createHmac("sha256", keys.codes).update(about).digest();
  // 2^48 is so far above a million that no code is likelier than another by anything that counts.
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
