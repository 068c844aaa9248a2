import { describe, expect, it } from "vitest";
import { asBot, simulatedLog } from "../../tests/simulatedTable.ts";
import { storyLogs } from "../../tests/storyTables.ts";
import { idealOf } from "../rules/choice.ts";
import { segmentIndices, tastes } from "../rules/hidden.ts";
import { forecastError } from "../rules/scores.ts";
import type { BrandManagementLog } from "../rules/types.ts";
import type {
  BrandFinding,
  BrandManagementClassDebriefing,
  BrandManagementTeamDebriefing,
  MarketDebriefing,
} from "../setup/debriefing.ts";
import { type BrandManagementParameters, brandManagementSetup } from "../setup/parameters.ts";
import { debrief } from "./debrief.ts";
import { figuresOf } from "./figures.ts";
import { readMarket } from "./readMarket.ts";
import { resultsOf } from "./results.ts";

const logs = storyLogs();

function teamOf(of: readonly BrandManagementLog[], seat: number): BrandManagementTeamDebriefing {
  const debriefing = debrief(of, seat);
  if (debriefing.kind !== "team") {
    throw new Error("not-a-team");
  }
  return debriefing;
}

function classOf(of: readonly BrandManagementLog[]): BrandManagementClassDebriefing {
  const debriefing = debrief(of);
  if (debriefing.kind !== "class") {
    throw new Error("not-a-class");
  }
  return debriefing;
}

const debriefing = classOf(logs);

const keysOf = (findings: readonly BrandFinding[] | undefined) => findings?.map(({ key }) => key) ?? [];

