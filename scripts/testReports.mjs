import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./install.mjs";

/**
 * The outcome of a run of tests.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[], files: TestFile[] }} Outcome
 * @typedef {{ test: string, message: string }} Failure a test's file and name, and the message of its runner
 * @typedef {{ file: string, seconds: number }} TestFile how long a file took, from its first test to its last
 */

const linesOfMessage = 8;

/** Deletes a step's report, so that a runner that breaks down is not judged by its earlier run. */
export function dropTestReport(name) {
  rmSync(reportFile(name), { force: true });
}

/**
 * Reads the outcome that a runner wrote to `test-reports`.
 *
 * @param {string} name the step's
 * @param {(report: object) => Outcome} outcomeOf `vitestOutcome` or `playwrightOutcome`
 * @returns {Outcome} no test at all where there is no report, or none that can be read
 */
export function readTestReport(name, outcomeOf) {
  try {
    return outcomeOf(JSON.parse(readFileSync(reportFile(name), "utf8")));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
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
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, files };
}

/** @returns {Outcome} */
export function playwrightOutcome({ config, stats, suites, errors }) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const failures = [
    ...errors.map(({ message }) => failure(["before any test"], message)),
    // A test that passed when it was run again has failed: no test may depend on chance.
    ...tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ path, message }) => failure(path, message)),
  ];
  const folder = relative(root, config.rootDir);
  const files = suites.map((suite) => ({
    file: join(folder, suite.title),
    seconds: testsOf(suite, []).reduce((total, test) => total + test.seconds, 0),
  }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures, files };
}

function reportFile(name) {
  return join(root, "test-reports", `${name}.json`);
}

/** Each test with its file and name, what its runner said of it when it failed first, and how long it took. */
function testsOf({ title, specs, suites = [] }, path) {
  const here = [...path, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      path: [...here, `${spec.title} (${projectName})`],
      status,
      message: results.find(({ errors }) => errors.length > 0)?.errors[0].message,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
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
