import type { Context } from "../context.ts";
import type { EmailTrust } from "./emailTrust/emailTrust.ts";
import type { PasswordHashing } from "./passwords/passwords.ts";

/** What the calls of accounts work with, beside what every area has. */
export interface AccountsContext extends Context {
  passwords: PasswordHashing;
  trust: EmailTrust;
}
