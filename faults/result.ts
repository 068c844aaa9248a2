/** What came of one fault. */
export interface Result {
  fault: string;
  /** What the server said that it did. */
  acknowledged: number;
  /** What of it was there afterwards. */
  found: number;
  /** What was not, in words; also what else should not be. */
  wrong: string[];
  /** How it went. */
  course: string;
}

/** The results as Markdown. */
export function table(results: readonly Result[]): string {
  const lines = results.map(({ fault, acknowledged, found, wrong, course }) =>
    [fault, acknowledged, found, acknowledged - found, wrong.length === 0 ? course : `**wrong**: ${course}`].join(
      " | ",
    ),
  );
  return ["fault | acknowledged | found afterwards | lost | what happened", "---|---|---|---|---", ...lines]
    .map((line) => `| ${line} |`)
    .join("\n");
}

export function counted(reasons: ReadonlyMap<string, number>): string {
  return [...reasons].map(([reason, count]) => `${count} × ${reason}`).join(", ") || "none";
}

/** Seconds since the watch was started. */
export function stopwatch(): () => string {
  const started = performance.now();
  return () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
}
