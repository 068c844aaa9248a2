import catalogue from "@belab/brand-management/texts/en/Studies";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { useMessages } from "@belab/ui/theme";
import type { BoughtStudy } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { ReportFrame, ReportSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { ReportProps } from "../reportProps.ts";
import { useReportWords } from "../useReportWords.ts";
import { StudyResult } from "./StudyResult.tsx";

/** The studies that a team has bought: the latest of each kind, and earlier ones to be opened. */
export function Studies({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const studies = view.studies.toReversed();
  const isLatest = (bought: BoughtStudy) => studies.find(({ report }) => report.kind === bought.report.kind) === bought;
  const earlier = studies.filter((bought) => !isLatest(bought));
  if (studies.length === 0) {
    return (
      <ReportFrame title={messages.studiesTitle}>
        <p className={classes.note}>{messages.noStudies}</p>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame title={messages.studiesTitle}>
      {studies.filter(isLatest).map((bought) => (
        <Study key={keyOf(bought)} view={view} bought={bought} />
      ))}
      {earlier.length > 0 && (
        <ReportSection title={messages.earlierStudies}>
          {earlier.map((bought) => (
            <EarlierStudy key={keyOf(bought)} view={view} bought={bought} />
          ))}
        </ReportSection>
      )}
    </ReportFrame>
  );
}

function keyOf({ before, practice, report }: BoughtStudy): string {
  return `${report.kind} ${before} ${practice}`;
}

interface BoughtProps extends ReportProps {
  bought: BoughtStudy;
}

function Study({ view, bought }: BoughtProps) {
  const words = useBrandWords();
  const about = useAbout(view);
  return (
    <ReportSection title={words.studies[bought.report.kind]} intro={about(bought)} framed>
      <StudyResult view={view} bought={bought} order={4} />
    </ReportSection>
  );
}

function EarlierStudy({ view, bought }: BoughtProps) {
  const { format } = useMessages(catalogue);
  const words = useBrandWords();
  const about = useAbout(view);
  return (
    <Disclosure
      summary={format("earlierStudy", { study: words.studies[bought.report.kind], about: about(bought) })}
      className={classes.earlier}
    >
      <StudyResult view={view} bought={bought} order={4} />
    </Disclosure>
  );
}

/** Which round a study is about, and what it cost. */
function useAbout(view: ReportProps["view"]) {
  const { format } = useMessages(catalogue);
  const { budget } = useMoney();
  const { roundName } = useReportWords(view);
  return ({ report, practice }: BoughtStudy): string => {
    const round = roundName(report.round);
    if (practice) {
      return format("studyOfPractice", { round });
    }
    return report.cost === 0
      ? format("studyFree", { round })
      : format("studyAbout", { round, cost: budget(report.cost) });
  };
}
