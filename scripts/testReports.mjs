import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./install.mjs";

/**
 * What a run of tests came to.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], retried?: Failure[] }} Outcome
 *   `retried`: the tests that passed at the second try
 * @typedef {{ test: string, message: string }} Failure a test's file and name, and what its runner said of it
 */

const linesOfMessage = 8;

/** So that a runner that breaks down is not told by the report of an earlier run. */
export function dropTestReport(name) {
  rmSync(reportFile(name), { force: true });
}

/**
 * The outcome that a runner wrote to `test-reports`.
 *
 * @param {string} name the step's
 * @param {(report: object) => Outcome} outcomeOf `vitestOutcome` or `playwrightOutcome`
 * @returns {Outcome} no test at all where there is no report, or none that can be read
 */
export function readTestReport(name, outcomeOf) {
  try {
    return outcomeOf(JSON.parse(readFileSync(reportFile(name), "utf8")));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] };
  }
}

/** @returns {Outcome} */
export function vitestOutcome({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((each) => each.status === "failed");
    // A file that could not be loaded, or whose set-up failed, has a message of its own.
    return status === "failed" && failed.length === 0
      ? [failure([file], message)]
      : failed.map((each) => failure([file, ...each.ancestorTitles, each.title], each.failureMessages[0]));
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

/** @returns {Outcome} */
export function playwrightOutcome({ stats, suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const failures = [
    ...errors.map(({ message }) => failure(["before any test"], message)),
    ...tests.filter(({ status }) => status === "unexpected").map(({ path, message }) => failure(path, message)),
  ];
  const retried = tests.filter(({ status }) => status === "flaky").map(({ path, message }) => failure(path, message));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, failures, retried };
}

function reportFile(name) {
  return join(root, "test-reports", `${name}.json`);
}

/** Each test with its file and name, and what its runner said of it when it failed first. */
function testsOf({ title, specs, suites = [] }, path) {
  const here = [...path, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      path: [...here, `${spec.title} (${projectName})`],
      status,
      message: results.find(({ errors }) => errors.length > 0)?.errors[0].message,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, here))];
}

function failure(path, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("node_modules"));
  return { test: path.join(" › "), message: lines.slice(0, linesOfMessage).join("\n") };
}
