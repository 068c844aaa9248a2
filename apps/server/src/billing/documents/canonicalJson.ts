import { createHash } from "node:crypto";

/**
 * Writes a value as JSON in the one way that there is: keys in the order of their UTF-16 code units, no spaces, and without what
 * is undefined.
 *
 * @throws for numbers that are not whole: what is written so has none.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (typeof value === "number" && !Number.isSafeInteger(value)) {
    throw new Error("Only whole numbers are written as canonical JSON.");
  }
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)]),
      )
    : value;
}

/** The SHA-256 of a text or a file, in lower-case hex. */
export function digestOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
