import catalogue from "@belab/brand-management/texts/en/Reports";
import roundCatalogue from "@belab/brand-management/texts/en/Round";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { latePart } from "@belab/ui/game/latePart";
import { useMessages } from "@belab/ui/theme";
import { useEffect } from "react";
import { ReportFrame } from "../reports/ReportFrame.tsx";
import type { ReportProps } from "../reports/reportProps.ts";
import { useReportWords } from "../reports/useReportWords.ts";
import { ResultFigures } from "./ResultFigures.tsx";
import classes from "./Results.module.css";
import { WhyCards } from "./WhyCards.tsx";

// Who looks at the figures does not wait for the charts and tables below them.
const ResultCharts = latePart(async () => (await import("./ResultCharts.tsx")).ResultCharts);
const ResultTables = latePart(async () => (await import("./ResultTables.tsx")).ResultTables);

/** What came of the round that was cleared last: how the firm did, why, what next; then the pictures, and all tables. */
export function Results({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const { tablesTitle } = useMessages(roundCatalogue).messages;
  const { roundName } = useReportWords(view);
  useEffect(() => ResultCharts.preload(), []);
  const own = view.reports.at(-1);
  if (own === undefined || view.press.length === 0) {
    return <ReportFrame title={messages.parts.round}>{messages.waiting}</ReportFrame>;
  }
  const { phase } = view.stage;
  return (
    // While the results are on, the table's own bar is their title.
    <ReportFrame
      title={format("resultsOf", { round: roundName(own.round) })}
      titleHidden={phase === "results" || phase === "practice-results"}
    >
      <div className={classes.look}>
        <ResultFigures view={view} />
        <WhyCards view={view} />
        {own.round > 0 && <ResultCharts view={view} />}
      </div>
      <Disclosure summary={tablesTitle} late>
        <ResultTables view={view} />
      </Disclosure>
    </ReportFrame>
  );
}
