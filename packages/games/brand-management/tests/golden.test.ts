import { describe, expect, it } from "vitest";
import { clearRound, type MarketRules, openMarket } from "../src/rules/market.ts";
import { noiseOf } from "../src/rules/noise.ts";
import { studyReport } from "../src/rules/studies.ts";
import type { FirmDecision, FirmState, RoundResult, StudyReport } from "../src/setup/views.ts";
import golden from "./golden.json" with { type: "json" };

interface PlayedGame {
  readonly name: string;
  readonly parameters: MarketRules;
  readonly seed: string;
  readonly dealt: { readonly firms: FirmState[]; readonly opening: RoundResult };
  readonly rounds: readonly {
    readonly round: number;
    readonly decisions: readonly FirmDecision[];
    readonly grants: readonly number[];
    readonly result: RoundResult;
    readonly after: FirmState[];
  }[];
  readonly studies: readonly { readonly before: number; readonly seat: number; readonly report: StudyReport }[];
}

const games: readonly PlayedGame[] = JSON.parse(JSON.stringify(golden.games));

describe.each(games.map((game) => [game.name, game] as const))("The recorded game %s", (_, game) => {
  const { parameters: rules, dealt, rounds, seed } = game;

  it("starts as it was dealt", () => {
    expect(openMarket(rules)).toEqual(dealt);
  });

  it("comes out the same from its decisions alone, in every round", () => {
    let [firms, last] = [openMarket(rules).firms, openMarket(rules).opening];
    for (const { round, decisions, grants, result, after } of rounds) {
      const cleared = clearRound(rules, { round, firms, decisions, grants, last });
      expect(cleared).toEqual({ result, after });
      [firms, last] = [cleared.after, cleared.result];
    }
  });

  it("tells each buyer of a study the same as then", () => {
    const results = [dealt.opening, ...rounds.map(({ result }) => result)];
    const reports = game.studies.map(({ seat, report }) => {
      const result = results[report.round];
      return result && studyReport(rules, { seed, study: report.kind, seat, result });
    });
    expect(reports).toEqual(game.studies.map(({ report }) => report));
  });
});

describe("noiseOf", () => {
  it("draws the numbers that were recorded", () => {
    expect(noiseOf("brand")).toBe(golden.noise.brand);
    expect(noiseOf("")).toBe(golden.noise.empty);
  });
});
