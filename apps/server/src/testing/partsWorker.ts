import { workerData } from "node:worker_threads";
import { answerQuestions } from "../threads/worker.ts";

/** What a test asks of the thread: all that it was sent, an error of its answer, or its end. */
export type PartsQuestion = "parts" | "error" | "crash" | "exit";

const parts: string[] = [];

answerQuestions<string, PartsQuestion>({
  take: (part) => void parts.push(part),
  answer(question) {
    switch (question) {
      case "parts":
        return { opening: workerData, parts };
      case "error":
        throw new Error("no answer");
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
