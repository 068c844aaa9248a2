import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { joinCodeAlphabet, joinCodeLength } from "@belab/domain/tables";
import type { Keys } from "../../keys.ts";

// What lets people in: a code to type, and tokens of 128 bits in links, which nobody guesses. A token is derived from the
// table's id, so that none is stored; it dies with the table.

type KeysOfTables = Pick<Keys, "tables">;

/** Letters and digits of a table's id, without those that are read for each other. */
const idAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const idLength = 10;

const handOverCodeLength = 8;

/** Bytes of a token that nobody else can make up. */
const tokenBytes = 16;

/** Names a table; nobody guesses one (49 bits). */
export function newTableId(): string {
  return randomText(idAlphabet, idLength);
}

export function newJoinCode(): string {
  return randomText(joinCodeAlphabet, joinCodeLength);
}

export function newHandOverCode(): string {
  return randomText(joinCodeAlphabet, handOverCodeLength);
}

/** 128 random bits in hexadecimal digits, from which a game is dealt. */
export function newSeed(): string {
  return randomBytes(16).toString("hex");
}

/** The seed that a teacher has named: the same text gives the same game again. */
export function namedSeed(game: string, name: string): string {
  return createHash("sha256").update(`${game} ${name}`).digest("hex").slice(0, 32);
}

/** What a token is good for. */
export type TokenPurpose = "join" | "projector";

/**
 * The token of a table's link.
 *
 * @param number - of a link by which people join: counts those that were replaced.
 */
export function tokenOf({ tables }: KeysOfTables, purpose: TokenPurpose, tableId: string, number = 0): string {
  const subject = number === 0 ? `${purpose} ${tableId}` : `${purpose} ${tableId} ${number}`;
  const signature = createHmac("sha256", tables).update(subject).digest();
  return `${tableId}${signature.subarray(0, tokenBytes).toString("base64url")}`;
}

/** The table that a token names, which is to be proved by {@link isTokenOf}. */
export function tableNamedBy(token: string): string {
  return token.slice(0, idLength);
}

/** Returns whether a token is the one of a table's link. */
export function isTokenOf(keys: KeysOfTables, purpose: TokenPurpose, token: string, number = 0): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(keys, purpose, tableNamedBy(token), number))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
