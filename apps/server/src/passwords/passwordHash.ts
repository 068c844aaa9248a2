import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import * as argon2 from "argon2";
import { createHashingQueue } from "./hashingQueue.ts";

/** 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's first choice that fits small servers. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About two seconds of work on two cores: who comes later had better come again. */
const inTurn = createHashingQueue({ atOnce: availableParallelism(), waiting: 128 });

/** Nobody's password: verifying against it costs what verifying against a real hash costs, and fails. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`;

/**
 * The argon2id hash of a password as a PHC string. The password is NFKC, so that every keyboard's spelling of it is the
 * same, and never trimmed or cut.
 *
 * @throws HttpError 503 where too many passwords wait to be hashed.
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(password.normalize("NFKC"), { type: argon2.argon2id, ...cost }));
}

/**
 * Whether a password is the one of a PHC string. With null, for an account that does not exist or has no password, it
 * takes the same time and is false.
 *
 * @throws HttpError 503 where too many passwords wait to be hashed.
 */
export async function verifyPassword(phc: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => argon2.verify(phc ?? nobodysHash, password.normalize("NFKC")));
  return phc !== null && matches;
}

/** How many passwords wait for their turn. */
export const passwordsWaiting = inTurn.waiting;

/** Whether a PHC string was made with other parameters than new ones are. */
export function needsRehash(phc: string): boolean {
  return !phc.startsWith("$argon2id$") || argon2.needsRehash(phc, cost);
}

/** Base64 without padding, as PHC strings have it. */
function base64(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}
