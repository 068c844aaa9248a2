import { scoreRules, shareRounds, studyCosts, studyKinds } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementBriefing";
import { useMessages } from "../../../../theme/messages.tsx";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { TableSection } from "./ReportFrame.tsx";
import type { ReportProps } from "./reportProps.ts";
import { useReportWords } from "./useReportWords.ts";

/** What studies tell, and what they cost. */
export function StudyRules({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const { studies } = useBrandWords();
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
        rows: studyKinds.map((kind) => [
          studies[kind],
          messages.studyTexts[kind],
          isFree ? messages.free : budget(studyCosts[kind]),
        ]),
      }}
    />
  );
}

/** What the score is made of. */
export function ScoreRules({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const { percent } = useReportWords(view);
  const { most, par, earningsPerPoint, forecastTolerance, least } = scoreRules;
  const atPar = (part: "earnings" | "share" | "equity") => most[part] * par;
  const rows = [
    ["earnings", format("scoreEarnings", { par: atPar("earnings"), step: earningsPerPoint })],
    ["share", format("scoreShare", { rounds: shareRounds, par: atPar("share") })],
    ["equity", format("scoreEquity", { par: atPar("equity") })],
    ["forecast", format("scoreForecast", { limit: percent(forecastTolerance) })],
  ] as const;
  return (
    <TableSection
      title={messages.scoreTitle}
      intro={messages.scoreText}
      words
      table={{
        head: [messages.scoreHead.part, messages.scoreHead.text, messages.scoreHead.most],
        rows: rows.map(([part, text]) => [messages.parts[part], text, String(most[part])]),
        note: format("scoreNote", { least }),
      }}
    />
  );
}
