import type { PlantedFault } from "./plantedFault.ts";

/** What came of a planted fault. */
export interface PlantedResult extends Pick<PlantedFault, "fault" | "testFile" | "test" | "tier"> {
  /** Begins with `noticed`, or says what else happened. */
  outcome: string;
}

/** Returns the results as a table in Markdown. */
export function plantedTable(results: readonly PlantedResult[]): string {
  const rows = results.map(({ fault, outcome, testFile, test, tier = "quick" }) => [
    fault,
    outcome,
    tier,
    `\`${testFile}\``,
    test,
  ]);
  return [["fault", "outcome", "tier", "noticed by", "test"], ["---", "---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

/** Returns a report in Markdown whose section with this title is another, or comes last where it has none yet. */
export function withSuite(report: string, title: string, text: string): string {
  const section = `## ${title}\n\n${text}\n`;
  const [introduction = "", ...sections] = report.split(/^(?=## )/m);
  const others = sections.some((each) => each.startsWith(`## ${title}\n`))
    ? sections.map((each) => (each.startsWith(`## ${title}\n`) ? section : each))
    : [...sections, section];
  return [introduction, ...others].map((part) => `${part.trimEnd()}\n`).join("\n");
}
