import {
  type ClassifiedRow,
  countKinds,
  type FileReason,
  type Identifier,
  type ListReading,
} from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { unavailable } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { paced } from "../../queue/paced.ts";
import { OverspentError, UnansweredError } from "../../threads/thread.ts";
import { workerFile } from "../../threads/threads.ts";
import { type ClassAccessReason, type ClassChangeReason, permitClass } from "../access.ts";
import type { Class } from "../classStore.ts";
import { findAcceptance } from "../contracts.ts";
import { withOwner } from "../people.ts";
import { findKnown, findNamesAfter, type PersonName } from "../peopleStore.ts";
import { checkAdded } from "../rows.ts";
import { listOf } from "../schema.ts";
import { findClassStanding, findOwner } from "../standing.ts";
import type { ClassifiedList, KnownPiece, ListIdentifiers } from "./classifyList.ts";
import type { SentList } from "./importForms.ts";
import type { ListQuestion } from "./importWorker.ts";
import { tooLarge } from "./readFile.ts";
import { type WriteReason, writeList } from "./writeList.ts";

const worker = workerFile(import.meta.url, "importWorker");

const reads: SubjectLimit = { purpose: "lists read for an account", max: 200, windowMs: 60 * 60 * 1000 };

/**
 * Megabytes, and milliseconds of a processor for each question: twice what 50,000 rows of a workbook take. Between its two
 * questions the thread keeps the list, for a while.
 */
const readingLimits = { heapMax: 384, processorTime: 5_000, idleTime: 5_000 };

type ImportContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox" | "threads">;

/** What an import does, or has done. */
export interface ImportedRows {
  rows: {
    row: number;
    firstName: string;
    lastName: string;
    email: string | null;
    studentNumber: string | null;
    kind: ClassifiedRow["kind"];
    problem?: string;
    params?: Record<string, string | number>;
    personId?: string;
  }[];
  counts: ReturnType<typeof countKinds>;
  columns: ClassifiedList["columns"];
  reading: ListReading;
}

type PreviewReason = ClassAccessReason | FileReason | "too-many-requests" | "unavailable";

/** Says what importing a list would do. Nothing is written. */
export async function previewImport(
  context: ImportContext,
  session: Session,
  list: SentList,
  signal: AbortSignal,
): Promise<Result<ImportedRows, PreviewReason | ClassChangeReason | "class-full">> {
  const { database } = context;
  const permitted = await permitClass(database, session, list.classId, "people");
  if (!permitted.ok) {
    return permitted;
  }
  const { class: into } = permitted.value;
  const classified = await classify(context, session, into, list, signal);
  if (!classified.ok) {
    return classified;
  }
  const owner = await findOwner(database, into);
  const standing = owner && (await findClassStanding(database, context, owner));
  const { added } = classified.value;
  const possible = standing ? await checkAdded(database, { classId: into.id }, standing, added) : ok();
  return possible.ok ? ok(answerOf(classified.value)) : withOwner(possible, into.organisationId);
}

/** Imports a list: all that can be decided of it, or nothing. */
export async function importPeople(
  context: ImportContext,
  session: Session,
  list: SentList,
  signal: AbortSignal,
): Promise<Result<ImportedRows, PreviewReason | WriteReason>> {
  const permitted = await permitClass(context.database, session, list.classId, "people");
  if (!permitted.ok) {
    return permitted;
  }
  if ((await findAcceptance(context.database, permitted.value.class.ownerId)) === null) {
    return refuse("data-contract-needed");
  }
  const classified = await classify(context, session, permitted.value.class, list, signal);
  if (!classified.ok) {
    return classified;
  }
  if (!Object.values(classified.value.counts).some((count) => count > 0)) {
    return refuse("file-columns-unknown");
  }
  if (classified.value.reading.doubts.length > 0) {
    // A person confirms an uncertain reading before anything is written.
    return refuse("file-reading-unsure");
  }
  const written = await writeList(context, session, list.classId, classified.value);
  return written.ok ? ok(answerOf(classified.value, written.value)) : written;
}

