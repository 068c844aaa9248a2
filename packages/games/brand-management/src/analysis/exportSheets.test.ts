import type { ExportSheet } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import kept from "../../tests/keptLog.json" with { type: "json" };
import { ada, ben, edit, inRound, sheetOf } from "../../tests/testMarket.ts";
import { brandManagement } from "../engines.ts";
import type { BrandManagementLog, RoundRecord } from "../rules/types.ts";

type Row = Record<string, unknown>;

/** The rows of each sheet, each by the names of its columns. */
function sheetsOf(logs: readonly BrandManagementLog[]): Record<string, Row[]> {
  const rowsOf = ({ columns, rows }: ExportSheet) =>
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
  return Object.fromEntries(brandManagement.sheets(logs).map((sheet) => [sheet.name, rowsOf(sheet)]));
}

// JSON has no tuples, which is all that its inferred type lacks.
const keptLog: BrandManagementLog = JSON.parse(JSON.stringify(kept.log));

const records = keptLog.entries.flatMap((entry): RoundRecord[] =>
  entry.kind === "phaseEnded" && entry.outcome !== null ? [entry.outcome] : [],
);

describe("an export", () => {
  it("has sheets with different names, and no column twice", () => {
    const sheets = brandManagement.sheets([keptLog]);
    expect(sheets.map(({ name }) => name)).toEqual([
      ...["rounds", "brands", "forecasts", "edits", "studies", "grants", "scores"],
    ]);
    for (const { columns, rows } of sheets) {
      expect(new Set(columns).size).toBe(columns.length);
      expect(rows.every((row) => row.length === columns.length)).toBe(true);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it("has all accounts, shares, sources and scores of the log", () => {
    const { rounds = [] } = sheetsOf([keptLog]);
    expect(rounds).toHaveLength(records.length * 3);
    for (const [index, row] of rounds.entries()) {
      const { result, practice, sources, scores } = records[Math.floor(index / 3)] ?? {};
      const firm = index % 3;
      const { accounts, valueShare, decision } = result?.firms[firm] ?? {};
      expect(row).toMatchObject({ ...accounts, valueShare, firm, practice, source: sources?.[firm], market: 1 });
      expect(row).toMatchObject({
        round: result?.round,
        seat: firm === 2 ? null : firm,
        score: scores?.[firm]?.total ?? null,
      });
      expect(row.studiesBought).toBe(decision?.studies.join(" "));
    }
    expect(rounds.filter(({ launchPerformance }) => launchPerformance === 80)).toMatchObject([
      { firm: 1, round: 2, launchDesign: 58 },
    ]);
  });

  it("has what counted of each brand's decision, and what came of it", () => {
    const { brands = [], forecasts = [] } = sheetsOf([keptLog]);
    const all = records.flatMap(({ result }) => result.firms.flatMap((firm) => firm.brands));
    expect(brands).toHaveLength(all.length);
    for (const [index, row] of brands.entries()) {
      const { demand: _, x, awareness, coverage, id, ...numbers } = all[index] ?? {};
      expect(row).toMatchObject({ ...numbers, brand: id, performance: x?.[0], design: x?.[1] });
      expect([row.awarenessPro, row.coverageOnline]).toEqual([awareness?.[2], coverage?.[2]]);
    }
    expect(brands.filter(({ brand, round }) => brand === "b" && round === 3)).toMatchObject([
      { firm: 1, seat: 1, price: 11_900, adsPro: 400, salesOnline: 40, forecast: 15_000, practice: false },
    ]);
    expect(forecasts.filter(({ brand }) => brand === "b")).toMatchObject([
      { round: 3, forecast: 15_000, source: "draft" },
    ]);
    for (const { forecast, orders, error } of forecasts) {
      expect(error).toBe(Number(forecast) - Number(orders));
    }
    expect(forecasts).toHaveLength(brands.filter(({ practice }) => !practice).length);
  });

  it("has who edited what, from and to, when", () => {
    const { edits = [] } = sheetsOf([keptLog]);
    expect(edits.slice(0, 3)).toMatchObject([
      { participantId: "ada", practice: true, field: "a.price", from: 7_500, to: 9_900, revision: 1 },
      { participantId: "ada", practice: false, field: "a.price", from: 7_500, to: 8_490, at: 60_000, revision: 1 },
      { participantId: "ben", seat: 0, round: 1, field: "a.develop", from: null, to: "44 47", at: 65_000, revision: 2 },
    ]);
    expect(edits.map(({ participantId }) => participantId)).toContain("dan");
  });

  it("has no row of an edit that changed nothing, and all of more than a sheet keeps", () => {
    let play = inRound();
    for (let price = 7_501; price <= 7_540; price += 1) {
      play = edit(edit(play, ada, "a.price", price), ben, "a.price", price);
    }
    expect(sheetOf(play, ada).edits).toHaveLength(30);
    expect(sheetsOf([play.log]).edits?.map(({ to }) => to)).toEqual(
      Array.from({ length: 40 }, (_, index) => 7_501 + index),
    );
  });

  it("has studies with what they cost, grants, and final scores with what they are made of", () => {
    const { studies, grants, scores } = sheetsOf([keptLog]);
    expect(studies).toMatchObject([
      { participantId: "ben", study: "map", cost: 0, practice: true },
      { participantId: "ben", study: "survey", cost: 40, round: 1, at: 70_000, practice: false },
      { participantId: "ada", study: "outlook", cost: 30, round: 1 },
    ]);
    expect(grants).toMatchObject([{ firm: 1, seat: 1, round: 2, amount: 10_000_000, reason: "Welcome back" }]);
    const last = records.at(-1)?.scores ?? [];
    expect(scores).toMatchObject(
      last.map(({ total, points, own, bench, robots }, firm) => ({
        ...{
          market: 1,
          firm,
          rounds: 3,
          score: total,
          earningsPoints: points.earnings,
          forecastPoints: points.forecast,
        },
        ...{ ownEarnings: own.earnings, parShare: bench.share, robotProEquity: robots[2]?.equity },
      })),
    );
  });

  it("has the markets one after the other, and nothing of a game that was not begun", () => {
    const { scores } = sheetsOf([keptLog, keptLog]);
    expect(scores?.map(({ market }) => market)).toEqual([1, 1, 1, 2, 2, 2]);
    const empty = { ...keptLog, entries: [] };
    expect(brandManagement.sheets([empty]).flatMap(({ rows }) => rows)).toEqual([]);
  });
});
