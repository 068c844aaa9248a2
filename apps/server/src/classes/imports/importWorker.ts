import { answerQuestions } from "../../threads/worker.ts";
import { readFile } from "./readFile.ts";

// Reads a list in a thread of its own: the server's own thread would do nothing else for a second.

let file = new Uint8Array();

answerQuestions<Uint8Array, undefined>({
  take(bytes) {
    file = new Uint8Array(bytes);
  },
  answer: () => readFile(file),
});
