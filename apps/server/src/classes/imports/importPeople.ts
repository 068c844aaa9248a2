import {
  type ClassifiedRow,
  classifyRows,
  countKinds,
  type FileReason,
  type FileTable,
  identifiersOf,
  importRowsShown,
  readPerson,
  rowsToShow,
  splitName,
} from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { unavailable } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { OverspentError, UnansweredError } from "../../threads/thread.ts";
import { workerFile } from "../../threads/threads.ts";
import { type ClassAccessReason, type ClassChangeReason, changeClassAs, permitClass } from "../access.ts";
import type { Class } from "../classStore.ts";
import { findAcceptance } from "../contracts.ts";
import { withOwner } from "../people.ts";
import { findByName, findKnown } from "../peopleStore.ts";
import { applyRows, checkRows } from "../rows.ts";
import { listOf } from "../schema.ts";
import { findClassStanding, findOwner } from "../standing.ts";
import type { SentList } from "./importForms.ts";
import { tooLarge } from "./readFile.ts";

const worker = workerFile(import.meta.url, "importWorker");

const reads: SubjectLimit = { purpose: "lists read for an account", max: 200, windowMs: 60 * 60 * 1000 };

/** Megabytes, and milliseconds of a processor: twice what 50,000 rows of a workbook take. */
const readingLimits = { heapMax: 384, processorTime: 5_000 };

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
  columns: FileTable["columns"];
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
  const table = await readList(context, session, list, signal);
  if (!table.ok) {
    return table;
  }
  const { class: into } = permitted.value;
  const owner = await findOwner(database, into);
  const rows = await classify(database, into, table.value);
  const standing = owner && (await findClassStanding(database, context, owner));
  const possible = standing ? await checkRows(database, { classId: into.id, owner: into }, standing, rows) : ok();
  return possible.ok ? ok(answerOf(table.value, rows)) : withOwner(possible, into.organisationId);
}

type ImportReason = PreviewReason | ClassChangeReason | "class-full" | "data-contract-needed";

/** Imports a list: all that can be decided of it, in one transaction. */
export async function importPeople(
  context: ImportContext,
  session: Session,
  list: SentList,
  signal: AbortSignal,
): Promise<Result<ImportedRows, ImportReason>> {
  const permitted = await permitClass(context.database, session, list.classId, "people");
  if (!permitted.ok) {
    return permitted;
  }
  if ((await findAcceptance(context.database, permitted.value.class.ownerId)) === null) {
    return refuse("data-contract-needed");
  }
  const table = await readList(context, session, list, signal);
  if (!table.ok) {
    return table;
  }
  return changeClassAs<ImportedRows, ImportReason>(
    context,
    session,
    list.classId,
    { power: "people" },
    async ({ transaction, class: into, owner, now, standing }) => {
      if ((await findAcceptance(transaction, owner.ownerId)) === null) {
        return refuse("data-contract-needed");
      }
      const rows = await classify(transaction, into, table.value);
      const place = { classId: into.id, owner };
      const possible = await checkRows(transaction, place, await standing(), rows);
      if (!possible.ok) {
        return withOwner(possible, owner.organisationId);
      }
      const people = await applyRows(transaction, place, rows, now);
      return ok(
        answerOf(
          table.value,
          rows.map((row) => {
            const personId = people.get(row.row);
            return personId === undefined ? row : { ...row, personId };
          }),
        ),
      );
    },
  );
}

/** Reads a list in a thread, which takes its turn among those of other teachers. */
async function readList(
  context: ImportContext,
  { accountId }: Session,
  { file }: SentList,
  signal: AbortSignal,
): Promise<Result<FileTable, FileReason | "too-many-requests" | "unavailable">> {
  const limited = await limitSubject(context, reads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const load = async (send: (part: Uint8Array) => void) => send(file);
  const key = `list ${crypto.randomUUID()}`;
  const job = { key, owner: accountId, share: "class", worker, load, isUpload: true, ...readingLimits } as const;
  try {
    return (await context.threads.ask(job, undefined, signal)) as Result<FileTable, FileReason>;
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

async function classify(database: Database, into: Class, table: FileTable): Promise<ClassifiedRow[]> {
  const { id, name } = into;
  const identifiers = table.rows.flatMap((row) => {
    const names = row.name === null ? row : splitName(row.name);
    const { firstName, lastName } = names;
    const read = readPerson({ firstName, lastName, email: row.email, studentNumber: row.studentNumber });
    return read.ok ? identifiersOf(read.value) : [];
  });
  const known = await findKnown(database, { listId: listOf(into, id), classId: id }, identifiers);
  return classifyRows(table.rows, { className: name, ...known, byName: await findByName(database, id) });
}

function answerOf({ columns }: FileTable, rows: readonly ClassifiedRow[]): ImportedRows {
  return {
    columns,
    counts: countKinds(rows),
    rows: rowsToShow(rows, importRowsShown).map(({ row, kind, person, problem, params, personId }) => ({
      row,
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.displayEmail,
      studentNumber: person.studentNumber,
      kind,
      ...(problem !== undefined && { problem, params }),
      ...(personId !== undefined && { personId }),
    })),
  };
}
