import type { Metadata } from "./objects.ts";

/**
 * The metadata after a change: names that were sent are set, or taken away by an empty value; null takes all away.
 *
 * @returns nothing where no metadata was sent.
 */
export function changedMetadata(
  { metadata }: { metadata: Metadata },
  changes: Metadata | null | undefined,
): { metadata?: Metadata } {
  if (changes === undefined) {
    return {};
  }
  const merged = changes === null ? {} : { ...metadata, ...changes };
  return { metadata: Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== "")) };
}
