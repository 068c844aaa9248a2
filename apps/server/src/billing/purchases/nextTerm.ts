import type { PurchaseTerm } from "@belab/domain/billing";

/** Returns what an event has that passes the end of a term: it is passed once, whoever does it. */
export function nextTermEvent({ until }: PurchaseTerm, at: number): { id: string; at: number } {
  return { id: `end of the term until ${until}`, at };
}
