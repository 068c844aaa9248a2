import { randomInt } from "node:crypto";

/** Without letters and digits that are read for each other. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

const length = 10;

/** Names a table; nobody guesses one (49 bits). */
export function newTableId(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
