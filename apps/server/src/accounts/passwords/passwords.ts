import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { type PasswordReason, validatePassword } from "@belab/domain/accounts";
import { type Result, refuse } from "@belab/domain/result";
import { dictionary } from "@zxcvbn-ts/language-common";
import * as argon2 from "argon2";
import { createTaskQueue } from "../../queue/queue.ts";

/** Lower-case passwords that people use most, from leaked lists: more than 49,000. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** The product's names, as people put them into a password: lower case, without spaces. */
const productNames = ["businesseducation", "educationlab", "businesslab", "belab"];

/** Shortest local part of an address that a password must not contain: a shorter one is part of too many words. */
const localPartMinLength = 4;

export interface PasswordOwner {
  /** The canonical address of the account, where it is known. */
  email?: string | undefined;
}

/**
 * Whether a new password keeps the rules of `@belab/domain` and is none that everybody tries first: a common one, or one
 * that holds the owner's email name or the product's name.
 */
export function validateNewPassword(password: string, owner: PasswordOwner = {}): Result<undefined, PasswordReason> {
  const valid = validatePassword(password);
  return valid.ok && isGuessable(password.toLowerCase(), owner) ? refuse("password-too-common") : valid;
}

function isGuessable(password: string, { email }: PasswordOwner): boolean {
  return (
    commonPasswords.has(password) ||
    productNames.some((name) => password.includes(name)) ||
    (email !== undefined && holdsEmailName(password, email.toLowerCase()))
  );
}

function holdsEmailName(password: string, email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf("@"));
  return password === email || (localPart.length >= localPartMinLength && password.includes(localPart));
}

/** What it costs to hash a password, or to compare one. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

/** Hashes and compares passwords, a few at a time; it refuses to where too many wait for their turn. */
export interface PasswordHashing {
  /**
   * The argon2id hash of a password as a PHC string. The password is NFKC, so that every keyboard's spelling of it is
   * the same, and never trimmed or cut.
   */
  hash(password: string): Promise<Result<string, "unavailable">>;
  /**
   * Whether a password is the one of a PHC string. With null, for an account that does not exist or has no password, it
   * takes the same time and is false.
   */
  verify(phc: string | null, password: string): Promise<Result<boolean, "unavailable">>;
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
  const queue = createTaskQueue({ atOnce: availableParallelism(), waiting: mostWaiting });
  const nobodysHash = hashOfNobody(cost);
  return {
    hash: (password) => queue.run(() => argon2.hash(password.normalize("NFKC"), { type: argon2.argon2id, ...cost })),
    verify: (phc, password) =>
      queue.run(async () => {
        const matches = await argon2.verify(phc ?? nobodysHash, password.normalize("NFKC"));
        return phc !== null && matches;
      }),
    needsRehash: (phc) => !phc.startsWith("$argon2id$") || argon2.needsRehash(phc, cost),
    waiting: queue.waiting,
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
