import { workerData } from "node:worker_threads";
import { answerQuestions } from "../threads/worker.ts";

/** What a test asks of the thread: all that it was sent, an error of its answer, its end, what never ends, or what takes all memory. */
export type PartsQuestion = "parts" | "error" | "crash" | "exit" | "endless" | "hungry";

const parts: string[] = [];

answerQuestions<string, PartsQuestion>({
  take: (part) => void parts.push(part),
  answer(question) {
    switch (question) {
      case "parts":
        return { opening: workerData, parts };
      case "error":
        throw new Error("no answer");
      case "endless":
        for (;;) {}
      case "hungry":
        for (const held: string[][] = []; ; held.push(Array.from({ length: 1_000 }, () => "")));
      case "crash":
        queueMicrotask(() => {
          throw new Error("crashed");
        });
        return new Promise(() => {});
      default:
        return process.exit(1);
    }
  },
});
