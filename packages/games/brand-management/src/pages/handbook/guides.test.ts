import german from "@belab/brand-management/texts/de";
import english from "@belab/brand-management/texts/en";
import { formatAll, intlLocale } from "@belab/locales";
import { type articleOf, type Block, isPicture, textRuns } from "@belab/ui/pages/common/articleTexts";
import { describe, expect, it } from "vitest";
import { brandManagementPaths } from "../paths.ts";
import { exampleResult, exampleValues } from "./exampleValues.ts";
import { guideValues } from "./guideValues.ts";
import { handbookTexts } from "./handbookTexts.ts";

describe.each([
  ["en", english],
  ["de", german],
] as const)("the guides to Brand Management in %s", (language, { games }) => {
  const locale = intlLocale(language);
  const glossary = games.BrandManagementGlossary;
  const guides: Guide[] = [
    handbookTexts(games.BrandManagementHandbook, glossary, locale),
    formatAll(games.BrandManagementTeaching, guideValues(glossary, locale), locale),
  ];
  const texts = guides.flatMap((guide) => blocksOf(guide).flatMap(textsOf));

  it("have a value for all that they name", () => {
    expect(texts.filter((text) => /[{}]|NaN|undefined/.test(text))).toEqual([]);
  });

  it("have no empty text: its row or entry would be left out", () => {
    expect(texts).not.toContain("");
  });

  it("have as many cells in each row as the table has columns", () => {
    const tables = guides.flatMap(blocksOf).flatMap((block) => (isTable(block) ? [block.table] : []));
    expect(tables.filter(([head, ...rows]) => rows.some((row) => row.length !== head?.length))).toEqual([]);
  });

  it("lead to pages that are there", () => {
    const addresses = texts.flatMap(textRuns).flatMap(({ href }) => (href?.startsWith("/") ? [href] : []));
    expect([...new Set(addresses)].sort()).toEqual([
      brandManagementPaths.game,
      brandManagementPaths.handbook,
      "/tutorials#brand-management",
    ]);
  });
});

it("has the same parts in both languages", () => {
  const parts = ({ games }: typeof english | typeof german) =>
    [games.BrandManagementHandbook, games.BrandManagementTeaching].map((guide) => Object.keys(guide.sections));
  expect(parts(german)).toEqual(parts(english));
});

describe("the worked example", () => {
  const { decision, accounts, brands } = exampleResult;

  it("is the story that the handbook tells: one brand repositioned, two studies, stock left, no debt", () => {
    expect(decision.studies).toEqual(["map", "rivals"]);
    expect(decision.launch).toBeNull();
    expect(decision.brands.map(({ develop }) => develop !== null)).toEqual([true]);
    expect(brands.map(({ stock, received, turnedAway }) => [stock > 0, received > 0, turnedAway])).toEqual([
      [true, true, 0],
    ]);
    expect([accounts.interest, accounts.launch, accounts.grant, accounts.stockValue]).toEqual([0, 0, 0, 0]);
  });

  it("adds up as it is printed, to the last digit", () => {
    const values = exampleValues("en-GB");
    const read = (name: string) => Math.round(Number(String(values[name]).replace("−", "-").replaceAll(",", "")) * 100);
    const lines = ["Revenue", "Cogs", "Advertising", "SalesForce", "Overhead", "Development", "Studies"];
    const sum = [...lines, "Holding", "WriteOff", "Interest"].reduce(
      (total, line) => total + read(`example${line}`),
      0,
    );
    expect(sum).toBe(read("exampleIncome"));
    expect(read("exampleCashBefore") + sum).toBe(read("exampleCash"));
    expect(read("exampleStockCost")).toBe(-read("exampleHolding") - read("exampleWriteOff"));
  });
});

type Guide = Parameters<typeof articleOf>[0];

function blocksOf(guide: Guide): Block[] {
  return [...guide.intro, ...Object.values(guide.sections).flatMap(({ content }) => content)];
}

function isTable(block: Block): block is Extract<Block, { table: unknown }> {
  return typeof block !== "string" && "table" in block;
}

function textsOf(block: Block): readonly string[] {
  if (typeof block === "string" || isPicture(block)) {
    return typeof block === "string" ? [block] : [block.alt];
  }
  if (isTable(block)) {
    return block.table.flat();
  }
  return "list" in block ? block.list : block.steps;
}
