import { issueCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { activationMail, passwordChangedMail, resetMail } from "../mail/messages.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Account } from "./accountStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

const messages = { activation: activationMail, reset: resetMail };
const pages = { activation: "/signup", reset: "/forgotpass" };

/** What a code is for that is asked for by naming an address. */
export type CodeMailPurpose = keyof typeof messages;

/**
 * Issues a new code and puts the mail that carries it in the outbox.
 *
 * @returns the mail's id.
 */
export async function queueCodeMail(
  transaction: Database,
  { config, keys, now }: MailContext,
  purpose: CodeMailPurpose,
  { id, email }: Pick<Account, "id" | "email">,
): Promise<string> {
  const code = await issueCode(transaction, keys, { accountId: id, purpose }, now());
  const query = new URLSearchParams({ step: "1", email, activationCode: code });
  const link = `${config.publicUrl}${pages[purpose]}?${query}`;
  return queueMail(transaction, keys, messages[purpose]({ to: email, code, link }), now());
}

/** Puts the notice that the password was changed in the outbox. */
export async function queuePasswordNotice(
  transaction: Database,
  { config, keys, now }: MailContext,
  { email }: Pick<Account, "email">,
): Promise<void> {
  const link = `${config.publicUrl}${pages.reset}`;
  await queueMail(transaction, keys, passwordChangedMail({ to: email, link }), now());
}
