import catalogue from "@belab/brand-management/texts/en/Reports";
import { Pick } from "@belab/ui/game/fields/Pick";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import type { BrandManagementPlayView } from "../../setup/index.ts";
import classes from "./Reports.module.css";
import { useReportWords } from "./useReportWords.ts";

/**
 * The report of the round that a person has chosen: the latest one until then, and again where the chosen one is gone, as
 * after the practice round.
 */
export function useChosenRound<Report extends { readonly round: number }>(reports: readonly Report[]) {
  const [chosen, setChosen] = useState<number>();
  const report = reports.find(({ round }) => round === chosen) ?? reports.at(-1);
  return { report, choose: setChosen };
}

interface RoundPickProps {
  view: BrandManagementPlayView;
  reports: readonly { readonly round: number }[];
  round: number;
  onChange: (round: number) => void;
}

/** Which round is shown, the latest first. */
export function RoundPick({ view, reports, round, onChange }: RoundPickProps) {
  const { messages } = useMessages(catalogue);
  const { roundName } = useReportWords(view);
  if (reports.length < 2) {
    return null;
  }
  return (
    <div className={classes.fields}>
      <Pick
        label={messages.pickRound}
        value={round}
        options={reports.map((report) => ({ value: report.round, label: roundName(report.round) })).toReversed()}
        onChange={onChange}
      />
    </div>
  );
}
