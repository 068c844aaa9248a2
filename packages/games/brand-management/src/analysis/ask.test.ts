import type { Viewer } from "@belab/domain/games";
import { beforeAll, describe, expect, it } from "vitest";
import { asBot, simulatedLog } from "../../tests/simulatedTable.ts";
import { storyLogs } from "../../tests/storyTables.ts";
import { tastes } from "../rules/hidden.ts";
import type { BrandManagementLog } from "../rules/types.ts";
import type { BrandManagementAnswer, BrandManagementQuestion, ChangedField } from "../setup/debriefing.ts";
import { brandManagementSetup } from "../setup/parameters.ts";
import type { FieldValue } from "../setup/views.ts";
import { ask, readQuestion } from "./ask.ts";
import { readMarket } from "./readMarket.ts";

type WhatIfQuestion = Extract<BrandManagementQuestion, { kind: "what-if" }>;

type WhatIf = Extract<BrandManagementAnswer, { kind: "what-if" }>;

const teacher: Viewer = { kind: "teacher" };
const [log, otherLog] = storyLogs();

function asked(question: BrandManagementQuestion, of: BrandManagementLog | undefined = log, viewer: Viewer = teacher) {
  if (of === undefined) {
    throw new Error("no-market");
  }
  return ask(of, viewer, question);
}

function whatIf(firm: number, round: number, changes: readonly ChangedField[], of = log): WhatIf {
  const answer = asked({ kind: "what-if", firm, round, changes }, of);
  if (!answer.ok || answer.value.kind !== "what-if") {
    throw new Error(JSON.stringify(answer));
  }
  return answer.value;
}

const rounds = log === undefined ? [] : readMarket(log).rounds;

describe("a what-if", () => {
  it("in which nothing is changed is the game as it was played", () => {
    for (const { round } of rounds) {
      for (const firm of [0, 1, 2, 3]) {
        const { asPlayed, changed, result, adjusted } = whatIf(firm, round, []);
        expect(changed).toEqual(asPlayed);
        expect(result.changed).toEqual(result.asPlayed);
        expect(adjusted).toEqual([]);
      }
    }
  });

  it("says what the game was, as the log has it", () => {
    const { asPlayed, result } = whatIf(1, 1, []);
    const { score, asLogged } = {
      score: rounds.at(-1)?.scores[1],
      asLogged: rounds.map(({ result: r }) => r.firms[1]),
    };
    expect(asPlayed.map(({ income }) => income)).toEqual(asLogged.map((firm) => firm?.accounts.income));
    expect(asPlayed.map(({ money }) => money)).toEqual(asLogged.map((firm) => firm?.accounts.money));
    expect(result.asPlayed).toEqual({
      earnings: score?.own.earnings,
      equity: score?.own.equity,
      score: score?.total,
      points: score?.points,
    });
  });

  it("changes the round that was asked about and those after it, and none before", () => {
    const { asPlayed, changed, result } = whatIf(1, 3, [{ field: "a.price", value: 11_000 }]);
    expect(changed.slice(0, 2)).toEqual(asPlayed.slice(0, 2));
    expect(changed[2]?.orders).toBeLessThan(asPlayed[2]?.orders ?? 0);
    expect(changed[5]?.money).not.toBe(asPlayed[5]?.money);
    expect(result.changed.earnings).not.toBe(result.asPlayed.earnings);
    expect(result.changed.score).not.toBe(result.asPlayed.score);
  });

  it("spends what was changed: two thousand on a campaign of the last round cost that and bring orders", () => {
    const ads = rounds[5]?.decisions[2]?.brands[0]?.ads[0] ?? 0;
    const { asPlayed, changed } = whatIf(2, 6, [{ field: "a.ads.0", value: ads + 2_000 }]);
    expect(changed[5]?.orders).toBeGreaterThan(asPlayed[5]?.orders ?? 0);
    expect(changed[5]?.income).toBeLessThan(asPlayed[5]?.income ?? 0);
  });

  it("lets a plan follow the forecast where none is set", () => {
    const own = rounds[1]?.decisions[0]?.brands[0];
    const stock = rounds[0]?.after[0]?.brands[0]?.stock ?? 0;
    const free = whatIf(0, 2, [{ field: "a.plan", value: null }]);
    const set = whatIf(0, 2, [{ field: "a.plan", value: Math.max(0, (own?.forecast ?? 0) - stock) }]);
    expect(own?.plan).not.toBe(Math.max(0, (own?.forecast ?? 0) - stock));
    expect(free.changed).toEqual(set.changed);
  });

  it("drops what was decided later of a brand that is not there then, and says so", () => {
    const { adjusted, changed, asPlayed } = whatIf(0, 2, [{ field: "launch", value: null }]);
    expect(changed[1]?.income).toBeGreaterThan((asPlayed[1]?.income ?? 0) + 199_000_000);
    expect(adjusted[0]?.round).toBe(3);
    expect(adjusted.every(({ field, value }) => field.startsWith("b.") && value === null)).toBe(true);
  });

  it("repeats the last decisions of a brand about which nothing was decided", () => {
    const market = readMarket(simulatedLog({ parameters: short, teams: [{ decide: asBot("static") }] }));
    const launched = whatIf(
      0,
      1,
      [{ field: "launch", value: [60, 80] }],
      simulatedLog({ parameters: short, teams: [{ decide: asBot("static") }] }),
    );
    expect(market.rounds).toHaveLength(3);
    expect(launched.adjusted).toEqual([]);
    // Its overhead is paid in the rounds after the launch.
    for (const index of [1, 2]) {
      const difference = (launched.changed[index]?.income ?? 0) - (launched.asPlayed[index]?.income ?? 0);
      expect(difference).toBeLessThanOrEqual(-70_000_000);
    }
  });

  it("raises a price below cost that is led to later, and says to what", () => {
    const cheap = simulatedLog({
      parameters: short,
      teams: [
        {
          decide: (rules, input) => {
            const decision = asBot("static")(rules, input);
            return { ...decision, brands: decision.brands.map((brand) => ({ ...brand, price: 4_600, plan: 60_000 })) };
          },
        },
      ],
    });
    const { adjusted } = whatIf(0, 1, [{ field: "a.develop", value: [75, 75] }], cheap);
    expect(adjusted).toEqual([
      { round: 2, field: "a.price", value: expect.any(Number) },
      { round: 3, field: "a.price", value: expect.any(Number) },
    ]);
    expect(adjusted[0]?.value).toBeGreaterThan(4_600);
  });
});

