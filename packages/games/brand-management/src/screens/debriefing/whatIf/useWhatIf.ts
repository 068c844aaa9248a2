import { useState } from "react";
import type { ChangedField, CostlyDecision, CostlyKind, FirmDecision, MarketDebriefing } from "../../../setup/index.ts";
import { type AskMarket, useMarketAnswers } from "./useMarketAnswers.ts";
import { type Lever, leversOf } from "./whatIfLevers.ts";

interface Chosen {
  firm: number;
  round: number;
  lever: string;
}

/** The decision of the first brand by which each kind is changed. */
const leverKeys: Readonly<Record<CostlyKind, string>> = {
  price: "a.price",
  advertising: "a.ads.0 a.ads.1 a.ads.2",
  sales: "a.sales.0 a.sales.1 a.sales.2",
  production: "a.plan",
  launch: "launch",
};

interface Begun {
  /** The firm that is asked about first. */
  firm: number;
  /** The decision that is asked about first; the price of the first round where there is none. */
  first?: Pick<CostlyDecision, "round" | "kind"> | undefined;
}

/** What if a firm had decided one thing differently: which is chosen, and what came of it. */
export function useWhatIf({ rounds }: Pick<MarketDebriefing, "rounds">, { firm, first }: Begun, ask: AskMarket) {
  const [chosen, setChosen] = useState<Chosen>({
    firm,
    round: first?.round ?? rounds[0]?.round ?? 1,
    lever: leverKeys[first?.kind ?? "price"],
  });
  const { shown, pending, request } = useMarketAnswers<"what-if">(ask);
  const decision = decisionOf(rounds, chosen);
  const levers = decision ? leversOf(decision) : [];
  const lever = levers.find(({ key }) => key === chosen.lever) ?? levers[0];
  return {
    chosen,
    choose: (changes: Partial<Chosen>) => setChosen({ ...chosen, ...changes }),
    decision,
    levers,
    lever,
    shown,
    pending,
    replay: (changes: readonly ChangedField[]) =>
      request({ kind: "what-if", firm: chosen.firm, round: chosen.round, changes }),
    retry: () => shown && request(shown.question),
  };
}

export type WhatIfState = ReturnType<typeof useWhatIf>;

/** What a firm decided in a round. */
export function decisionOf(
  rounds: MarketDebriefing["rounds"],
  { firm, round }: Pick<Chosen, "firm" | "round">,
): FirmDecision | undefined {
  return rounds.find((each) => each.round === round)?.firms[firm]?.decision;
}

/** The lever by which fields were changed, and their new values. */
export function leverOfChanges(
  decision: FirmDecision,
  changes: readonly ChangedField[],
): { lever: Lever; values: readonly ChangedField["value"][] } | undefined {
  const key = changes.map(({ field }) => field).join(" ");
  const lever = leversOf(decision).find((each) => each.key === key);
  return lever && { lever, values: changes.map(({ value }) => value) };
}
