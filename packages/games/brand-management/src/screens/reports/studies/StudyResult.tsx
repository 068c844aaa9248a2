import catalogue from "@belab/brand-management/texts/en/Studies";
import type { TitleOrder } from "@belab/ui/theme";
import { useMessages } from "@belab/ui/theme";
import type { BoughtStudy } from "../../../setup/index.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import classes from "../Reports.module.css";
import type { ReportProps } from "../reportProps.ts";
import { useReportWords } from "../useReportWords.ts";
import { ConjointStudy } from "./ConjointStudy.tsx";
import { ExperimentStudy } from "./ExperimentStudy.tsx";
import { MapStudy } from "./MapStudy.tsx";
import { OutlookStudy } from "./OutlookStudy.tsx";
import { RivalsStudy } from "./RivalsStudy.tsx";
import { SurveyStudy } from "./SurveyStudy.tsx";
import type { StudyOf } from "./studyProps.ts";

export interface StudyResultProps extends ReportProps {
  bought: BoughtStudy;
  /** Level of the headings in it. @default 5 */
  order?: TitleOrder;
}

/** What a study has found, with its error. Its name and round stand above it. */
export function StudyResult({ view, bought: { report }, order = 5 }: StudyResultProps) {
  const error = useErrorText(view);
  return (
    <div className={classes.study}>
      <p className={classes.error}>{error(report)}</p>
      <Found view={view} report={report} order={order} />
    </div>
  );
}

function Found({ report, ...props }: ReportProps & { report: StudyOf; order: TitleOrder }) {
  switch (report.kind) {
    case "survey":
      return <SurveyStudy {...props} report={report} />;
    case "map":
      return <MapStudy {...props} report={report} />;
    case "conjoint":
      return <ConjointStudy {...props} report={report} />;
    case "rivals":
      return <RivalsStudy {...props} report={report} />;
    case "experiment":
      return <ExperimentStudy {...props} report={report} />;
    case "outlook":
      return <OutlookStudy {...props} report={report} />;
  }
}

/** The printed error of a study, as a sentence. */
function useErrorText(view: ReportProps["view"]) {
  const { format } = useMessages(catalogue);
  const { error: meaning } = useGlossary().terms;
  const { decimal, percent } = useReportWords(view);
  return (report: StudyOf): string => {
    switch (report.kind) {
      case "survey": {
        const { sample } = report;
        return format("errorSurvey", { sample, error: decimal(100 * Math.sqrt(0.25 / sample)), meaning });
      }
      case "map":
        return format("errorPoints", { error: decimal(report.sd), meaning });
      case "experiment":
        return format("errorPercentage", { error: decimal(report.sd), meaning });
      case "outlook":
        return format("errorOutlook", { buyers: percent(report.sd), points: decimal(report.sdPoint), meaning });
      default:
        return format("errorShare", { error: percent(report.sd), meaning });
    }
  };
}
