import { buildProduct } from "./install.mjs";

/** A program that has to be found or started before a step. */
export type Need = "chromium" | "otherBrowsers" | "postgres";

/** `quick`: part of `npm test`. `all`: added by `npm test -- all`. `named`: runs only by its name. */
export type Tier = "quick" | "all" | "named";

/** A selection of Vitest's test files. */
export interface VitestRun {
  projects: readonly string[];
  /** Parts of paths; all files of the projects if absent. */
  only?: readonly string[];
  /** Folders whose tests another step runs, from the repository's root. */
  without?: readonly string[];
  /** Runs the files with this tag instead of those without any. */
  tag?: TestTag;
}

/** Runs what breaks too rarely for its time, and tests of built products. */
export type TestTag = "exhaustive" | "release";

export interface Step {
  /** A word of `npm test -- WORD`, and the name of the report in `test-reports`. */
  name: string;
  tier: Tier;
  needs?: readonly Need[];
  /** The step whose result it needs, if both run. */
  after?: string;
  vitest?: VitestRun;
  /** Titles that this run of Playwright's journeys selects: see `playwright.config.ts`. */
  playwright?: true;
  /** Runs instead of `step.ts`. A step without Vitest and Playwright reports no tests. */
  command?: readonly string[];
  /** A run without any test passes. */
  mayBeEmpty?: true;
  env?: Readonly<Record<string, string>>;
}

const inBrowser: readonly Need[] = ["chromium"];
const onDatabases: readonly Need[] = ["postgres"];

/** Areas of the server whose tests are steps of their own, so that a change to one leaves the other's result valid. */
const serverAreas = {
  accounts: ["apps/server/src/accounts/"],
  tables: ["apps/server/src/tables/", "apps/server/src/analytics/"],
};

/**
 * All steps of `npm test`, in the order in which they start, two at a time: the longest first.
 *
 * A check belongs to the quick run if changes break it often: types, lint, rules, contracts, the server on SQLite, what
 * differs on PostgreSQL, each story's assertions, one journey for each promise. A second width, language or database,
 * axe on stories without a layout of their own, long property tests and products built by others belong to `all`.
 */
export const steps: readonly Step[] = [
  { name: "build", tier: "quick", command: [...buildProduct, "--output-logs=errors-only"] },
  { name: "stories", tier: "quick", needs: inBrowser, vitest: { projects: ["stories"] } },
  { name: "journeys", tier: "quick", needs: inBrowser, after: "build", playwright: true },
  { name: "tables", tier: "quick", needs: onDatabases, vitest: { projects: ["server"], only: serverAreas.tables } },
  {
    name: "server",
    tier: "quick",
    needs: onDatabases,
    vitest: { projects: ["server"], without: Object.values(serverAreas).flat() },
  },
  {
    name: "accounts",
    tier: "quick",
    needs: onDatabases,
    vitest: { projects: ["server", "server-isolated"], only: serverAreas.accounts },
  },
  { name: "types", tier: "quick", command: ["turbo", "run", "//#typecheck", "--log-prefix=none"] },
  {
    name: "unit",
    tier: "quick",
    vitest: { projects: ["locales", "domain", "api", "ui", "mails", "stripe-stand-in", "games", "web", "scripts"] },
  },
  { name: "lint", tier: "quick", command: ["turbo", "run", "lint", "--log-prefix=none"] },

  {
    name: "exhaustive",
    tier: "all",
    needs: onDatabases,
    vitest: {
      projects: ["server", "server-isolated", "domain", "stripe-stand-in", "games", "fuzz", "scripts", "web"],
      tag: "exhaustive",
    },
  },
  { name: "tours", tier: "all", needs: inBrowser, after: "build", playwright: true },
  { name: "languages", tier: "all", needs: inBrowser, vitest: { projects: ["languages"] } },
  { name: "appearance", tier: "all", needs: inBrowser, vitest: { projects: ["appearance"] } },
  {
    name: "storybook",
    tier: "all",
    needs: inBrowser,
    command: ["turbo", "run", "test:storybook", "--log-prefix=none"],
  },
  { name: "postgres", tier: "all", needs: onDatabases, vitest: { projects: ["server-postgres"] } },
  { name: "browsers", tier: "all", needs: ["otherBrowsers"], after: "build", vitest: { projects: ["browsers"] } },
  {
    name: "release",
    tier: "all",
    needs: inBrowser,
    after: "build",
    vitest: { projects: ["release", "scripts"], tag: "release" },
  },

  {
    name: "class",
    tier: "named",
    needs: inBrowser,
    after: "build",
    playwright: true,
    env: { CLASS_IN_BROWSERS: "true" },
  },
];

/** Returns the step of a name. @throws `Error` if there is none. */
export function stepNamed(name: string): Step {
  const step = steps.find((each) => each.name === name);
  if (step === undefined) {
    throw new Error(`There is no step named ${name}. The steps are: ${steps.map((each) => each.name).join(", ")}.`);
  }
  return step;
}

/**
 * Returns the steps that the words of a command name: the quick run without words, both tiers with `all`.
 *
 * @throws `Error` naming the first word that is no step.
 */
export function chooseSteps(words: readonly string[]): readonly Step[] {
  if (words.length === 0) {
    return steps.filter(({ tier }) => tier === "quick");
  }
  const named = new Set(words.filter((word) => word !== "all").map(stepNamed));
  return steps.filter((step) => named.has(step) || (words.includes("all") && step.tier !== "named"));
}
