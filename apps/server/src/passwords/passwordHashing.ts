import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import * as argon2 from "argon2";
import { createHashingQueue } from "./hashingQueue.ts";

/** What it costs to hash a password, or to compare one. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

export interface PasswordHashing {
  /**
   * The argon2id hash of a password as a PHC string. The password is NFKC, so that every keyboard's spelling of it is
   * the same, and never trimmed or cut.
   *
   * @throws HttpError 503 where too many passwords wait to be hashed.
   */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of a PHC string. With null, for an account that does not exist or has no password, it
   * takes the same time and is false.
   *
   * @throws HttpError 503 where too many passwords wait to be hashed.
   */
  verify(phc: string | null, password: string): Promise<boolean>;
  /** Whether a PHC string was made with other parameters than new ones are. */
  needsRehash(phc: string): boolean;
  /** How many passwords wait for their turn. */
  waiting(): number;
}

/** 19 MiB, two passes, one lane: the OWASP password storage cheat sheet's first choice that fits small servers. */
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** About two seconds of work on two cores, at the usual cost: who comes later had better come again. */
const mostWaiting = 128;

/** @param cost - of new hashes; an old one is compared at its own. */
export function createPasswordHashing(cost = usualCost): PasswordHashing {
  const inTurn = createHashingQueue({ atOnce: availableParallelism(), waiting: mostWaiting });
  const nobodysHash = hashOfNobody(cost);
  return {
    hash: (password) => inTurn(() => argon2.hash(password.normalize("NFKC"), { type: argon2.argon2id, ...cost })),
    async verify(phc, password) {
      const matches = await inTurn(() => argon2.verify(phc ?? nobodysHash, password.normalize("NFKC")));
      return phc !== null && matches;
    },
    needsRehash: (phc) => !phc.startsWith("$argon2id$") || argon2.needsRehash(phc, cost),
    waiting: inTurn.waiting,
  };
}

/** Nobody's password: verifying against it costs what verifying against a real hash costs, and fails. */
function hashOfNobody({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`;
}

/** Base64 without padding, as PHC strings have it. */
function base64(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}
