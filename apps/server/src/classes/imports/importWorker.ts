import type { FileReason, ReadingChoices } from "@belab/domain/classes";
import { ok, type Result } from "@belab/domain/result";
import { answerQuestions } from "../../threads/worker.ts";
import { classifyList, findIdentifiersIn, type ListSurroundings } from "./classifyList.ts";
import { type ReadList, readFile } from "./readFile.ts";

// Reads a list in a thread of its own: the server's own thread would do nothing else for a second.

/** A question to the thread: first for the identifiers in a list that is read as chosen, then for its classified rows. */
export type ListQuestion = { choices: ReadingChoices } | ListSurroundings;

let file = new Uint8Array();
let reading: Promise<Result<ReadList, FileReason>> | undefined;

answerQuestions<Uint8Array, ListQuestion>({
  take(bytes) {
    file = new Uint8Array(bytes);
  },
  async answer(question) {
    if ("choices" in question) {
      reading = readFile(file, question.choices);
      const list = await reading;
      return list.ok ? ok(findIdentifiersIn(list.value.rows)) : list;
    }
    const list = await reading;
    // The last question: an idle thread holds no list.
    reading = undefined;
    file = new Uint8Array();
    return list?.ok ? ok(classifyList(list.value, question)) : list;
  },
});
