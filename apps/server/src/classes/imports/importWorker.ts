import type { FileReason, FileTable } from "@belab/domain/classes";
import { ok, type Result } from "@belab/domain/result";
import { answerQuestions } from "../../threads/worker.ts";
import { classifyList, findIdentifiersIn, type ListSurroundings } from "./classifyList.ts";
import { readFile } from "./readFile.ts";

// Reads a list in a thread of its own: the server's own thread would do nothing else for a second.

/** A question to the thread: first for the identifiers in a list, then for its classified rows. */
export type ListQuestion = "identifiers" | ListSurroundings;

let file = new Uint8Array();
let reading: Promise<Result<FileTable, FileReason>> | undefined;

answerQuestions<Uint8Array, ListQuestion>({
  take(bytes) {
    file = new Uint8Array(bytes);
  },
  async answer(question) {
    reading ??= readFile(file);
    const table = await reading;
    if (!table.ok) {
      return table;
    }
    if (question === "identifiers") {
      return ok(findIdentifiersIn(table.value));
    }
    // The last question: an idle thread holds no list.
    reading = undefined;
    file = new Uint8Array();
    return ok(classifyList(table.value, question));
  },
});
