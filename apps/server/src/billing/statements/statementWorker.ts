import { answerQuestions } from "../../threads/worker.ts";
import { readStatementFile } from "./statementFile.ts";

// Reads a file with statements in a thread of its own: the largest ones take seconds.

let file = new Uint8Array();

answerQuestions<Uint8Array, string>({
  take(bytes) {
    file = new Uint8Array(bytes);
  },
  answer: (iban) => readStatementFile(file, iban),
});
