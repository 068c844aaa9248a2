import { parentPort } from "node:worker_threads";
import type { FromThread, ToThread } from "./thread.ts";

/** What a worker does with what it is sent. */
export interface Answers<Part, Question> {
  /** Keeps a part of what the thread works on. */
  take(part: Part): void;
  /** Answers a question about all of it. */
  answer(question: Question): unknown;
}

/** Takes what the thread is sent, and answers what it is asked. A worker's module calls it once. */
export function answerQuestions<Part, Question>({ take, answer }: Answers<Part, Question>): void {
  async function answered(question: Question): Promise<FromThread> {
    try {
      return { value: await answer(question) };
    } catch (error) {
      return { error };
    }
  }

  parentPort?.on("message", async (message: ToThread<Part, Question>) => {
    if (message.kind === "part") {
      take(message.part);
    } else {
      parentPort?.postMessage(await answered(message.question));
    }
  });
}
