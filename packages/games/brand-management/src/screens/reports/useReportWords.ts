import catalogue from "@belab/brand-management/texts/en/Reports";
import { useLocale, useMessages } from "@belab/ui/theme";
import type { BrandManagementPlayView } from "../../setup/index.ts";
import { numberWriter } from "../numberWriter.ts";

/** Words and numbers of the reports. */
export interface ReportWords {
  /** "Round 3", "Practice round", "Before round 1". */
  roundName(round: number): string;
  /** "38%". @param share - from 0 to 1. */
  percent(share: number): string;
  /** "+9.9%". @param share - from −1 on. */
  change(share: number): string;
  /** "4.5". */
  decimal(value: number): string;
}

/** How rounds, shares and points are written in reports. */
export function useReportWords({ stage }: Pick<BrandManagementPlayView, "stage">): ReportWords {
  const { messages, format } = useMessages(catalogue);
  const locale = useLocale();
  const isPractice = stage.phase === "practice" || stage.phase === "practice-results";
  const write = numberWriter(locale);

  function roundName(round: number): string {
    if (round === 0) {
      return messages.beforeGame;
    }
    return isPractice && round === stage.round ? messages.practice : format("roundNumber", { round });
  }

  return {
    roundName,
    percent: (share) => write(share, { style: "percent" }),
    change: (share) => write(share, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }),
    decimal: (value) => write(value, { maximumFractionDigits: 1 }),
  };
}
