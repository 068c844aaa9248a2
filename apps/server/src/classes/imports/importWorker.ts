import type { FileReason, ReadingChoices } from "@belab/domain/classes";
import { ok, type Result } from "@belab/domain/result";
import { answerQuestions } from "../../threads/worker.ts";
import { classifyList, findIdentifiersIn, type ListSurroundings } from "./classifyList.ts";
import { type ReadList, readFile } from "./readFile.ts";

// Reads a list in a thread of its own: the server's own thread would do nothing else for a second.

/** A question to the thread: first for the identifiers in a list, then with the surroundings for its classified rows. */
export interface ListQuestion {
  choices: ReadingChoices;
  surroundings?: ListSurroundings;
}

let file = new Uint8Array();
let reading: Promise<Result<ReadList, FileReason>> | undefined;

answerQuestions<Uint8Array, ListQuestion>({
  take(bytes) {
    file = new Uint8Array(bytes);
  },
  async answer({ choices, surroundings }) {
    // The thread of the first question may have ended in the meantime.
    reading ??= readFile(file, choices);
    const list = await reading;
    if (surroundings === undefined) {
      return list.ok ? ok(findIdentifiersIn(list.value.rows)) : list;
    }
    // The last question: an idle thread holds no list.
    reading = undefined;
    file = new Uint8Array();
    return list.ok ? ok(classifyList(list.value, surroundings)) : list;
  },
});