describe("a team is told", () => {
  it("of its own market, and which firm is its own", () => {
    expect(teamOf(logs, 2)).toMatchObject({ kind: "team", firm: 2, market: { market: 1 } });
    expect(teamOf(logs, 6)).toMatchObject({ kind: "team", firm: 2, market: { market: 2 } });
    expect(teamOf(logs, 6).market).toEqual(debriefing.markets[1]);
  });

  it("of its rounds as the log has them, whatever would be computed now", () => {
    const [log] = logs;
    const entries = (log?.entries ?? []).map((entry) =>
      entry.kind === "phaseEnded" && entry.outcome !== null
        ? {
            ...entry,
            outcome: { ...entry.outcome, scores: entry.outcome.scores.map((score) => ({ ...score, total: 12.3 })) },
          }
        : entry,
    );
    const changed = log === undefined ? [] : [{ ...log, entries }];
    expect(teamOf(changed, 0).market.results.map(({ score }) => score.total)).toEqual([12.3, 12.3, 12.3, 12.3]);
    expect(teamOf(changed, 0).market.results.map(({ place }) => place)).toEqual([1, 1, 1, 1]);
  });

  it("of the practice round nothing", () => {
    const practised = logs[0]?.entries.filter(
      (entry) => entry.kind === "phaseEnded" && entry.outcome !== null && entry.outcome.practice,
    );
    expect(practised).toHaveLength(1);
    expect(debriefing.markets[0]?.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("nothing where its seat is at no market", () => {
    expect(() => debrief(logs, 99)).toThrow("seat-without-market: 99");
  });
});

describe("a market is told", () => {
  const [market] = debriefing.markets;

  it("who ran each firm, how its decisions came about, and what the teacher gave", () => {
    expect(market?.firms[3]).toEqual({ seat: 3, bot: false });
    expect(debriefing.markets[1]?.firms[3]).toEqual({ seat: null, bot: true });
    expect(market?.rounds[2]?.firms.map(({ source }) => source)).toEqual([
      "submitted",
      "submitted",
      "draft",
      "submitted",
    ]);
    expect(market?.grants).toEqual([
      { round: 4, firm: 3, amount: 50_000_000, reason: "Help after a fire in the warehouse" },
    ]);
  });

  it("places by score; equal scores share one", () => {
    for (const { results } of debriefing.markets) {
      for (const { place, score } of results) {
        expect(place).toBe(1 + results.filter((other) => other.score.total > score.total).length);
      }
    }
    expect(debriefing.markets[1]?.results.map(({ place }) => place)).toEqual([2, 4, 1, 2]);
  });

  it("how each share changed from round to round, in parts that add up", () => {
    for (const { shares } of market?.results ?? []) {
      expect(shares.map(({ fromRound }) => fromRound)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5]));
      for (const { from, to, parts, fromRound, toRound } of shares) {
        expect(toRound).toBe(fromRound + 1);
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(to - from, 12);
      }
    }
  });

  it("forecasts beside what came, and beside last round's orders", () => {
    for (const [firm, { forecasts }] of (market?.results ?? []).entries()) {
      const rounds = market?.rounds.map((round) => round.firms[firm]).filter((each) => each !== undefined) ?? [];
      const errors = rounds.map(forecastError);
      expect(forecasts.error).toBeCloseTo(errors.reduce((sum, error) => sum + error, 0) / errors.length, 12);
      for (const { round, brand, orders, naive } of forecasts.records) {
        expect(orders).toBe(rounds[round - 1]?.brands.find(({ id }) => id === brand)?.orders);
        if (round > 1) {
          expect(naive).toBe(rounds[round - 2]?.brands.find(({ id }) => id === brand)?.orders ?? null);
        }
      }
      const biases = [1, 2, 3, 4, 5, 6].map((each) => {
        const records = forecasts.records.filter(({ round }) => round === each);
        const sum = (value: (record: (typeof records)[number]) => number) =>
          records.reduce((all, record) => all + value(record), 0);
        return sum(({ forecast, orders }) => forecast - orders) / sum(({ orders }) => orders);
      });
      expect(forecasts.bias).toBeCloseTo(biases.reduce((sum, bias) => sum + bias, 0) / 6, 12);
    }
    const hopeful = debriefing.markets[1]?.results[1]?.forecasts;
    expect(hopeful?.bias).toBeGreaterThan(0.1);
    expect(hopeful?.naiveError).toBeLessThan(hopeful?.error ?? 0);
    expect(market?.results[0]?.forecasts.records.some(({ naive }) => naive === null)).toBe(true);
  });

  it("three to six findings on each firm", () => {
    for (const { findings } of debriefing.markets.flatMap(({ results }) => results)) {
      expect(findings.length).toBeGreaterThanOrEqual(3);
      expect(findings.length).toBeLessThanOrEqual(6);
      expect(new Set(keysOf(findings)).size).toBe(findings.length);
    }
  });

  it("what was wrong with each", () => {
    const [first, second] = debriefing.markets;
    expect(keysOf(first?.results[1]?.findings)).toContain("price-too-low");
    expect(keysOf(first?.results[3]?.findings)).toEqual(
      expect.arrayContaining(["advertising-too-high", "sales-too-high", "left-behind"]),
    );
    expect(keysOf(second?.results[0]?.findings)).toContain("forecast-good");
    expect(keysOf(second?.results[1]?.findings)).toEqual(
      expect.arrayContaining(["forecast-high", "advertising-too-low"]),
    );
    expect(keysOf(second?.results[2]?.findings)).toContain("beat-robots");
  });

  it("of findings whose numbers are those of its tables", () => {
    for (const { findings, score, quality, forecasts } of debriefing.markets.flatMap(({ results }) => results)) {
      for (const { key, values } of findings) {
        if (key === "price-too-high") {
          const rounds = quality.filter(({ price }) => price.bestMultiple < 1);
          expect(values.rounds).toBe(rounds.length);
          expect(values.amount).toBe(rounds.reduce((sum, { price }) => sum + price.amount, 0));
        }
        if (key === "beat-robots" || key === "below-robots") {
          expect(values.earnings).toBe(score.own.earnings);
          expect(values.amount).toBe(Math.abs(values.earnings - values.robots));
        }
        if (key === "forecast-high") {
          expect(values).toEqual({ error: forecasts.error, bias: forecasts.bias, naiveError: forecasts.naiveError });
        }
      }
    }
  });
});

describe("a class is told", () => {
  it("means over the firms that teams ran", () => {
    const firms = debriefing.markets.flatMap(({ firms: infos, results }) =>
      results.filter((_, i) => infos[i]?.seat !== null),
    );
    expect(firms).toHaveLength(7);
    const score = firms.reduce((sum, { score: { total } }) => sum + total, 0) / 7;
    expect(debriefing.means?.score).toBeCloseTo(score, 10);
    const price = firms.map(({ quality }) => quality.reduce((sum, each) => sum + each.price.amount, 0) / 6);
    expect(debriefing.means?.givenAway.price).toBeCloseTo(price.reduce((sum, each) => sum + each, 0) / 7, 4);
  });

  it("three to five things to take home", () => {
    expect(debriefing.findings.length).toBeGreaterThanOrEqual(3);
    expect(debriefing.findings.length).toBeLessThanOrEqual(5);
    expect(keysOf(debriefing.findings).every((key) => key.startsWith("class-"))).toBe(true);
    const robots = debriefing.findings.find((finding) => finding.key === "class-robots");
    expect(robots?.values).toMatchObject({ better: 1, firms: 7 });
  });

  it("the same, in whatever order its markets are asked for, and the same again", () => {
    const fresh = storyLogs();
    teamOf(fresh, 5);
    expect(classOf(fresh)).toEqual(debriefing);
  });
});

describe("a game that ended early", () => {
  const parameters: BrandManagementParameters = { ...brandManagementSetup.defaults, firms: 3, rounds: 3 };
  const ended = (phases: number, changes: Partial<BrandManagementParameters> = {}) => [
    simulatedLog({ parameters: { ...parameters, ...changes }, teams: [{ decide: asBot("follower") }], phases }),
  ];

  it.each([
    ["before anything was dealt", [{ parameters, seats: [0], entries: [] }]],
    ["in the briefing", ended(0)],
    ["in the practice round", ended(1)],
    ["after the practice round", ended(3)],
  ])("%s has nothing to tell but who was there", (_, early) => {
    const team = teamOf(early, 0);
    expect(team.market).toMatchObject({ market: 1, rounds: [], results: [], grants: [] });
    expect(team.market.firms).toEqual([
      { seat: 0, bot: false },
      { seat: null, bot: true },
      { seat: null, bot: true },
    ]);
    expect(classOf(early)).toMatchObject({ means: null, findings: [] });
    expect(figuresOf(team).map(({ value }) => value)).toEqual(figuresOf(team).map(() => null));
  });

  it("after one round says as much as was played as it went", () => {
    const { market } = teamOf(ended(4), 0);
    expect(market.rounds).toHaveLength(1);
    expect(market.results[0]?.quality).toHaveLength(1);
    expect(market.results[0]?.findings.length).toBeGreaterThanOrEqual(3);
    expect(market.map).toHaveLength(2);
    expect(JSON.stringify(market)).not.toMatch(/null,"total"|NaN|Infinity/);
  });

  it("has one team among bots, and means of that team alone", () => {
    const alone = ended(99);
    const { means } = classOf(alone);
    expect(means?.score).toBe(teamOf(alone, 0).market.results[0]?.score.total);
  });

  it("has no means where nobody ever decided anything", () => {
    const absent = simulatedLog({
      parameters,
      teams: [{ decide: asBot("static"), sources: { 1: "carried-over", 2: "bot", 3: "carried-over" } }],
    });
    expect(classOf([absent])).toMatchObject({ means: null, findings: [] });
  });

  it("of nobody is empty", () => {
    expect(classOf([])).toMatchObject({ markets: [], means: null, findings: [] });
  });
});

describe("figures for comparisons", () => {
  it("have the same keys for teams and classes, the score first", () => {
    const keys = (figures: ReturnType<typeof figuresOf>) => figures.map(({ key }) => key);
    expect(keys(figuresOf(debriefing))).toEqual([
      "score",
      "forecastError",
      "givenAwayPrice",
      "givenAwayAdvertising",
      "givenAwaySales",
      "givenAwayProduction",
      "skill",
      "rivals",
    ]);
    expect(keys(figuresOf(teamOf(logs, 0)))).toEqual(keys(figuresOf(debriefing)));
  });

  it("are what the debriefing says", () => {
    const team = teamOf(logs, 1);
    const own = team.market.results[1];
    expect(figuresOf(team)[0]).toEqual({ key: "score", value: own?.score.total, unit: "score", best: null });
    expect(figuresOf(team)[1]).toEqual({ key: "forecastError", value: own?.forecasts.error, unit: "share", best: 0 });
    expect(figuresOf(debriefing)[0]?.value).toBe(debriefing.means?.score);
    expect(figuresOf(debriefing)[2]?.value).toBe(debriefing.means?.givenAway.price);
  });
});

describe("no debriefing", () => {
  /** Everything but who decided what, which is public after the game. */
  const withoutDecisions = ({ rounds: _, ...market }: MarketDebriefing) => market;

  it("tells what buyers want, but for the map study with its error", () => {
    const text = JSON.stringify(debriefing);
    for (const { ideal, drift, weights, priceSensitivity } of tastes) {
      for (const hidden of [drift, weights]) {
        expect(text).not.toContain(JSON.stringify(hidden));
      }
      expect(JSON.stringify(debriefing.markets.map(withoutDecisions))).not.toMatch(
        new RegExp(`[:,[]${priceSensitivity}[,\\]}]`),
      );
      expect(text).not.toContain(JSON.stringify(ideal));
    }
    expect(text).not.toMatch(/weight|drift|taste|sensitiv|utility|attraction/i);
  });

  it("shows an ideal where it is: of all rounds and segments, hardly any is right by chance", () => {
    const shown = debriefing.markets[0]?.map.flatMap(({ round, ideals }) =>
      segmentIndices.map((segment) => ({
        shown: Object.values(ideals)[segment],
        truth: idealOf(segment, { pace: 1, round }),
      })),
    );
    const right = shown?.filter((each) => String(each.shown) === String(each.truth)) ?? [];
    expect(shown).toHaveLength(21);
    expect(right.length).toBeLessThanOrEqual(2);
  });

  it("tells the seed", () => {
    const seed = logs[0] && readMarket(logs[0]).seed;
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(debriefing)).not.toContain(seed);
  });
});

