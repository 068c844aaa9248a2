import { isEmail } from "@belab/domain/accounts";

/** What a field for several addresses holds. */
interface TypedAddresses {
  /** Each once, whatever its capitals, in the order in which they were typed. */
  emails: string[];
  /** The first piece of text that is no address. */
  wrong: string | undefined;
}

/** Returns the addresses in a text: one a line, or separated by commas, semicolons or spaces, also as "Ada Lovelace <ada@…>". */
export function readAddresses(text: string): TypedAddresses {
  const pieces = text.split(/[\n,;]+/).flatMap(addressesIn);
  const known = new Map(pieces.filter(isEmail).map((email) => [email.toLowerCase(), email]));
  return { emails: [...known.values()], wrong: pieces.find((piece) => !isEmail(piece)) };
}

function addressesIn(piece: string): string[] {
  const [, inBrackets] = /<([^<>]*)>\s*$/.exec(piece) ?? [];
  return inBrackets === undefined ? piece.split(/\s+/).filter((word) => word !== "") : [inBrackets.trim()];
}
