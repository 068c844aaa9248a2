import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/Rules";
import { useMessages } from "@belab/ui/theme";
import { scoreRules, studyCosts, studyKinds } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary } from "../useRuleTexts.ts";
import { TableSection } from "./ReportFrame.tsx";
import type { ReportProps } from "./reportProps.ts";

/** What studies tell, and what they cost. */
export function StudyRules({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const { studies } = useBrandWords();
  const { studies: texts } = useGlossary();
  const { budget } = useMoney();
  const { study, text, cost } = messages.studiesHead;
  const isFree = view.parameters.freeStudies;
  return (
    <TableSection
      title={messages.studiesTitle}
      intro={isFree ? messages.studiesFree : messages.studiesNote}
      words
      table={{
        head: [study, text, cost],
        rows: studyKinds.map((kind) => [studies[kind], texts[kind], isFree ? messages.free : budget(studyCosts[kind])]),
      }}
    />
  );
}

/** What the score is made of. */
export function ScoreRules() {
  const { messages } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const { score, terms } = useGlossary();
  const parts = ["earnings", "share", "equity", "forecast"] as const;
  return (
    <TableSection
      title={briefing.messages.scoreTitle}
      intro={briefing.format("scoreText", { par: terms.par })}
      words
      table={{
        head: [messages.scoreHead.part, messages.scoreHead.text, messages.scoreHead.most],
        rows: parts.map((part) => [briefing.messages.parts[part], score[part], String(scoreRules.most[part])]),
        note: score.note,
      }}
    />
  );
}
