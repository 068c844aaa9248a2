import { HttpError } from "./httpError.ts";

/** Query names match without regard to case; one that is repeated or unknown makes the request malformed. */
export function namedAsInSchema(query: unknown, names: string[]): Record<string, string> {
  const named: Record<string, string> = {};
  for (const [given, value] of Object.entries(query as Record<string, string | string[]>)) {
    const name = names.find((known) => known.toLowerCase() === given.toLowerCase());
    if (name === undefined) {
      throw new HttpError(400, "The address has a query name that this call does not know.");
    }
    if (typeof value !== "string" || Object.hasOwn(named, name)) {
      throw new HttpError(400, `The address repeats the query name ${name}.`);
    }
    named[name] = value;
  }
  return named;
}
