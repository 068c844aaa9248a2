/** A result of a guest that a device leads back to. */
export interface KeptResult {
  readonly gameTableId: string;
  /** The id of the game. */
  readonly game: string;
  /** Milliseconds since 1970 UTC. */
  readonly endedAt: number;
}

/** Results that one device keeps. The oldest makes room for the next. */
export const keptResultsMax = 20;

/** Returns the results in a text that a device has stored, the newest first. What can't be read is left out. */
export function readKeptResults(text: string | null): readonly KeptResult[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKeptResult).slice(0, keptResultsMax) : [];
  } catch {
    return [];
  }
}

/** Returns the results with one more, which comes first. */
export function withKeptResult(results: readonly KeptResult[], added: KeptResult): readonly KeptResult[] {
  return [added, ...withoutKeptResult(results, added.gameTableId)].slice(0, keptResultsMax);
}

/** Returns the results without that of one table. */
export function withoutKeptResult(results: readonly KeptResult[], gameTableId: string): readonly KeptResult[] {
  return results.filter((result) => result.gameTableId !== gameTableId);
}

function isKeptResult(value: unknown): value is KeptResult {
  const { gameTableId, game, endedAt } = (value ?? {}) as Record<string, unknown>;
  return typeof gameTableId === "string" && typeof game === "string" && Number.isSafeInteger(endedAt);
}
