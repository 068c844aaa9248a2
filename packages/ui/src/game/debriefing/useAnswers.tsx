import { useRef, useState } from "react";

/** An answer, or the lack of one. */
export interface Answered<Question, Answer> {
  question: Question;
  /** Undefined where none came. */
  answer: Answer | undefined;
}

/**
 * Asks about a game after it. While an answer is awaited, no other question is sent: of all that are asked until it comes,
 * the last one follows. What was answered is not asked again.
 *
 * @param ask - resolves to undefined where no answer came. Questions are plain data.
 */
export function useAnswers<Question, Answer>(ask: (question: Question) => Promise<Answer | undefined>) {
  const [shown, setShown] = useState<Answered<Question, Answer>>();
  const [pending, setPending] = useState(false);
  const wanted = useRef<Question>(undefined);
  const running = useRef(false);
  const answers = useRef(new Map<string, Answer>());

  async function answerTo(question: Question): Promise<Answer | undefined> {
    const key = keyOf(question);
    const answer = answers.current.get(key) ?? (await ask(question));
    if (answer !== undefined) {
      answers.current.set(key, answer);
    }
    return answer;
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
    while (keyOf(wanted.current) !== keyOf(asked)) {
      asked = wanted.current;
      answer = await answerTo(asked);
    }
    running.current = false;
    setPending(false);
    setShown({ question: asked, answer });
  }

  return { shown, pending, request };
}

/** Equal for questions that ask the same. */
function keyOf<Question>(question: Question): string {
  return JSON.stringify(question);
}
