import { gamePath } from "@belab/domain/games";
import { addressesOf } from "@belab/locales";
import { chromium } from "playwright";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { chromiumOptions } from "../apps/web/e2e/chromium.ts";
import type { Row } from "./row.ts";

const bars = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof bars;

/** The pages that Lighthouse judges, in each language. */
export const judgedPages = ["/", "/gamelist", "/pricing", "/signup", gamePath("googol")]
  .flatMap(addressesOf)
  .map(({ address }) => address);

/** Lighthouse's performance hangs on the machine's mood: the middle of five runs counts. */
const runs = 5;

/** Lighthouse's scores for a phone, and that nothing shifts. */
export async function lighthouseScores(url: string, paths: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of paths) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      reports.push(await inBrowser((port) => report(url + path, port)));
    }
    reports.sort((one, other) => one.scores.performance - other.scores.performance);
    const middle = reports[Math.floor(runs / 2)];
    if (middle !== undefined) {
      rows.push(rowOf(path, middle));
    }
  }
  return rows;
}

/** Does something with a browser of its own that is debugged over a port: nothing of one run is left for the next. */
export async function inBrowser<Found>(work: (port: number) => Promise<Found>): Promise<Found> {
  const port = await freePort();
  const browser = await chromium.launch({ ...chromiumOptions, args: [`--remote-debugging-port=${port}`] });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** What Lighthouse says of a page on a phone. */
export interface Report {
  scores: Record<Category, number>;
  layoutShift: number;
  /** Milliseconds of long tasks beyond 50 each, before the page is ready. */
  blockingTime: number;
  /** The machine's own speed, as Lighthouse measures it. */
  machineIndex: number;
  /** Audits below full marks, of the categories that have to be full. */
  complaints: string[];
}

/** Opens a page in a browser that is debugged over a port, and has Lighthouse judge it. */
export async function report(url: string, port: number): Promise<Report> {
  // Installed for the pages alone, by `scripts/bench.mjs`.
  const { default: lighthouse } = await import("./lighthouse/lighthouse.mjs");
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.keys(bars) });
  if (result === undefined) {
    throw new Error(`Lighthouse has no result for ${url}.`);
  }
  const { categories, audits } = result.lhr;
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const complaints = (["accessibility", "best-practices", "seo"] as const)
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
    .map(({ id }) => id);
  return {
    scores: {
      performance: scoreOf("performance"),
      accessibility: scoreOf("accessibility"),
      "best-practices": scoreOf("best-practices"),
      seo: scoreOf("seo"),
    },
    layoutShift: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    blockingTime: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    machineIndex: result.lhr.environment.benchmarkIndex,
    complaints,
  };
}

function rowOf(path: string, { scores, layoutShift, complaints }: Report): Row {
  const categories = Object.keys(bars) as Category[];
  return {
    what: `Lighthouse mobile, \`${path}\`: performance, accessibility, best practices, SEO; layout shift`,
    figure: `${categories.map((category) => scores[category]).join(", ")}; ${layoutShift.toFixed(3)}`,
    reference: complaints.length > 0 ? `100 (${complaints.join(", ")})` : "100",
    bar: `≥ ${categories.map((category) => bars[category]).join(", ")}; 0`,
    isMet: layoutShift < 0.0005 && categories.every((category) => scores[category] >= bars[category]),
  };
}
