import type { Viewer } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { ruleOutcome } from "../rules/outcome.ts";
import type { GoogolAnswer, GoogolQuestion } from "../setup/debriefing.ts";
import type { GoogolReason } from "../setup/views.ts";
import { readLogs } from "./playedLog.ts";
import { cutoffStop } from "./rules.ts";
import { mean } from "./statistics.ts";
import type { GoogolLog } from "./types.ts";

/** Checks the shape of what a client has sent. */
export function readQuestion(given: unknown): Result<GoogolQuestion, "question-malformed"> {
  const { kind, skipped } = (given ?? {}) as Record<string, unknown>;
  return kind === "cutoff" && typeof skipped === "number" && Number.isSafeInteger(skipped)
    ? ok({ kind, skipped })
    : refuse("question-malformed");
}

/** Returns what a cut-off rule would have done on the decks that a seat played to their end. */
export function ask(log: GoogolLog, viewer: Viewer, { skipped }: GoogolQuestion): Result<GoogolAnswer, GoogolReason> {
  if (viewer.kind === "member" && !log.seats.includes(viewer.seat)) {
    return refuse("not-your-deck");
  }
  const most = log.parameters.slips - 1;
  if (skipped < 0 || skipped > most) {
    return refuse("cutoff-out-of-range", { from: 0, to: most });
  }
  const decks = readLogs([log]).flatMap(({ plays }) =>
    plays
      .filter(({ outcome }) => outcome.stop !== null)
      .map(({ number, deck }) => ({ deck: number, ...ruleOutcome(deck, cutoffStop(deck, skipped)) })),
  );
  const meanScore = mean(decks.map(({ score }) => score));
  return meanScore === null
    ? refuse("nothing-played")
    : ok({ decks, won: decks.filter(({ won }) => won).length, meanScore });
}