it("analyses a market once: a second team of it is given the same", () => {
  const parameters = { ...brandManagementSetup.defaults, firms: 3, rounds: 3, practiceRound: false };
  const log = simulatedLog({ parameters, teams: Array.from({ length: 2 }, () => ({ decide: asBot("follower") })) });
  expect(teamOf([log], 1).market.results).toBe(teamOf([log], 0).market.results);
});

describe("what came of a game, for its teacher", () => {
  it("is what each team's own debriefing says", () => {
    const { columns, seats } = resultsOf(logs);
    expect(columns.map(({ key, unit }) => `${key} ${unit}`)).toEqual([
      "score score",
      "place rank",
      "earnings money",
      "share share",
      "forecastError share",
    ]);
    expect(seats.map(({ seat }) => seat)).toEqual(logs.flatMap((log) => [...log.seats]));
    for (const { seat, values, isFinished } of seats) {
      const { firm, market } = teamOf(logs, seat);
      const own = market.results[firm];
      const { earnings, share } = own?.score.own ?? {};
      expect(values).toEqual([own?.score.total, own?.place, earnings, share, own?.forecasts.error]);
      expect(isFinished).toBe(true);
    }
  });

  it("is nothing where no round was cleared", () => {
    const [log] = logs;
    const begun = log === undefined ? [] : [{ ...log, entries: log.entries.slice(0, 1) }];
    const { seats } = resultsOf(begun);
    expect(seats).toHaveLength(log?.seats.length ?? 0);
    expect(seats[0]).toEqual({ seat: log?.seats[0], values: [null, null, null, null, null], isFinished: false });
  });
});
