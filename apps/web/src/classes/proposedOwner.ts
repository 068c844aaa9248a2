import type { Answer } from "@belab/api";

/**
 * Returns for whom a new class is proposed: whose class is copied, or for whom the person made a class or opened a table last.
 *
 * @returns null for the person's own account; undefined where it is not known yet.
 */
export function proposedOwner(
  copied: Pick<Answer<"readClass">, "organisationId"> | undefined,
  lastOwner: string | null | undefined,
): string | null | undefined {
  return copied === undefined ? lastOwner : copied.organisationId;
}
