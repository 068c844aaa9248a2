import { AccountError } from "@belab/domain";
import { type CodeMail, takeCodeMail } from "../codes/codeLimits.ts";
import type { Context } from "../context.ts";
import type { EmailTrust } from "../emailTrust/emailTrust.ts";
import { findAccountByEmail, haveAccount, isActivated, renewUnactivated } from "./accountStore.ts";
import { queueCodeMail } from "./codeMails.ts";
import { isReserved } from "./emailChangeStore.ts";
import { keepPassword } from "./pendingStore.ts";

/** Milliseconds that a sign-up waits to learn whether the mail server takes the mail. */
const mailPatience = 5_000;

export interface SignUp {
  /** Canonical. */
  email: string;
  /** As the person typed it. */
  displayEmail: string;
  /** One that the rules accept. */
  password: string;
  /** The browser that signs up, to which the password belongs until the address is proved. */
  browser: string;
}

/**
 * Whether an address can sign up: 1 where an activated account has it or it is reserved for one, else what is known of
 * addresses (17, 18).
 *
 * @param email - canonical.
 */
export async function judgeNewEmail(
  { database, now }: Pick<Context, "database" | "now">,
  trust: EmailTrust,
  email: string,
): Promise<AccountError> {
  const account = await findAccountByEmail(database, email);
  const isTaken = isActivated(account) || (await isReserved(database, email, now()));
  return isTaken ? AccountError.EmailAlreadyExists : trust.judge(email);
}

/**
 * Makes an account that waits for its activation, and mails the code. 1, 17, 18 for the email, 11 where the mail server
 * refuses the address.
 *
 * Signing up again with an address that was never activated adds a password for its browser. It replaces nobody else's,
 * and ends no code that is on its way, unless a new one is mailed.
 */
export async function signUp(context: Context, trust: EmailTrust, person: SignUp): Promise<AccountError | CodeMail> {
  const { database, outbox, passwords } = context;
  const error = await judgeNewEmail(context, trust, person.email);
  if (error !== AccountError.None) {
    return error;
  }
  const mail = await takeCodeMail(context, "activation", person.email, person.browser);
  const passwordHash = await passwords.hash(person.password);
  const saved = await database
    .transaction()
    .execute((transaction) => saveSignUp(transaction, context, { ...person, passwordHash }, mail));
  if (saved === "taken") {
    return AccountError.EmailAlreadyExists;
  }
  const isRefused = saved.mailId !== undefined && (await outbox.deliverNow(saved.mailId, mailPatience)) === "refused";
  return isRefused ? AccountError.ActivationEmailNotSent : mail;
}

async function saveSignUp(
  transaction: Context["database"],
  context: Context,
  { email, displayEmail, passwordHash, browser }: Omit<SignUp, "password"> & { passwordHash: string },
  { mailed }: CodeMail,
): Promise<{ mailId?: string } | "taken"> {
  const now = context.now();
  const account = await haveAccount(transaction, { email, displayEmail, now });
  // Again: the address may have been activated, or left by its account, since it was judged.
  if (isActivated(account) || (await isReserved(transaction, email, now))) {
    return "taken";
  }
  await renewUnactivated(transaction, account.id, now);
  await keepPassword(transaction, { accountId: account.id, browserDigest: browser, passwordHash, displayEmail }, now);
  return mailed ? { mailId: await queueCodeMail(transaction, context, { purpose: "activation", email, browser }) } : {};
}