const short = { ...brandManagementSetup.defaults, firms: 3, rounds: 3, practiceRound: false };

describe("a share change", () => {
  it("can be asked of any two rounds, from the one before the game, and adds up", () => {
    const answer = asked({ kind: "share-change", firm: 2, brand: "a", fromRound: 0, toRound: 6 });
    expect(answer).toMatchObject({ ok: true, value: { kind: "share-change", change: { fromRound: 0, toRound: 6 } } });
    if (answer.ok && answer.value.kind === "share-change") {
      const { from, to, parts } = answer.value.change;
      expect(from).toBeCloseTo(1 / 4, 12);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(to - from, 12);
    }
  });
});

describe("a question is refused", () => {
  const price = (value: FieldValue): WhatIfQuestion => ({
    kind: "what-if",
    firm: 0,
    round: 1,
    changes: [{ field: "a.price", value }],
  });

  it.each([
    ["about a firm that is not there", { ...price(9_000), firm: 4 }, "firm-unknown"],
    ["about a round that was not played", { ...price(9_000), round: 7 }, "round-not-played"],
    ["about the round before the game", { ...price(9_000), round: 0 }, "round-not-played"],
    ["with a price below cost", price(1_000), "value-out-of-range"],
    ["with a price that is none", price([90, 0]), "value-malformed"],
    ["with an unknown field", { ...price(1), changes: [{ field: "c.price" as "a.price", value: 1 }] }, "field-unknown"],
    [
      "with a brand that was not there",
      { ...price(1), changes: [{ field: "b.price", value: 9_000 }] },
      "brand-unknown",
    ],
    [
      "with a launch in the last round",
      { kind: "what-if", firm: 2, round: 6, changes: [{ field: "launch", value: [1, 1] }] },
      "launch-too-late",
    ],
    [
      "of shares in rounds that were not played",
      { kind: "share-change", firm: 0, brand: "a", fromRound: 1, toRound: 7 },
      "round-not-played",
    ],
    [
      "of shares of a brand that was not sold",
      { kind: "share-change", firm: 1, brand: "b", fromRound: 1, toRound: 2 },
      "brand-unknown",
    ],
  ] satisfies [string, BrandManagementQuestion, string][])("%s", (_, question, reason) => {
    expect(asked(question)).toMatchObject({ ok: false, reason });
  });

  it("from a team of another market", () => {
    const viewer = (seat: number): Viewer => ({ kind: "member", seat, participantId: "ada" });
    expect(asked(price(9_000), log, viewer(4))).toMatchObject({ ok: false, reason: "not-your-firm" });
    expect(asked(price(9_000), log, viewer(3))).toMatchObject({ ok: true });
    expect(asked(price(9_000), otherLog, viewer(4))).toMatchObject({ ok: true });
  });
});

describe("what a client sends as a question", () => {
  const question = { kind: "what-if", firm: 0, round: 1, changes: [{ field: "a.plan", value: null }] };

  it("is read, and nothing else of it", () => {
    expect(readQuestion({ ...question, more: 1 })).toEqual({ ok: true, value: question });
    const share = { kind: "share-change", firm: 0, brand: "b", fromRound: 0, toRound: 2 };
    expect(readQuestion(share)).toEqual({ ok: true, value: share });
  });

  it.each([
    [null],
    ["what-if"],
    [{ ...question, kind: "cutoff" }],
    [{ ...question, firm: -1 }],
    [{ ...question, round: 1.5 }],
    [{ ...question, changes: {} }],
    [{ ...question, changes: [null] }],
    [{ ...question, changes: [{ field: 3, value: 1 }] }],
    [{ ...question, changes: Array.from({ length: 23 }, () => question.changes[0]) }],
    [{ kind: "share-change", firm: 0, brand: "c", fromRound: 0, toRound: 2 }],
    [{ kind: "share-change", firm: 0, brand: "a", fromRound: "0", toRound: 2 }],
  ])("is malformed: %j", (given) => {
    expect(readQuestion(given)).toMatchObject({ ok: false, reason: "question-malformed" });
  });
});

describe("no answer", () => {
  let answers = "";
  beforeAll(() => {
    answers = JSON.stringify([
      whatIf(0, 1, [{ field: "a.price", value: 9_990 }]),
      asked({ kind: "share-change", firm: 0, brand: "a", fromRound: 1, toRound: 6 }),
    ]);
  });

  it("tells what buyers want", () => {
    for (const { ideal, drift, weights, priceSensitivity } of tastes) {
      for (const hidden of [ideal, drift, weights, [ideal[0] + drift[0], ideal[1] + drift[1]]]) {
        expect(answers).not.toContain(JSON.stringify(hidden));
      }
      expect(answers).not.toMatch(new RegExp(`[:,[]${priceSensitivity}[,\\]}]`));
    }
    expect(answers).not.toMatch(/ideal|weight|drift|taste|sensitiv|seed|utility/i);
  });
});
