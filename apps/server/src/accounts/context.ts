import type { Context } from "../context.ts";
import type { EmailTrust } from "./emailTrust/emailTrust.ts";
import type { PasswordHashing } from "./passwords/passwords.ts";
import type { FindPicture } from "./pictures/pictures.ts";

/** What the calls of accounts work with, beside what every area has. */
export interface AccountsContext extends Context {
  passwords: PasswordHashing;
  trust: EmailTrust;
  /** Find pictures that are not of accounts, and are served as theirs are. */
  otherPictures: readonly FindPicture[];
}
