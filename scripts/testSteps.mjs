import { buildProduct } from "./install.mjs";
import { playwrightOutcome, vitestOutcome } from "./testReports.mjs";

/**
 * A step of `npm test`.
 *
 * @typedef {object} Step
 * @property {string} name a word of `npm test -- WORD`; `unit` names all steps that begin with `unit-`
 * @property {string[]} command
 * @property {("browser" | "postgres")[]} needs what has to be there before it starts
 * @property {string} [after] the step whose result it needs, where both run
 * @property {(report: object) => import("./testReports.mjs").Outcome} [outcomeOf] reads the report of its test runner
 */

/** A script of `package.json` whose files `turbo.json` names, so that its result comes from the cache until they change. */
function cached(name) {
  return ["turbo", "run", name, "--log-prefix=none"];
}

function vitest(name, needs = []) {
  return { name, needs, command: cached(`test:${name}`), outcomeOf: vitestOutcome };
}

function playwright(name) {
  return { name, after: "build", needs: ["browser"], command: cached(`test:${name}`), outcomeOf: playwrightOutcome };
}

/**
 * What `npm test` runs: what a change breaks most. Each list is in the order in which its steps start, two at a time: the
 * longest first, so that neither core is idle at the end.
 *
 * @type {readonly Step[]}
 */
export const quickSteps = [
  { name: "build", needs: [], command: [...buildProduct, "--output-logs=errors-only"] },
  vitest("unit-tables", ["postgres"]),
  playwright("journeys"),
  vitest("stories", ["browser"]),
  vitest("unit-accounts", ["postgres"]),
  vitest("unit-server", ["postgres"]),
  vitest("unit-games"),
  vitest("unit-repository"),
  vitest("unit-ui"),
  vitest("unit-web"),
  { name: "types", needs: [], command: ["turbo", "run", "typecheck", "typecheck:root", "--output-logs=errors-only"] },
  vitest("unit-domain"),
  vitest("unit-api"),
  vitest("unit-mails"),
  vitest("unit-locales"),
  { name: "lint", needs: [], command: cached("lint") },
];

/**
 * What `npm test -- all` runs besides: the same rules on the other database, in every order, in every language, and what
 * others install.
 *
 * @type {readonly Step[]}
 */
export const thoroughSteps = [
  vitest("postgres", ["postgres"]),
  playwright("tours"),
  { name: "storybook", needs: [], command: cached("test:storybook") },
  vitest("exhaustive-accounts", ["postgres"]),
  vitest("exhaustive-others", ["postgres"]),
  vitest("exhaustive-repository"),
  vitest("languages", ["browser"]),
  vitest("contrast", ["browser"]),
  { ...vitest("release", ["browser"]), after: "build" },
];

/**
 * What runs only where it is named: a class of which each player has a browser.
 *
 * @type {readonly Step[]}
 */
export const namedSteps = [
  {
    ...playwright("class"),
    env: { CLASS_IN_BROWSERS: "true", PLAYWRIGHT_JSON_OUTPUT_FILE: "test-reports/class.json" },
  },
];

/**
 * The steps that the words of a command name.
 *
 * @param {readonly string[]} words step names, groups such as `unit`, or `all`; none for the quick run
 * @throws an `Error` that names the words that are no step's.
 */
export function chooseSteps(words) {
  if (words.length === 0) {
    return quickSteps;
  }
  const regular = [...quickSteps, ...thoroughSteps];
  const known = [...regular, ...namedSteps];
  const isNamedBy = (word) => (step) => step.name === word || step.name.startsWith(`${word}-`);
  const unknown = words.filter((word) => word !== "all" && !known.some(isNamedBy(word)));
  if (unknown.length > 0) {
    const names = known.map(({ name }) => name).join(", ");
    throw new Error(
      `There is no step named ${unknown.join(", ")}. The steps are: ${names}; unit is all that begin so.`,
    );
  }
  return known.filter(
    (step) => (words.includes("all") && regular.includes(step)) || words.some((word) => isNamedBy(word)(step)),
  );
}
