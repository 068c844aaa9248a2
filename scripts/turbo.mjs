import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

/** Makes turbo write down each of its runs, as JSON. */
export const withRunSummaries = { TURBO_RUN_SUMMARY: "true" };

const summaries = join(root, ".turbo", "runs");

/** So that a run is not told by an earlier one. */
export function dropRunSummaries() {
  rmSync(summaries, { recursive: true, force: true });
}

/** Whether a turbo command, which has run since the summaries were dropped, took all of its tasks from the cache. */
export function wasFromCache(command) {
  const files = existsSync(summaries) ? readdirSync(summaries) : [];
  const runs = files.map((file) => JSON.parse(readFileSync(join(summaries, file), "utf8")).execution);
  // A summary names the tasks and packages, which come before all other options here.
  const run = runs.find((execution) => command.join(" ").startsWith(execution.command));
  return run !== undefined && run.attempted > 0 && run.cached === run.attempted;
}
