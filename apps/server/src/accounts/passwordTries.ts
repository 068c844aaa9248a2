import type { Context } from "../context.ts";
import { assertMayTry, clearFailures, countFailure, type FailurePolicy } from "../limits/failures.ts";
import { limitKey } from "../limits/limits.ts";

const second = 1000;
const minute = 60 * second;

/** Wrong passwords in a row of one network address for one email: from the fifth on the next one waits. */
const wrongPasswords: FailurePolicy = {
  waits: [0, 0, 0, 0, 30 * second, minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute],
  forgetAfter: 60 * minute,
};

export interface PasswordTry {
  /** Canonical; empty for a text that is no address. */
  email: string;
  password: string;
  /** The client's network address. */
  address: string;
  /** The account's password; null where there is no account, or none of its own: the same answer at the same cost. */
  passwordHash: string | null;
}

/**
 * Whether a typed password is the account's. Wrong ones count, wherever they are typed.
 *
 * @throws HttpError 429 while the caller has to wait. Another network address does not wait.
 */
export async function tryPassword(
  { database, keys, now, passwords }: Pick<Context, "database" | "keys" | "now" | "passwords">,
  { email, password, address, passwordHash }: PasswordTry,
): Promise<boolean> {
  const failures = limitKey(keys, "wrong passwords", `${email} ${address}`);
  await assertMayTry(database, failures, now());
  if (!(await passwords.verify(passwordHash, password))) {
    await countFailure(database, failures, wrongPasswords, now());
    return false;
  }
  await clearFailures(database, failures);
  return true;
}
