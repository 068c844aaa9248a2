import { randomUUID } from "node:crypto";
import { AccountError, canonicalEmail } from "@belab/domain";
import { type CodeMail, takeCodeMail } from "../codes/codeLimits.ts";
import { dropCode } from "../codes/codeStore.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { EmailTrust } from "../emailTrust/emailTrust.ts";
import { judgePassword } from "../passwords/commonPasswords.ts";
import { type Account, findAccountByEmail, insertAccount, isActivated, replaceUnactivated } from "./accountStore.ts";
import { queueCodeMail } from "./codeMails.ts";
import { isReserved } from "./emailChangeStore.ts";

/** Milliseconds that a sign-up waits to learn whether the mail server takes the mail. */
const mailPatience = 5_000;

/** How many times a sign-up looks whether another one at the same time chose the same password. */
const looksAtOthers = 3;

interface SignUp {
  email: string;
  displayEmail: string;
  password: string;
}

/**
 * Whether an address can sign up: 1 where an activated account has it or it is reserved for one, else what the judgement
 * of addresses says (17, 18).
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
 * Makes an account that waits for its activation, and mails the code. 2, 1, 17, 18 for the email, 5 to 8 and 3 for the
 * password, 11 where the mail server refuses the address.
 *
 * An account that was never activated gets the new password, and its earlier code ends with the earlier password: a
 * code activates only the password that it was mailed for. Where no mail may go out yet, the person asks for a new code
 * a minute later; the same password again keeps the code that was mailed for it.
 */
export async function signUp(
  context: Context,
  trust: EmailTrust,
  { email: text, password }: { email: string; password: string },
): Promise<AccountError | CodeMail> {
  const email = canonicalEmail(text);
  if (email === undefined) {
    return AccountError.InvalidEmail;
  }
  const error = (await judgeNewEmail(context, trust, email)) || judgePassword(password, { email });
  if (error !== AccountError.None) {
    return error;
  }
  const saved = await saveSignUp(context, { email, displayEmail: text.trim(), password });
  if (saved === "taken") {
    return AccountError.EmailAlreadyExists;
  }
  const isRefused =
    saved.mailId !== undefined && (await context.outbox.deliverNow(saved.mailId, mailPatience)) === "refused";
  return isRefused ? AccountError.ActivationEmailNotSent : saved.mail;
}

type Saved = { mailId: string | undefined; mail: CodeMail } | "taken";

/** A sign-up for what stood in the database a moment ago; it holds only as long as that is so. */
interface Draft {
  existing: Account | undefined;
  passwordHash: string;
  /** Whether the account had this password already. */
  keepsPassword: boolean;
}

async function saveSignUp(context: Context, signUp: SignUp): Promise<Saved> {
  const mail = await takeCodeMail(context, "activation", signUp.email);
  for (let look = 1; ; look += 1) {
    const existing = await findAccountByEmail(context.database, signUp.email);
    if (isActivated(existing)) {
      return "taken";
    }
    const draft = await draftSignUp(context, existing, signUp.password);
    const isLastWord = look >= looksAtOthers;
    const saved = await context.database
      .transaction()
      .execute((transaction) => saveDraft(transaction, context, signUp, draft, { mail, isLastWord }));
    if (saved !== undefined) {
      return saved;
    }
  }
}

async function draftSignUp({ passwords }: Context, existing: Account | undefined, password: string): Promise<Draft> {
  const oldHash = existing?.passwordHash ?? null;
  return oldHash !== null && (await passwords.verify(oldHash, password))
    ? { existing, passwordHash: oldHash, keepsPassword: true }
    : { existing, passwordHash: await passwords.hash(password), keepsPassword: false };
}

/** @returns undefined where another sign-up of the same email came between. */
async function saveDraft(
  transaction: Database,
  context: Context,
  { email, displayEmail }: SignUp,
  { existing, passwordHash, keepsPassword }: Draft,
  { mail, isLastWord }: { mail: CodeMail; isLastWord: boolean },
): Promise<Saved | undefined> {
  const account = { id: existing?.id ?? randomUUID(), email, displayEmail, passwordHash, createdAt: context.now() };
  const isSaved =
    existing === undefined
      ? await insertAccount(transaction, account)
      : await replaceUnactivated(
          transaction,
          account,
          isLastWord && !keepsPassword ? undefined : existing.passwordHash,
        );
  if (!isSaved) {
    return undefined;
  }
  if (mail.mailed) {
    return { mailId: await queueCodeMail(transaction, context, "activation", account), mail };
  }
  if (!keepsPassword) {
    await dropCode(transaction, { accountId: account.id, purpose: "activation" });
  }
  return { mailId: undefined, mail };
}
