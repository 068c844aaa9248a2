import type { BrandManagementAnswer, BrandManagementQuestion } from "@belab/domain/games/brand-management";
import { useRef, useState } from "react";

/** Asks about one market. Resolves to undefined where no answer came. */
export type AskMarket = (question: BrandManagementQuestion) => Promise<BrandManagementAnswer | undefined>;

/** An answer of one kind, or the lack of one. */
export interface Answered<Kind extends BrandManagementQuestion["kind"]> {
  question: Extract<BrandManagementQuestion, { kind: Kind }>;
  /** Undefined where none came. */
  answer: Extract<BrandManagementAnswer, { kind: Kind }> | undefined;
}

/**
 * Asks about a market after the game. While an answer is awaited, no other question is sent: of all that were asked
 * meanwhile, the last one follows. What was answered is not asked again.
 */
export function useAnswers<Kind extends BrandManagementQuestion["kind"]>(ask: AskMarket) {
  type Question = Answered<Kind>["question"];
  type Answer = Answered<Kind>["answer"];
  const [shown, setShown] = useState<Answered<Kind>>();
  const [pending, setPending] = useState(false);
  const wanted = useRef<Question>(undefined);
  const running = useRef(false);
  const answers = useRef(new Map<string, Answer>());

  async function answerTo(question: Question): Promise<Answer> {
    const key = JSON.stringify(question);
    const known = answers.current.get(key);
    if (known !== undefined) {
      return known;
    }
    const answer = await ask(question);
    if (answer === undefined || answer.kind !== question.kind) {
      return undefined;
    }
    answers.current.set(key, answer as Answer);
    return answer as Answer;
  }

  async function request(question: Question): Promise<void> {
    wanted.current = question;
    if (running.current) {
      return;
    }
    running.current = true;
    setPending(true);
    let asked = question;
    let answer = await answerTo(asked);
    while (wanted.current !== asked) {
      asked = wanted.current;
      answer = await answerTo(asked);
    }
    running.current = false;
    setPending(false);
    setShown({ question: asked, answer });
  }

  return { shown, pending, request };
}
