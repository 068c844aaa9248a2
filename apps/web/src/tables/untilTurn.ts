import type { Outcome } from "@belab/api";

/** How often a question is asked whose turn has not come. */
const mostTries = 10;

/** Seconds until it is asked again, where the server names none; longer, and the person is not kept waiting. */
const usualWait = 1;
const longestWait = 5;

/**
 * Asks until the server takes the question: it answers one at a time for each seat, and a person may press faster, or have
 * the page open twice.
 *
 * @returns the last outcome, which is a refusal where the turn did not come.
 */
export async function untilTurn(ask: () => Promise<Outcome<"ask">>): Promise<Outcome<"ask">> {
  for (let tries = 1; ; tries += 1) {
    const outcome = await ask();
    const wait = outcome.kind === "refused" && outcome.status === 429 ? (outcome.retryAfter ?? usualWait) : undefined;
    if (wait === undefined || wait > longestWait || tries === mostTries) {
      return outcome;
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}
