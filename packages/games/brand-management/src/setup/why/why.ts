import type { BrandManagementView } from "../views.ts";
import { nextOf } from "./nextSheet.ts";
import { lastRoundOf } from "./ownRound.ts";
import { reasonsOf } from "./reasons.ts";
import type { BrandExplanation } from "./sentences.ts";

/**
 * Returns what a team's view says of its last round: why it went as it did, and what to look at on the next sheet. It takes
 * what the team may know and nothing else: its own numbers and the trade press. Others' views say nothing.
 */
export function why(view: BrandManagementView): BrandExplanation {
  const round = view.kind === "play" && view.revealed !== false ? lastRoundOf(view) : undefined;
  return round === undefined ? { reasons: [], next: [] } : { reasons: reasonsOf(round), next: nextOf(round) };
}
