import { useAnswers } from "@belab/ui/game/debriefing/useAnswers";
import type { BrandManagementAnswer, BrandManagementQuestion } from "../../../setup/index.ts";

/** Asks about one market. Resolves to undefined where no answer came. */
export type AskMarket = (question: BrandManagementQuestion) => Promise<BrandManagementAnswer | undefined>;

type Kinds = BrandManagementQuestion["kind"];

type QuestionOf<Kind extends Kinds> = Extract<BrandManagementQuestion, { kind: Kind }>;

type AnswerOf<Kind extends Kinds> = Extract<BrandManagementAnswer, { kind: Kind }>;

/** Asks questions of one kind about a market after the game. */
export function useMarketAnswers<Kind extends Kinds>(ask: AskMarket) {
  return useAnswers<QuestionOf<Kind>, AnswerOf<Kind>>(async (question) => {
    const answer = await ask(question);
    return answer?.kind === question.kind ? (answer as AnswerOf<Kind>) : undefined;
  });
}
