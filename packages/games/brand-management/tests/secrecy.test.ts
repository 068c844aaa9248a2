import type { Viewer } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { brandManagement } from "../src/engines.ts";
import { baseUtility, tastes } from "../src/rules/hidden.ts";
import type { BrandManagementHeldView, BrandManagementPlayView } from "../src/setup/index.ts";
import { ada, begun, ben, cleo, did, edit, inRound, type Play, testSeed, until } from "./testMarket.ts";

// Whole views, down to their last number.

const viewers: readonly Viewer[] = [ada, ben, cleo, { kind: "teacher" }, { kind: "projector" }];

function jsonOf({ state }: Play, viewer: Viewer): unknown {
  return JSON.parse(JSON.stringify(brandManagement.view(state, viewer)));
}

/** All keys and all values of a view. */
function walk(value: unknown, keys = new Set<string>(), values = new Set<unknown>()) {
  if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) {
        keys.add(key);
      }
      walk(item, keys, values);
    }
  } else {
    values.add(value);
  }
  return { keys, values };
}

/** Cleo's firm decides by numbers that nobody else has, over two rounds. */
function withRival(): Play {
  let play = inRound();
  for (let round = 1; round <= 2; round += 1) {
    play = edit(play, cleo, "a.price", 8_765);
    play = edit(play, cleo, "a.ads.0", 731);
    play = edit(play, cleo, "a.ads.1", 733);
    play = edit(play, cleo, "a.sales.2", 97);
    play = edit(play, cleo, "a.forecast", 43_219);
    play = edit(play, cleo, "a.plan", 43_217);
    play = edit(play, cleo, "a.develop", [91 + round, 13]);
    play = round === 1 ? until(play, "round") : play;
  }
  return play;
}

const play = withRival();
const results = until(play, "results");

/** Numbers of Cleo's firm that only a study could tell others, with its error. */
function secretsOf({ state }: Play): number[] {
  const { firms, rounds, studies } = state;
  const own = firms[1];
  const secret = rounds.slice(1).flatMap(({ result, scores }) => {
    const { accounts, brands, decision } = result.firms[1] ?? {};
    const { income: _income, grant: _grant, ...hidden } = accounts ?? {};
    const { ads = [], sales = [], forecast, plan } = decision?.brands[0] ?? {};
    const ofBrand = brands?.flatMap(({ x, awareness, coverage, demand, unitCost, orders, sold, made }) => [
      ...[x[0], ...awareness, ...coverage, ...demand, unitCost],
      ...(orders === sold ? [] : [orders]),
      ...(made === sold ? [] : [made]),
    ]);
    return [...Object.values(hidden), ...ads, ...sales, forecast, plan, ...(ofBrand ?? []), scores[1]?.total];
  });
  expect(studies).toEqual([[], [], []]);
  return [...secret, own?.money, own?.experience].filter((each) => each !== undefined);
}

describe("nobody but the team reads", () => {
  it.each([
    ["during a round", play],
    ["in the results", results],
  ])("a firm's sheet, budgets, orders, accounts and scores: %s", (_when, market) => {
    const open = walk(jsonOf(market, cleo)).values;
    const distinct = secretsOf(market).filter((number) => open.has(number));
    expect(distinct).toEqual(expect.arrayContaining([731, 733, 97, 43_219, 43_217]));
    const shared = walk(jsonOf(inRound(), ada)).values;
    for (const viewer of [ada, ben, { kind: "projector" }] as const) {
      const { values } = walk(jsonOf(market, viewer));
      const own = walk([
        market.state.firms[0],
        market.state.rounds.map(({ result }) => [result.size, result.firms[0]]),
      ]).values;
      const leaked = distinct.filter((number) => values.has(number) && !own.has(number) && !shared.has(number));
      expect(leaked).toEqual([]);
    }
  });

  it("who edits a sheet, and what", () => {
    expect(JSON.stringify(jsonOf(play, cleo))).toContain("cleo");
    expect(JSON.stringify(jsonOf(play, ada))).not.toContain("cleo");
    expect(JSON.stringify(jsonOf(play, { kind: "projector" }))).not.toMatch(/ada|ben|cleo/);
  });

  it("the studies that it bought", () => {
    const bought = did(play, cleo, { kind: "study", study: "map" });
    for (const viewer of [ada, { kind: "projector" }] as const) {
      expect(jsonOf(bought, viewer)).toEqual(jsonOf(play, viewer));
    }
  });
});

