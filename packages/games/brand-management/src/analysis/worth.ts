import { itemAt } from "@belab/domain/games";
import { equityOf } from "../rules/scores.ts";
import type { RecordedMarket } from "./recordedMarket.ts";
import type { Replay } from "./replay.ts";

/**
 * Returns what a game was worth to a firm: its earnings without grants, and the equity of its brands at the end, in cents.
 */
export function worthOf({ rules, opening }: RecordedMarket, rounds: Replay, firm: number): number {
  const results = rounds.map(({ result }) => result);
  const earnings = results.reduce((sum, { firms }) => {
    const { accounts } = itemAt(firms, firm, "result");
    return sum + accounts.income - accounts.grant;
  }, 0);
  const firms = rounds.at(-1)?.after ?? opening.firms;
  return earnings + itemAt(equityOf(rules, { results, firms }), firm, "equity");
}
