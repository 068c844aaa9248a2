import type { Value } from "@belab/locales";
import { type GuideValues, type Writing, writingIn } from "../../screens/ruleValues.ts";
import {
  advertisingResponse,
  type BrandDecision,
  type BrandResult,
  channels,
  type FirmResult,
  leastOutput,
  salesResponse,
  segments,
  stockRules,
  type Triple,
  unroundedAwareness,
  unroundedCoverage,
} from "../../setup/index.ts";
import example from "./example.json" with { type: "json" };

// The numbers of the handbook's worked example: the engine wrote `example.json`, see `tests/fixtures.ts`.

/** The firm and its round. Parsed, because lists in a module of JSON have no fixed lengths. */
export const exampleResult: FirmResult = JSON.parse(JSON.stringify(example.result));

const { brand: before, money } = example.before;

/** What the worked example names. @param locale - as `Intl` takes it. */
export function exampleValues(locale: string): GuideValues {
  const [decision] = exampleResult.decision.brands;
  const [brand] = exampleResult.brands;
  if (decision === undefined || brand === undefined) {
    throw new Error("The firm of the worked example has no brand.");
  }
  const writing = writingIn(locale);
  return {
    exampleFirms: example.firms,
    ...sheetValues(writing, decision),
    ...reachValues(writing, decision, brand),
    ...orderValues(writing, decision, brand),
    ...accountValues(writing),
  };
}

function sheetValues({ price }: Writing, { price: cents, ads, sales, ...decision }: BrandDecision): GuideValues {
  const { forecast, plan, develop } = decision;
  const [performance = 0, design = 0] = develop ?? before.x;
  const [performanceBefore = 0, designBefore = 0] = before.x;
  return {
    examplePrice: price(cents),
    ...byName("exampleAds", segments, ads),
    exampleAds: sum(ads),
    ...byName("exampleSales", channels, sales),
    examplePeople: sum(sales),
    exampleForecast: forecast,
    examplePlan: plan,
    examplePerformance: performance,
    exampleDesign: design,
    examplePerformanceStep: Math.abs(performance - performanceBefore),
    exampleDesignStep: Math.abs(design - designBefore),
  };
}

/** How many know the brand in the last segment, and how many shops of the first kind stock it. */
function reachValues({ percent }: Writing, { ads, sales }: BrandDecision, brand: BrandResult): GuideValues {
  const share = (value = 0) => percent(Math.round(value * 1_000) / 1_000);
  const [coverageBefore = 0] = before.coverage;
  const remembered = advertisingResponse.kept * (before.awareness[2] ?? 0);
  return {
    exampleAwarenessBefore: share(before.awareness[2]),
    exampleRemembered: share(remembered),
    exampleOthers: share(1 - remembered),
    exampleReached: share(unroundedAwareness(0, ads[2])),
    exampleAwareness: share(brand.awareness[2]),
    exampleCoverageBefore: share(coverageBefore),
    exampleCoverageKept: share(salesResponse.kept * coverageBefore),
    exampleCoverageWon: share(unroundedCoverage(0, sales[0])),
    exampleCoverage: share(brand.coverage[0]),
  };
}

function orderValues({ price, thousands, percent }: Writing, decision: BrandDecision, brand: BrandResult): GuideValues {
  const { orders, received, made, sold, stock, stockValue } = brand;
  const wanted = orders + received;
  return {
    ...byName("exampleOrders", segments, brand.demand),
    exampleOrders: orders,
    exampleReceived: received,
    exampleWanted: wanted,
    exampleLeast: leastOutput(decision.plan),
    exampleMade: made,
    exampleSold: sold,
    exampleStock: stock,
    exampleUnitCost: price(brand.unitCost),
    exampleStockValue: thousands(stockValue),
    examplePlanFrom: Math.ceil(wanted / (1 + stockRules.flexibility)),
    examplePlanTo: Math.floor(wanted / (1 - stockRules.flexibility)),
    exampleError: percent(Math.abs(decision.forecast - orders) / orders),
  };
}

function accountValues({ thousands, percent }: Writing): GuideValues {
  const { accounts, valueShare } = exampleResult;
  const { revenue, income, holding, writeOff, development, studies } = accounts;
  return {
    exampleRevenue: thousands(revenue),
    exampleCogs: thousands(-accounts.cogs),
    exampleAdvertising: thousands(-accounts.advertising),
    exampleSalesForce: thousands(-accounts.salesForce),
    exampleOverhead: thousands(-accounts.overhead),
    exampleDevelopment: thousands(-development),
    exampleStudies: thousands(-studies),
    exampleHolding: thousands(-holding),
    exampleWriteOff: thousands(-writeOff),
    exampleInterest: thousands(accounts.interest),
    exampleIncome: thousands(income),
    exampleCashBefore: thousands(money),
    exampleCash: thousands(accounts.money),
    exampleShare: percent(valueShare),
    exampleStockCost: thousands(holding + writeOff),
    exampleInvested: thousands(development + studies),
    exampleLost: percent(1 - stockRules.liquidation),
  };
}

/** Values by a name and that of each part: `exampleAdsPro`. */
function byName(name: string, parts: readonly string[], numbers: Triple): GuideValues {
  return Object.fromEntries(
    parts.map((part, index): [string, Value] => [
      `${name}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
      numbers[index] ?? 0,
    ]),
  );
}

function sum([first, second, third]: Triple): number {
  return first + second + third;
}
