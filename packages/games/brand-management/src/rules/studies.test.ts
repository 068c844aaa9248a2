import { describe, expect, it } from "vitest";
import { type StudyKind, studyCosts, studyErrors, studyKinds } from "../setup/rules.ts";
import type { StudyReport } from "../setup/views.ts";
import { idealOf } from "./choice.ts";
import { segmentIndices } from "./hidden.ts";
import { clearRound, lastDecision, type MarketRules, openMarket, sizesOf } from "./market.ts";
import { noiseOf } from "./noise.ts";
import { studyReport } from "./studies.ts";

const rules: MarketRules = { firms: 3, rounds: 6, pace: 1, secondBrand: true, freeStudies: false };

const { opening } = openMarket(rules);

type Report<Kind extends StudyKind> = Extract<StudyReport, { readonly kind: Kind }>;

function report<Kind extends StudyKind>(study: Kind, seat = 0, seed = "seed", result = opening): Report<Kind> {
  return studyReport(rules, { seed, study, seat, result }) as Report<Kind>;
}

/** Mean and standard deviation over the seeds 0 to 999. */
function over(value: (seed: string) => number) {
  const values = Array.from({ length: 1_000 }, (_, seed) => value(String(seed)));
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length;
  return { mean, sd: Math.sqrt(variance) };
}

describe("noiseOf", () => {
  it("has mean 0 and standard deviation 1", () => {
    const { mean, sd } = over((seed) => noiseOf(`${seed}|1|map|z00`));
    expect(Math.abs(mean)).toBeLessThan(0.1);
    expect(Math.abs(sd - 1)).toBeLessThan(0.07);
  });
});

describe("studyReport", () => {
  it.each(studyKinds)("says of which round it is and what the %s costs", (study) => {
    expect(report(study)).toMatchObject({ kind: study, round: 0, cost: studyCosts[study] });
    const free = studyReport({ ...rules, freeStudies: true }, { seed: "seed", study, seat: 0, result: opening });
    expect(free.cost).toBe(0);
  });

  it.each(["survey", "map", "conjoint", "outlook"] as const)("tells all buyers of the %s the same", (study) => {
    expect(report(study, 1)).toEqual(report(study, 0));
  });

  it("tells every buyer the same of the rivals, and nothing of themselves", () => {
    const [first, second, third] = [0, 1, 2].map((seat) => report("rivals", seat).brands);
    expect(first?.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(second?.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(first?.[1]).toEqual(second?.[1]);
    expect(first?.[0]).toEqual(third?.[1]);
  });

  it("tells something else at another table, and in another round", () => {
    const { firms } = openMarket(rules);
    const decisions = firms.flatMap((firm, index) => {
      const last = opening.firms[index];
      return last === undefined ? [] : [lastDecision(rules, 1, firm, last)];
    });
    const { result } = clearRound(rules, { round: 1, firms, decisions, grants: [0, 0, 0], last: opening });
    expect(report("map", 0, "other").brands).not.toEqual(report("map").brands);
    expect(report("map", 0, "seed", result).brands).not.toEqual(report("map").brands);
  });

  it("errs as it says", () => {
    const [value] = segmentIndices;
    const ideal = idealOf(value, { pace: 1, round: 0 });
    const place = over((seed) => report("map", 0, seed).ideals[0]?.[0] ?? 0);
    expect(Math.abs(place.mean - ideal[0])).toBeLessThan(0.3);
    expect(Math.abs(place.sd - studyErrors.map)).toBeLessThan(0.25);

    const size = over((seed) => report("outlook", 0, seed).sizes[1]?.[0] ?? 0);
    const [truth] = sizesOf(rules, 2);
    expect(Math.abs(size.mean / truth - 1)).toBeLessThan(0.003);
    expect(Math.abs(size.sd / truth - studyErrors.outlookSizes)).toBeLessThan(0.003);

    const aware = over((seed) => report("survey", 0, seed).brands[0]?.awareness[0] ?? 0);
    expect(Math.abs(aware.mean - 52.23)).toBeLessThan(0.4);
    expect(Math.abs(aware.sd - 100 * Math.sqrt((0.5223 * 0.4777) / 300))).toBeLessThan(0.3);

    const effect = over((seed) => report("experiment", 0, seed).brands[0]?.priceDown5 ?? 0);
    expect(Math.abs(effect.sd - studyErrors.experiment)).toBeLessThan(0.05);
  });

  it("tests each own brand by itself, and finds that all three levers sell more", () => {
    const levers = (seed: string) =>
      report("experiment", 0, seed).brands.map(({ id, ...changes }) => ({ id, changes }));
    const [only, ...others] = levers("seed");
    expect(others).toEqual([]);
    expect(only?.id).toBe("a");
    expect(Object.values(only?.changes ?? {}).every((change) => change > 0)).toBe(true);
  });

  it("stays on the map and within percentages", () => {
    const [first] = opening.firms;
    const edge = first && {
      ...first,
      brands: first.brands.map((brand) => ({ ...brand, x: [0, 100] as const, awareness: [1, 0, 0.999] as const })),
    };
    const result = { ...opening, firms: edge === undefined ? [] : [edge] };
    for (const seed of ["a", "b", "c", "d", "e", "f", "g", "h"]) {
      const [place] = report("map", 0, seed, result).brands;
      const [asked] = report("survey", 0, seed, result).brands;
      expect(place?.x[0]).toBeGreaterThanOrEqual(0);
      expect(place?.x[1]).toBeLessThanOrEqual(100);
      expect(asked?.awareness.slice(0, 2)).toEqual([100, 0]);
      expect(asked?.awareness[2]).toBeLessThanOrEqual(100);
    }
  });
});
