import type { Readable } from "node:stream";
import type { ExportFormat } from "@belab/api/tables";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { forbidden, notFound, tooLarge } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { FileAnswer } from "../../http/callRoute.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import { watcherOf } from "../joining/access.ts";
import { findTable, type GameTable } from "../stores/tableStore.ts";
import { logTableExport } from "../tableAudit.ts";
import { areTooLong, fileHeaders, fileNameOf, streamed, workbookBody } from "./files.ts";
import { gameSheets } from "./gameSheets.ts";
import { dictionaryName, dictionaryOf, ownSheetNames, ownSheets } from "./ownSheets.ts";
import type { Sheet } from "./sheets.ts";
import { csvText, jsonText } from "./textFormats.ts";

type ExportContext = Pick<TablesContext, "database" | "games" | "keys" | "log" | "now" | "threads">;

export interface WantedExport {
  gameTableId: string;
  format: ExportFormat;
  /** Of a CSV export; the log where none is named. */
  sheet?: string;
}

export type ExportReason =
  | "table-not-found"
  | "not-your-table"
  | "too-many-requests"
  | "table-not-ended"
  | "not-found"
  | "export-too-large";

export const exportLimit: SubjectLimit = { purpose: "export table", max: 200, windowMs: 60 * 60 * 1000 };

/**
 * All that happened at a table, for its teacher, and for support while its teacher lets them look. While the table is open,
 * what is hidden from somebody is left out, and the game's own sheets are not there yet.
 *
 * @param language - in which the dictionary of the data explains the columns.
 */
export async function exportTable(
  context: ExportContext,
  session: Session,
  { gameTableId, format, sheet }: WantedExport,
  language: Language,
): Promise<Result<FileAnswer, ExportReason>> {
  const table = await findTable(context.database, gameTableId);
  if (table === undefined) {
    return notFound("table-not-found");
  }
  if ((await watcherOf(context, session, table)) === null) {
    return forbidden("not-your-table");
  }
  const limited = await limitSubject(context, exportLimit, session.accountId);
  if (!limited.ok) {
    return limited;
  }
  const body = await bodyOf({ context, table, language }, format, sheet);
  if (!body.ok) {
    return body;
  }
  await logTableExport(context, session, table);
  return ok({ headers: headersOf(table, format, sheet), body: body.value });
}

/** What an export is made from. */
interface Source {
  context: ExportContext;
  table: GameTable;
  language: Language;
}

async function bodyOf(
  source: Source,
  format: ExportFormat,
  name: string | undefined,
): Promise<Result<Readable, ExportReason>> {
  if (format === "xlsx") {
    return workbookOf(source);
  }
  if (format === "json") {
    return ok(streamed(jsonText(groupsOf(source))));
  }
  const sheet = await findSheet(source, name ?? "log");
  return sheet.ok ? ok(streamed(csvText(sheet.value))) : sheet;
}

async function workbookOf(source: Source): Promise<Result<Readable, "export-too-large">> {
  const sheets: Sheet[] = [];
  for await (const group of groupsOf(source)) {
    sheets.push(...group);
    if (areTooLong(sheets)) {
      return tooLarge("export-too-large");
    }
  }
  return ok(workbookBody(source.context.threads, sheets, source.table.id));
}

/** All sheets in their order. Those of the game are computed once the others are taken. */
async function* groupsOf(source: Source): AsyncGenerator<readonly Sheet[]> {
  const own = await ownSheetsOf(source);
  yield own;
  const game = await gameSheetsOf(source);
  yield game;
  yield [dictionaryOf([...own, ...game], source.language)];
}

async function findSheet(source: Source, name: string): Promise<Result<Sheet, "table-not-ended" | "not-found">> {
  const own = await ownSheetsOf(source);
  if (ownSheetNames.some((known) => known === name)) {
    return sheetNamed(own, name);
  }
  const game = await gameSheetsOf(source);
  if (name === dictionaryName) {
    return ok(dictionaryOf([...own, ...game], source.language));
  }
  return source.table.endedAt === null ? refuse("table-not-ended") : sheetNamed(game, name);
}

function sheetNamed(sheets: readonly Sheet[], name: string): Result<Sheet, "not-found"> {
  const sheet = sheets.find((each) => each.name === name);
  return sheet === undefined ? notFound() : ok(sheet);
}

function ownSheetsOf({ context, table, language }: Source): Promise<Sheet[]> {
  return ownSheets(context.database, table, language);
}

async function gameSheetsOf({ context, table, language }: Source): Promise<Sheet[]> {
  const game = context.games.find(table.game, table.version);
  return table.endedAt === null || game === undefined ? [] : gameSheets(context.database, table, game, language);
}

function headersOf(table: GameTable, format: ExportFormat, sheet: string | undefined): Record<string, string> {
  return fileHeaders(fileNameOf(table, ...(format === "csv" ? [sheet ?? "log"] : [])), format);
}
