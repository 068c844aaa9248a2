import type { Context } from "../context.ts";
import { clearFailures, type FailurePolicy, takeTry } from "../limits/failures.ts";
import { limitKey } from "../limits/limits.ts";
import type { TriedFrom } from "../sessions/browser.ts";
import { isKnownBrowser } from "../sessions/knownBrowsers.ts";

const second = 1000;
const minute = 60 * second;

/** Wrong passwords in a row for one email, of one known browser or one network address: from the fifth on one waits. */
const wrongPasswords: FailurePolicy = {
  waits: [0, 0, 0, 0, 30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute],
  forgetAfter: 60 * minute,
};

export interface PasswordTry {
  /** Canonical; empty for a text that is no address. */
  email: string;
  password: string;
  from: TriedFrom;
  /** The account's password; null where there is no account, or none of its own: the same answer at the same cost. */
  passwordHash: string | null;
}

/**
 * Whether a typed password is the account's. Wrong ones count, wherever they are typed. A browser that has signed in to
 * the account before has a count of its own, which nobody else at its network address can raise.
 *
 * @throws HttpError 429 while the caller has to wait. Another network address does not wait.
 */
export async function tryPassword(
  { database, keys, now, passwords }: Pick<Context, "database" | "keys" | "now" | "passwords">,
  { email, password, from, passwordHash }: PasswordTry,
): Promise<boolean> {
  const { address, browser } = from;
  const subject = (await isKnownBrowser(database, email, browser)) ? `browser ${browser}` : address;
  const failures = limitKey(keys, "wrong passwords", `${email} ${subject}`);
  await takeTry(database, failures, wrongPasswords, now());
  if (!(await passwords.verify(passwordHash, password))) {
    return false;
  }
  await clearFailures(database, failures);
  return true;
}
