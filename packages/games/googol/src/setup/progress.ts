// How far a player is within a deck, as the engine sums it up for teacher and projector: “7/20”, and “7/20s” once the player
// has stopped. Where everybody plays the same decks it is “s” or nothing: on which slip somebody stops would tell others
// something of that slip.

/** How far a player is within a deck: nothing of what is on the slips. */
export interface DeckProgress {
  /** How many slips are turned; null where the class is not told. */
  readonly turned: { readonly slip: number; readonly slips: number } | null;
  /** The player has stopped on a slip. */
  readonly isStopped: boolean;
}

const pattern = /^(?:(\d+)\/(\d+))?(s?)$/;

/** Writes progress as a summary; null where there is nothing to say. */
export function writeProgress({ turned, isStopped }: DeckProgress): string | null {
  return `${turned ? `${turned.slip}/${turned.slips}` : ""}${isStopped ? "s" : ""}` || null;
}

/** Reads what {@link writeProgress} wrote. Anything else, such as nothing, says nothing. */
export function readProgress(summary: string | null | undefined): DeckProgress {
  const [, slip, slips, stopped] = pattern.exec(summary ?? "") ?? [];
  return { turned: slip && slips ? { slip: Number(slip), slips: Number(slips) } : null, isStopped: stopped === "s" };
}
