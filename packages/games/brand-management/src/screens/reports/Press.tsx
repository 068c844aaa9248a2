import reportCatalogue from "@belab/brand-management/texts/en/Reports";
import catalogue from "@belab/brand-management/texts/en/Tables";
import { useMessages } from "@belab/ui/theme";
import { ShareLines } from "../results/ShareLines.tsx";
import { PressOfRound } from "./PressOfRound.tsx";
import { ReportFrame } from "./ReportFrame.tsx";
import { RoundPick, useChosenRound } from "./RoundPick.tsx";
import type { ReportProps } from "./reportProps.ts";

/** What everybody can read about each round, and how value shares went. */
export function Press({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const { waiting } = useMessages(reportCatalogue).messages;
  const { report, choose } = useChosenRound(view.press);
  if (report === undefined) {
    return <ReportFrame title={messages.pressTitle}>{waiting}</ReportFrame>;
  }
  return (
    <ReportFrame title={messages.pressTitle} intro={messages.pressText}>
      <RoundPick view={view} reports={view.press} round={report.round} onChange={choose} />
      <PressOfRound view={view} report={report} />
      <ShareLines view={view} />
    </ReportFrame>
  );
}
