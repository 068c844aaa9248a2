import { itemAt } from "@belab/domain/games";
import type { FittedCutoff } from "../setup/debriefing.ts";

/** A decision on a record: it was taken, or passed. The last slip leaves no decision. */
export interface RecordDecision {
  readonly place: number;
  readonly isTaken: boolean;
}

/**
 * Returns the cut-off rule that decides most often as the player did; null without a decision. A rule that skips k slips
 * contradicts a player who takes a record up to slip k, or passes one after it. Of several rules that fit equally well the
 * middle one is returned.
 *
 * @see Seale & Rapoport 1997, "Sequential decision making with relative ranks", who fit each subject's rule in this way.
 */
export function fitCutoff(decisions: readonly RecordDecision[], slips: number): FittedCutoff | null {
  if (decisions.length === 0) {
    return null;
  }
  const counts = contradictionsBy(decisions, slips);
  const contradictions = Math.min(...counts);
  const best = counts.flatMap((count, skipped) => (count === contradictions ? [skipped] : []));
  return {
    skipped: best[Math.floor((best.length - 1) / 2)] as number,
    equallyGood: { from: best[0] as number, to: best.at(-1) as number },
    decisions: decisions.length,
    contradictions,
  };
}

/** Returns how many decisions each rule contradicts, by the number of slips that it skips. */
function contradictionsBy(decisions: readonly RecordDecision[], slips: number): number[] {
  const changes = new Array<number>(slips).fill(0);
  for (const { place, isTaken } of decisions) {
    changes[place] = itemAt(changes, place, "slip") + (isTaken ? 1 : -1);
  }
  let count = decisions.filter(({ isTaken }) => !isTaken).length;
  return changes.map((change) => {
    count += change;
    return count;
  });
}
