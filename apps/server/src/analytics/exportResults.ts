import type { ResultsFormat, ResultsSheet } from "@belab/api/analytics";
import { ok, type Result } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { NotNull } from "kysely";
import { transact } from "../database/database.ts";
import { tooLarge } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import type { FileAnswer } from "../http/callRoute.ts";
import { toIsoTime } from "../isoTime.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { logAct } from "../organisations/auditLog.ts";
import { areTooLong, fileHeaders, streamed, workbookBody } from "../tables/exports/files.ts";
import type { Sheet } from "../tables/exports/sheets.ts";
import { csvText } from "../tables/exports/textFormats.ts";
import type { ResultsContext } from "./resultLists.ts";
import { resultSheets } from "./resultSheets.ts";

export interface WantedResults {
  format: ResultsFormat;
  /** Of a CSV export; that of the tables where none is named. */
  sheet?: ResultsSheet;
}

const exportLimit: SubjectLimit = { purpose: "export results", max: 60, windowMs: 60 * 60 * 1000 };

/**
 * Exports the results of the tables that a person opened and that have ended.
 *
 * @param language - in which the dictionary of the data explains the columns.
 */
export async function exportResults(
  context: ResultsContext,
  { accountId }: Session,
  { format, sheet = "tables" }: WantedResults,
  language: Language,
): Promise<Result<FileAnswer, "too-many-requests" | "export-too-large">> {
  const limited = await limitSubject(context, exportLimit, accountId);
  if (!limited.ok) {
    return limited;
  }
  const sheets = await resultSheets(context, accountId, language);
  if (format !== "csv" && areTooLong(sheets)) {
    return tooLarge("export-too-large");
  }
  await logExports(context, accountId);
  const date = toIsoTime(context.now()).slice(0, 10);
  if (format === "csv") {
    const body = streamed(csvTexts(sheets.filter(({ name }) => name === sheet)));
    return ok({ headers: fileHeaders(`results-${date}-${sheet}`, format), body });
  }
  return ok({
    headers: fileHeaders(`results-${date}`, format),
    body: workbookBody(context.threads, sheets, accountId),
  });
}

/** Records the export in the audit log of each organization that has tables in it. */
async function logExports({ database, now }: ResultsContext, accountId: string): Promise<void> {
  await transact<undefined, never>(database, async (transaction) => {
    const tables = await transaction
      .selectFrom("gameTables")
      .select("organisationId")
      .distinct()
      .where("teacherId", "=", accountId)
      .where("organisationId", "is not", null)
      .where("endedAt", "is not", null)
      .orderBy("organisationId")
      .$narrowType<{ organisationId: NotNull }>()
      .execute();
    for (const { organisationId } of tables) {
      await logAct(transaction, organisationId, { act: "results-exported", at: now(), by: accountId });
    }
    return ok();
  });
}

async function* csvTexts(sheets: readonly Sheet[]): AsyncGenerator<string> {
  for (const sheet of sheets) {
    yield* csvText(sheet);
  }
}
