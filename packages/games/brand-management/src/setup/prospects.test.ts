import { describe, expect, it } from "vitest";
import golden from "../../tests/golden.json" with { type: "json" };
import { prospectOf } from "./prospects.ts";
import type { FirmDecision, FirmState, RoundResult } from "./views.ts";

interface RecordedGame {
  readonly name: string;
  readonly parameters: { readonly rounds: number; readonly freeStudies: boolean };
  readonly dealt: { readonly firms: readonly FirmState[]; readonly opening: RoundResult };
  readonly rounds: readonly {
    readonly round: number;
    readonly grants: readonly number[];
    readonly result: RoundResult;
    readonly after: readonly FirmState[];
  }[];
}

// JSON has no tuples, which is all that its inferred type lacks.
const games: readonly RecordedGame[] = JSON.parse(JSON.stringify(golden.games));

/** Each firm in each round, with what it had before. */
const cases = games.flatMap(({ name, parameters, dealt, rounds }) =>
  rounds.flatMap(({ round, result, grants }, index) => {
    const before = rounds[index - 1];
    const firms = before?.after ?? dealt.firms;
    const last = before?.result ?? dealt.opening;
    return result.firms.map((firm, seat) => ({
      title: `${name}, round ${round}, firm ${seat}`,
      rules: { ...parameters, round, lastRevenue: last.firms[seat]?.accounts.revenue ?? 0 },
      state: firms[seat] as FirmState,
      result: firm,
      grant: grants[seat] ?? 0,
    }));
  }),
);

describe("a decision's prospect", () => {
  it.each(cases)("is what the accounts say once the orders are known: $title", ({ rules, state, result, grant }) => {
    const { brands, accounts, decision } = result;
    const orders = new Map(brands.map((brand) => [brand.id, brand.orders + brand.received]));
    const prospect = prospectOf(rules, state, decision, ({ id }) => orders.get(id) ?? 0);
    expect(prospect.revenue).toBe(accounts.revenue);
    expect(prospect.goods).toBe(accounts.cogs);
    expect(prospect.stock).toBe(accounts.holding + accounts.writeOff);
    expect(prospect.interest).toBe(accounts.interest);
    expect(prospect.income).toBe(accounts.income - grant);
    expect(prospect.money).toBe(accounts.money - grant);
  });

  it("needs no orders to be less", () => {
    const [{ rules, state, result }] = cases as [(typeof cases)[number]];
    const none = prospectOf(rules, state, result.decision, () => 0);
    expect(none.revenue).toBe(0);
    expect(none.production).toBeGreaterThan(0);
    const decision: FirmDecision = { ...result.decision, brands: [] };
    expect(prospectOf(rules, state, decision, () => 0).production).toBe(0);
  });
});
