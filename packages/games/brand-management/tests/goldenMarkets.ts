import type { RecordedMarket } from "../src/analysis/recordedMarket.ts";
import type { MarketRules } from "../src/rules/market.ts";
import type { BrandManagementDealt, RoundRecord } from "../src/rules/types.ts";
import type { ShareChange } from "../src/setup/debriefing.ts";
import golden from "./golden.json" with { type: "json" };

// Markets for tests: the games of the golden file, as if they had been played at a table.

interface GoldenGame {
  readonly name: string;
  readonly parameters: MarketRules;
  readonly seed: string;
  readonly dealt: Pick<BrandManagementDealt, "firms" | "opening">;
  readonly rounds: readonly (Pick<RoundRecord, "decisions" | "grants" | "result" | "after"> & { round: number })[];
  readonly scores: RoundRecord["scores"];
  readonly shares: Pick<ShareChange, "from" | "to" | "parts">;
}

/** A game of the golden file. */
export type GoldenMarket = RecordedMarket & { readonly golden: GoldenGame };

const games: readonly GoldenGame[] = JSON.parse(JSON.stringify(golden.games));

/** All games of the golden file. Every firm has a team. */
export const goldenMarkets: readonly GoldenMarket[] = games.map((game) => ({
  golden: game,
  rules: game.parameters,
  seed: game.seed,
  firms: game.dealt.firms.map((_, seat) => ({ seat, bot: false })),
  opening: { firms: game.dealt.firms, result: game.dealt.opening },
  rounds: game.rounds.map((round) => ({
    ...round,
    practice: false,
    sources: round.decisions.map(() => "submitted"),
    scores: game.scores,
  })),
  grants: [],
}));

/** Returns a game of the golden file by its name. */
export function goldenMarket(name: string): GoldenMarket {
  const found = goldenMarkets.find(({ golden: game }) => game.name === name);
  if (found === undefined) {
    throw new RangeError(`golden-game-missing: ${name}`);
  }
  return found;
}
