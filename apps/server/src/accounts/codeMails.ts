import { type CodeMail, takeCodeMail } from "../codes/codeLimits.ts";
import { issueCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { MailMessage } from "../mail/mailMessage.ts";
import { activationMail, linkMail, passwordChangedMail, resetMail } from "../mail/messages.ts";
import { type MailRequest, queueMail } from "../mail/outbox.ts";
import { providerTitles } from "../social/identity.ts";
import { type Account, findAccountByEmail, isActivated, lockAccount } from "./accountStore.ts";
import { extendOffers, findPendingIdentity } from "./pendingStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

const pages = { activation: "/signup", link: "/signup", reset: "/forgotpass" };

/** What a code is for that is asked for by naming an address. */
export type CodeMailPurpose = MailRequest["purpose"];

/**
 * Asks for a mail with a new code to an address, known or not. Which code it carries, and whether there is an account at
 * all, shows when the mail is composed.
 *
 * @returns the mail's id.
 */
export function queueCodeMail(
  transaction: Database,
  { keys, now }: Pick<Context, "keys" | "now">,
  { purpose, email, browser }: { purpose: CodeMailPurpose; email: string; browser: string | undefined },
): Promise<string> {
  return queueMail(transaction, keys, { compose: "code", purpose, to: email, browser: browser ?? "" }, now());
}

/**
 * Has a code mailed to an address, known or not, where one may be. What the answer says is durable before it leaves.
 *
 * @param email - canonical.
 */
export async function requestCodeMail(
  context: Pick<Context, "database" | "keys" | "now" | "outbox">,
  purpose: CodeMailPurpose,
  email: string,
  browser: string | undefined,
): Promise<CodeMail> {
  const mail = await takeCodeMail(context, purpose, email, browser);
  if (mail.mailed) {
    await queueCodeMail(context.database, context, { purpose, email, browser });
    context.outbox.wake();
  }
  return mail;
}

/**
 * Issues the code that a mail was asked for and composes the mail: an activation code for an account that is not
 * activated, a code that lets an identity be linked for one that is, a reset code for either.
 *
 * @returns undefined where no account has the address, or the code is of no use to it.
 */
export async function composeCodeMail(
  transaction: Database,
  context: MailContext,
  { to, purpose: asked, browser: browserOrNone }: MailRequest,
): Promise<MailMessage | undefined> {
  const { keys, now } = context;
  const browser = browserOrNone || undefined;
  const found = await findAccountByEmail(transaction, to);
  if (found === undefined) {
    return undefined;
  }
  await lockAccount(transaction, found.id);
  const account = (await findAccountByEmail(transaction, to)) ?? found;
  const offer = { accountId: account.id, browser };
  const purpose = asked === "activation" && isActivated(account) ? "link" : asked;
  const identity = purpose === "link" ? await findPendingIdentity(transaction, offer, now()) : undefined;
  if (purpose === "link" && identity === undefined) {
    return undefined;
  }
  const code = await issueCode(transaction, keys, { accountId: account.id, purpose }, browser, now());
  await extendOffers(transaction, offer, now());
  const mail = { to, code, link: linkOf(context, purpose, to, code) };
  if (identity !== undefined) {
    return linkMail({ ...mail, provider: providerTitles[identity.provider] });
  }
  return purpose === "reset" ? resetMail(mail) : activationMail(mail);
}

function linkOf({ config }: MailContext, purpose: keyof typeof pages, email: string, code: string): string {
  const query = new URLSearchParams({ step: "1", email, activationCode: code });
  return `${config.publicUrl}${pages[purpose]}?${query}`;
}

/** Puts the notice that the password was changed in the outbox; `removedIdentities` were removed with it. */
export async function queuePasswordNotice(
  transaction: Database,
  { config, keys, now }: MailContext,
  { email }: Pick<Account, "email">,
  { removedIdentities = 0 }: { removedIdentities?: number } = {},
): Promise<void> {
  const link = `${config.publicUrl}${pages.reset}`;
  await queueMail(transaction, keys, passwordChangedMail({ to: email, link, removedIdentities }), now());
}
