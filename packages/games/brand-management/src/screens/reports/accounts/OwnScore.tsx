import catalogue from "@belab/brand-management/texts/en/Tables";
import { useMessages } from "@belab/ui/theme";
import { type OwnReport, ruleNumbers, scoreRules } from "../../../setup/index.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { TableSection } from "../ReportFrame.tsx";
import type { ReportProps } from "../reportProps.ts";
import { useReportWords } from "../useReportWords.ts";

const parts = ["earnings", "share", "equity", "forecast"] as const;

/** The score after a round; none before the first one and in the practice round. */
export function OwnScore({ view, report: { score } }: ReportProps & { report: OwnReport }) {
  const { messages, format } = useMessages(catalogue);
  const { terms } = useGlossary();
  const { decimal } = useReportWords(view);
  if (score === null) {
    return null;
  }
  const { part, points, most } = messages.scoreHead;
  return (
    <TableSection
      title={messages.scoreTitle}
      intro={format("scoreText", { total: decimal(score.total), most: ruleNumbers().pointsMost, par: terms.par })}
      narrow="fixed"
      table={{
        head: [part, points, most],
        rows: parts.map((name) => [
          messages.scoreParts[name],
          decimal(score.points[name]),
          decimal(scoreRules.most[name]),
        ]),
        note: score.total <= scoreRules.least ? messages.scoreLow : undefined,
      }}
    />
  );
}
