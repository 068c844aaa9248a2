/**
 * Milliseconds after which a question is asked again beside itself. A browser sends requests over connections that it has,
 * six at most, and cannot tell which of them are dead: each question that gets no answer keeps one of them from the next.
 */
export const questionTimes: readonly number[] = [500, 1_500, 2_000, 2_500, 3_000];

/** The same for a question that is asked every few seconds: many pages ask it, and a busy server may be slow to answer. */
export const pollQuestionTimes: readonly number[] = [1_500, 2_500, 3_000, 3_500, 4_000];

/** Milliseconds after which no answer is waited for. */
const patience = 10_000;

export interface FirstAnswer<Answer> {
  /** The first answer, or how the last question failed. */
  answer: Answer;
  /** An earlier question got none: connections that the browser believes in are dead. */
  isLate: boolean;
}

/**
 * Asks a question again beside itself until one gets an answer, and aborts all others, which closes their connections.
 *
 * @param ask - resolves at once when it is aborted.
 * @param signal - ends it.
 * @param times - {@link questionTimes} or {@link pollQuestionTimes}.
 * @returns undefined where it was ended.
 */
export function firstAnswer<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  isAnswer: (answer: Answer) => boolean,
  signal: AbortSignal,
  times: readonly number[],
): Promise<FirstAnswer<Answer> | undefined> {
  const abort = new AbortController();
  return new Promise((resolve) => {
    let ended = 0;
    const timers = [
      ...times.map((time, index) => setTimeout(() => void askOnce(index + 1), time)),
      setTimeout(() => abort.abort(), patience),
    ];
    void askOnce(0);
    signal.addEventListener("abort", () => end(undefined));

    async function askOnce(index: number): Promise<void> {
      const answer = await ask(abort.signal);
      ended += 1;
      const isAnswered = isAnswer(answer);
      if (isAnswered || ended > times.length) {
        end({ answer, isLate: isAnswered && index > 0 });
      }
    }

    function end(first: FirstAnswer<Answer> | undefined): void {
      for (const timer of timers) {
        clearTimeout(timer);
      }
      resolve(first);
      abort.abort();
    }
  });
}
