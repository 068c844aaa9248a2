import type { TableResultFormat } from "@belab/api/tables";
import { ok, type Result } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import { permitClass } from "../../classes/access.ts";
import type { Session } from "../../http/caller.ts";
import type { FileAnswer } from "../../http/callRoute.ts";
import { limitSubject } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import type { DebriefingReason, Debriefings } from "../debriefing/debriefing.ts";
import { logTableExport } from "../tableAudit.ts";
import { exportLimit } from "./exportTable.ts";
import { fileHeaders, fileNameOf, streamed, workbookBody } from "./files.ts";
import { gradingSheets } from "./gradingSheets.ts";
import { csvText } from "./textFormats.ts";

interface WantedResults {
  gameTableId: string;
  format: TableResultFormat;
  language: Language;
}

/**
 * The results of a table as a file in the reader's language, to grade with. Student numbers and addresses are in it only for
 * teachers of the class, not for everybody who may see the table.
 */
export async function exportTableResults(
  context: Pick<TablesContext, "database" | "keys" | "log" | "now" | "threads">,
  debriefings: Pick<Debriefings, "results">,
  caller: { session: Session; signal: AbortSignal },
  { gameTableId, format, language }: WantedResults,
): Promise<Result<FileAnswer, DebriefingReason | "too-many-requests">> {
  const limited = await limitSubject(context, exportLimit, caller.session.accountId);
  if (!limited.ok) {
    return limited;
  }
  const read = await debriefings.results(caller, gameTableId);
  if (!read.ok) {
    return read;
  }
  const { table } = read.value;
  const seesList =
    table.classId !== null && (await permitClass(context.database, caller.session, table.classId, "people")).ok;
  const sheets = await gradingSheets(context.database, read.value, { seesList, language });
  const body =
    format === "csv" ? streamed(csvText(sheets[0], language)) : workbookBody(context.threads, sheets, table.id);
  await logTableExport(context, caller.session, table);
  return ok({ headers: fileHeaders(fileNameOf(table, "results"), format), body });
}
