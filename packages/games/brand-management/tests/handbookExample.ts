import { clearRound, openMarket } from "../src/rules/market.ts";
import type { BrandState, FirmDecision, FirmResult } from "../src/setup/index.ts";
import golden from "./golden.json" with { type: "json" };

/** A firm's round, as the student handbook works it out line by line. */
export interface HandbookExample {
  readonly firms: number;
  /** Of the firm, as it stands before the round. */
  readonly before: { readonly money: number; readonly brand: BrandState };
  readonly result: FirmResult;
}

/** Which firm of the recorded market: one that repositions, buys studies, and makes more than it sells. */
const firm = 2;

/** Returns the first round of a recorded market, as the engine clears it. */
export function handbookExample(): HandbookExample {
  const [worked] = golden.games;
  const [round] = worked?.rounds ?? [];
  if (worked === undefined || round === undefined) {
    throw new Error("The recorded games have no round.");
  }
  const rules = JSON.parse(JSON.stringify(worked.parameters));
  const decisions: FirmDecision[] = JSON.parse(JSON.stringify(round.decisions));
  const { firms, opening } = openMarket(rules);
  const { result } = clearRound(rules, { round: round.round, firms, decisions, grants: round.grants, last: opening });
  const before = firms[firm];
  const own = result.firms[firm];
  const brand = before?.brands[0];
  if (before === undefined || own === undefined || brand === undefined) {
    throw new Error(`The recorded market has no firm ${firm}.`);
  }
  return { firms: firms.length, before: { money: before.money, brand }, result: own };
}
