import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { classCodeLength } from "@belab/domain/classes";
import { joinCodeAlphabet } from "@belab/domain/tables";
import type { Keys } from "../keys.ts";

// What lets people into a class: a code to type, and a token of 128 bits in a link. The token is derived from the class's
// id, so that it is not stored; it dies with the class, or when the teacher replaces it.

/** Letters and digits of the id of a class, without those that are read for each other. */
const idAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const idLength = 12;

/** Bytes of a token that nobody else can make up. */
const tokenBytes = 16;

/** Names a class; nobody guesses one. */
export function newClassId(): string {
  return randomText(idAlphabet, idLength);
}

export function newClassCode(): string {
  return randomText(joinCodeAlphabet, classCodeLength);
}

/** The token of the link of a class. */
export function joinTokenOf(
  { classes }: Pick<Keys, "classes">,
  { id, keyNumber }: { id: string; keyNumber: number },
): string {
  const signature = createHmac("sha256", classes).update(`join ${id} ${keyNumber}`).digest();
  return `${id}${signature.subarray(0, tokenBytes).toString("base64url")}`;
}

/** The class that a token names, which is to be proved by {@link isJoinTokenOf}. */
export function classNamedBy(token: string): string {
  return token.slice(0, idLength);
}

/** Whether a token is the one of the link of a class. */
export function isJoinTokenOf(
  keys: Pick<Keys, "classes">,
  joined: { id: string; keyNumber: number },
  token: string,
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(joinTokenOf(keys, joined))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