describe("nobody at all reads", () => {
  const markets: readonly [string, Play][] = [
    ["in the briefing", begun()],
    ["during a round", play],
    ["in the results", results],
    ["at the end", until(until(results, "round"), "results")],
  ];

  it.each(markets)("the seed: %s", (_when, market) => {
    for (const viewer of viewers) {
      expect(JSON.stringify(jsonOf(market, viewer))).not.toContain(testSeed);
    }
  });

  /** All that views are made of. A key is added here once it is clear that it may be known. */
  const openKeys = [
    ...[
      "kind",
      "parameters",
      "stage",
      "firms",
      "press",
      "grants",
      "firm",
      "roles",
      "sheet",
      "state",
      "reports",
      "studies",
    ],
    ...["ready", "teams", "score", "submitted", "phase", "round", "over", "seat", "bot", "amount", "reason"],
    ...["rounds", "pace", "secondBrand", "freeStudies", "bots", "absent", "practiceRound", "timed", "short"],
    ...[
      "size",
      "income",
      "valueShare",
      "administration",
      "source",
      "brands",
      "id",
      "price",
      "sold",
      "outOfStock",
      "isNew",
    ],
    ...["revision", "draft", "submittedBy", "edits", "fieldRevisions", "ads", "sales", "plan", "forecast", "develop"],
    ...["launch", "withdraw", "participantId", "field", "from", "to", "at", "money", "experience", "overdrawn", "x"],
    ...["awareness", "coverage", "stock", "stockValue", "result", "opening", "decision", "accounts", "revenue", "cogs"],
    ...["advertising", "salesForce", "overhead", "development", "holding", "writeOff", "interest", "grant", "unitCost"],
    ...["demand", "orders", "received", "turnedAway", "made", "points", "total", "earnings", "share", "equity"],
    ...["ada", "ben", "cleo", "a.price", "a.ads.0", "a.ads.1", "a.sales.2", "a.forecast", "a.plan", "a.develop"],
  ];

  it.each(markets)("anything that has no name here: %s", (_when, market) => {
    for (const viewer of viewers) {
      const { keys } = walk(jsonOf(market, viewer));
      expect([...keys].filter((key) => !openKeys.includes(key))).toEqual([]);
    }
  });

  it("what buyers want, but for studies with their error", () => {
    const hidden = tastes.map(({ ideal, drift, weights, priceSensitivity }) => [
      ideal,
      drift,
      weights,
      priceSensitivity,
    ]);
    const wanted = [...hidden, ...tastes.map(({ ideal }) => ideal), ...tastes.map(({ weights }) => weights)];
    for (const viewer of viewers) {
      const view = JSON.stringify(jsonOf(results, viewer));
      for (const each of wanted) {
        expect(view).not.toContain(JSON.stringify(each));
      }
      const { values } = walk(jsonOf(results, viewer));
      expect(tastes.filter(({ priceSensitivity }) => values.has(priceSensitivity))).toEqual([]);
    }
    expect(baseUtility).toBe(2);
    const bought = did(play, ada, { kind: "study", study: "map" });
    expect(JSON.stringify(jsonOf(bought, ada))).toContain('"ideals"');
    expect(JSON.stringify(jsonOf(bought, cleo))).not.toContain('"ideals"');
    expect(JSON.stringify(jsonOf(bought, { kind: "teacher" }))).not.toContain('"ideals"');
  });
});

describe("while the projector shows the results of a round", () => {
  const held = jsonOf(results, { ...ada, isHeldBack: true } as Viewer) as BrandManagementHeldView;
  const shown = jsonOf(results, ada) as BrandManagementPlayView;

  it("a team sees nothing of that round, and is told so", () => {
    expect(held.revealed).toBe(false);
    expect(shown).not.toHaveProperty("revealed");
    expect(held.press.map(({ round }) => round)).toEqual([0, 1]);
    expect(shown.press.map(({ round }) => round)).toEqual([0, 1, 2]);
    expect(held).not.toHaveProperty("reports");
    expect(held).not.toHaveProperty("state");
    const { press, reports } = shown;
    const [last, report] = [press.at(-1), reports.at(-1)];
    const known = walk(held).values;
    expect(known).not.toContain(report?.score?.total);
    for (const { income, valueShare } of last?.firms ?? []) {
      expect(known).not.toContain(income);
      expect(known).not.toContain(valueShare);
    }
  });

  it("what others did in that round changes nothing of what it sees", () => {
    const other = {
      ...results,
      state: { ...results.state, rounds: results.state.rounds.with(-1, results.state.rounds[0] as never) },
    };
    expect(jsonOf(other, { ...ada, isHeldBack: true } as Viewer)).toEqual(held);
  });
});