type ClassifyReason = FileReason | "too-many-requests" | "unavailable";

/** Reads and classifies a list in a thread, which takes its turn among those of other teachers. */
async function classify(
  context: ImportContext,
  { accountId }: Session,
  into: Class,
  { file, choices }: SentList,
  signal: AbortSignal,
): Promise<Result<ClassifiedList, ClassifyReason>> {
  const { database, threads } = context;
  const limited = await limitSubject(context, reads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const load = async (send: (part: Uint8Array) => void) => send(file);
  const key = `list ${crypto.randomUUID()}`;
  const job = { key, owner: accountId, share: "class", worker, load, isUpload: true, ...readingLimits } as const;
  const ask = (question: ListQuestion) => threads.ask(job, question, signal);
  try {
    const identifiers = (await ask({ choices })) as Result<ListIdentifiers, FileReason>;
    if (!identifiers.ok) {
      return identifiers;
    }
    const { pieces, hasNamesAlone } = identifiers.value;
    const surroundings = {
      className: into.name,
      known: await findKnownPieces(database, accountId, into, pieces, signal),
      named: hasNamesAlone ? await findNamedPieces(database, accountId, into.id) : [],
    };
    return (await ask({ choices, surroundings })) as Result<ClassifiedList, FileReason>;
  } catch (error) {
    if (error instanceof UnansweredError) {
      return unavailable();
    }
    if (error instanceof OverspentError) {
      return error.spent === "memory" ? tooLarge() : refuse("file-unreadable");
    }
    throw error;
  }
}

/** Finds the people of a class's list who have identifiers in a file, one piece after the other. */
async function findKnownPieces(
  database: Database,
  accountId: string,
  into: Class,
  pieces: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const place = { listId: listOf(into, into.id), classId: into.id };
  const known: string[] = [];
  for (const piece of pieces) {
    if (signal.aborted) {
      throw new UnansweredError("The caller has left.");
    }
    known.push(await paced(accountId, () => findKnownPiece(database, place, JSON.parse(piece))));
  }
  return known;
}

async function findKnownPiece(
  database: Database,
  place: { listId: string; classId: string },
  identifiers: readonly Identifier[],
): Promise<string> {
  const { byEmail, byStudentNumber } = await findKnown(database, place, identifiers);
  return JSON.stringify({ byEmail: [...byEmail], byStudentNumber: [...byStudentNumber] } satisfies KnownPiece);
}

/** People of a class whose names are read at a time. */
const namesRead = 500;

async function findNamedPieces(database: Database, accountId: string, classId: string): Promise<string[]> {
  const named: string[] = [];
  for (let after = "", more = true; more; ) {
    const from = after;
    const people: PersonName[] = await paced(accountId, () => findNamesAfter(database, classId, from, namesRead));
    named.push(JSON.stringify(people));
    after = people.at(-1)?.personId ?? after;
    more = people.length === namesRead;
  }
  return named;
}

/** @param written - rows as they were written, by their keys. */
function answerOf(
  { columns, reading, counts, rows }: ClassifiedList,
  written: ReadonlyMap<number, ClassifiedRow> = new Map(),
): ImportedRows {
  const done = countKinds([...written.values()]);
  return {
    columns,
    reading,
    // A row that was fine in the preview may have become a problem since.
    counts: written.size === 0 ? counts : { ...done, problem: done.problem + counts.problem },
    rows: rows.map((shown) => {
      const { row, kind, person, problem, params, personId } = written.get(shown.key) ?? shown;
      return {
        row,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.displayEmail,
        studentNumber: person.studentNumber,
        kind,
        ...(problem !== undefined && { problem, params }),
        ...(personId !== undefined && { personId }),
      };
    }),
  };
}
