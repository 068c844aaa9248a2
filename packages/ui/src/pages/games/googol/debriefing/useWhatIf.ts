import type { GoogolAnswer, GoogolQuestion } from "@belab/domain/games/googol";
import { useRef, useState } from "react";

/** An answer, or the lack of one. */
export interface WhatIfAnswer {
  skipped: number;
  /** Undefined where none came. */
  answer: GoogolAnswer | undefined;
}

/**
 * Asks what if so many slips had been skipped. While an answer is awaited, no other question is sent: of all that were
 * asked meanwhile, the last one follows. What was answered is not asked again.
 */
export function useWhatIf(ask: (question: GoogolQuestion) => Promise<GoogolAnswer | undefined>) {
  const [shown, setShown] = useState<WhatIfAnswer>();
  const [pending, setPending] = useState(false);
  const wanted = useRef<number>(undefined);
  const running = useRef(false);
  const answers = useRef(new Map<number, GoogolAnswer>());

  async function answerTo(skipped: number): Promise<GoogolAnswer | undefined> {
    const answer = answers.current.get(skipped) ?? (await ask({ kind: "cutoff", skipped }));
    if (answer !== undefined) {
      answers.current.set(skipped, answer);
    }
    return answer;
  }

  async function request(skipped: number): Promise<void> {
    wanted.current = skipped;
    if (running.current) {
      return;
    }
    running.current = true;
    setPending(true);
    let asked = skipped;
    let answer = await answerTo(asked);
    while (wanted.current !== asked) {
      asked = wanted.current;
      answer = await answerTo(asked);
    }
    running.current = false;
    setPending(false);
    setShown({ skipped: asked, answer });
  }

  return { shown, pending, request };
}
