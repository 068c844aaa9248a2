export interface TestFile {
  file: string;
  seconds: number;
}

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  files: readonly TestFile[];
}

export function readTestReport(name: string, outcomeOf: (report: never) => Outcome): Outcome;
