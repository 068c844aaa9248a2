import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./install.mjs";
import type { Step, TestTag } from "./steps.ts";

/** A run of tests as `test-reports` tells it. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly Failure[];
  files: readonly TestFile[];
}

export interface Failure {
  /** File and name. */
  test: string;
  message: string;
}

export interface TestFile {
  file: string;
  /** From the file's first test to its last. */
  seconds: number;
}

/** `test-reports/summary.json`: how long a run took, and each of its steps. */
export interface Summary {
  seconds: number;
  tests: number;
  steps: readonly { name: string; seconds: number; tests: number }[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: readonly {
      status: string;
      title: string;
      ancestorTitles: readonly string[];
      tags: readonly string[];
      failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: readonly PlaywrightSuite[];
  errors: readonly { message: string }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    title: string;
    tests: readonly {
      status: string;
      projectName: string;
      results: readonly { errors: readonly { message: string }[]; duration: number }[];
    }[];
  }[];
}

interface PlaywrightTest {
  path: readonly string[];
  status: string;
  message: string | undefined;
  seconds: number;
}

const linesOfMessage = 8;

const noOutcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };

/** Deletes a step's report, so that a runner that breaks down doesn't show its earlier one. */
export function dropTestReport(name: string): void {
  rmSync(reportFile(name), { force: true });
}

/** Returns the outcome of a step from its runner's report; without any test if there is no report that can be read. */
export function readTestReport({ name, playwright, vitest }: Pick<Step, "name" | "playwright" | "vitest">): Outcome {
  try {
    const report = JSON.parse(readFileSync(reportFile(name), "utf8"));
    return playwright ? playwrightOutcome(report) : vitestOutcome(report, vitest?.tag);
  } catch {
    return noOutcome;
  }
}

export function summaryOf(
  seconds: number,
  results: readonly { name: string; seconds: number; outcome?: Outcome | undefined }[],
): Summary {
  const steps = results.map(({ name, outcome, ...result }) => ({
    name,
    seconds: result.seconds,
    tests: (outcome?.passed ?? 0) + (outcome?.failed ?? 0),
  }));
  return { seconds, tests: steps.reduce((total, { tests }) => total + tests, 0), steps };
}

/** @param tag - of the tests that were asked for; those of another tag are not skipped but run elsewhere. */
function vitestOutcome({ numPassedTests, numFailedTests, testResults }: VitestReport, tag?: TestTag): Outcome {
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
  const skipped = testResults.flatMap(({ assertionResults: tests }) => {
    const left = tests.filter(({ status }) => status !== "passed" && status !== "failed");
    // A file is only loaded for tests that run.
    const isWholeFile = left.length === tests.length;
    return left.filter(({ tags }) => isWholeFile || (tag === undefined ? tags.length === 0 : tags.includes(tag)));
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: skipped.length, failures, files };
}

function playwrightOutcome({ config, stats, suites, errors }: PlaywrightReport): Outcome {
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

function reportFile(name: string): string {
  return join(root, "test-reports", `${name}.json`);
}

/** Returns each test with its file and name, its first error, and how long it took. */
function testsOf({ title, specs, suites = [] }: PlaywrightSuite, path: readonly string[]): PlaywrightTest[] {
  const here = [...path, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => ({
      path: [...here, `${spec.title} (${projectName})`],
      status,
      message: results.find(({ errors }) => errors.length > 0)?.errors[0]?.message,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, here))];
}

function failure(path: readonly string[], message = ""): Failure {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !line.includes("node_modules"));
  return { test: path.join(" › "), message: lines.slice(0, linesOfMessage).join("\n") };
}
