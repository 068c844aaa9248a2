import type { Outcome } from "./testReports.d.mts";

export interface Step {
  name: string;
  command: readonly string[];
  /** Reads the report of the step's test runner. */
  outcomeOf?(report: never): Outcome;
}

export const quickSteps: readonly Step[];
export const thoroughSteps: readonly Step[];
