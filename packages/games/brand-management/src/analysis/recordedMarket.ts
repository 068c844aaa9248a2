import type { MarketRules } from "../rules/market.ts";
import type { RoundRecord } from "../rules/types.ts";
import type { FirmInfo, FirmState, Grant, RoundResult } from "../setup/views.ts";

// What the log of a market says of its rounds. All analyses start from it.

/** A round that counted, as it was decided and as it came out. */
export interface RecordedRound extends RoundRecord {
  readonly round: number;
}

/** A market as it was played. */
export interface RecordedMarket {
  readonly rules: MarketRules;
  /** Of the noise in studies. */
  readonly seed: string;
  readonly firms: readonly FirmInfo[];
  /** The firms before the first round, and the results of the round before it. */
  readonly opening: { readonly firms: readonly FirmState[]; readonly result: RoundResult };
  readonly rounds: readonly RecordedRound[];
  readonly grants: readonly Grant[];
}

/** Returns how the market stood before a round: the firms, and the results of the round before. */
export function beforeRound(
  { opening, rounds }: Pick<RecordedMarket, "opening" | "rounds">,
  round: number,
): { firms: readonly FirmState[]; last: RoundResult } {
  const previous = rounds[round - 2];
  return previous === undefined
    ? { firms: opening.firms, last: opening.result }
    : { firms: previous.after, last: previous.result };
}

/** Returns the results of all rounds, from round 0. */
export function resultsOf({ opening, rounds }: RecordedMarket): RoundResult[] {
  return [opening.result, ...rounds.map(({ result }) => result)];
}
