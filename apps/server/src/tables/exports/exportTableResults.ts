import type { TableResultFormat } from "@belab/api/tables";
import type { ResultColumn } from "@belab/domain/games";
import { ok, type Result } from "@belab/domain/result";
import type { TableResult } from "@belab/domain/tables";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/tables/Export";
import type { Session } from "../../http/caller.ts";
import type { FileAnswer } from "../../http/callRoute.ts";
import { limitSubject } from "../../limits/limits.ts";
import { translateTo } from "../../translateTo.ts";
import type { TablesContext } from "../context.ts";
import type { DebriefingReason, Debriefings, ResultsOfTable } from "../debriefing/debriefing.ts";
import { logTableExport } from "../tableAudit.ts";
import { exportLimit } from "./exportTable.ts";
import { fileHeaders, fileNameOf, streamed, workbookBody } from "./files.ts";
import { gameTexts, type SheetTexts } from "./gameTexts.ts";
import { dictionaryOf } from "./ownSheets.ts";
import { type Cell, type Column, type Sheet, sheetOf } from "./sheets.ts";
import { csvText } from "./textFormats.ts";

interface WantedResults {
  gameTableId: string;
  format: TableResultFormat;
  language: Language;
}

const resultsName = "results";

/**
 * What came of a game for each participant, as a teacher takes it on: unlike in the other exports, the heads of the columns
 * are in the reader's language. A workbook has a dictionary of them.
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
  const sheet = resultsSheet(read.value, language);
  const sheets = [sheet, dictionaryOf([sheet], language)];
  const body = format === "csv" ? streamed(csvText(sheet)) : workbookBody(context.threads, sheets, table.id);
  await logTableExport(context, caller.session, table);
  return ok({ headers: fileHeaders(fileNameOf(table, resultsName), format), body });
}

function resultsSheet({ table, results }: ResultsOfTable, language: Language): Sheet {
  const own = translateTo(language, catalogue).messages.results;
  const ofGame = gameTexts[table.game]?.sheets;
  const texts: SheetTexts[string] = ofGame === undefined ? {} : (translateTo(language, ofGame).messages.results ?? {});
  const hasTeams = table.teams !== null;
  const columns = [
    columnOf(own.name),
    ...(hasTeams ? [columnOf(own.team)] : []),
    ...results.columns.map(({ key, unit }) => columnOf({ title: key, meaning: "", unit: units[unit], ...texts[key] })),
    columnOf(own.isFinished),
  ];
  const rows = results.rows.map(({ name, team, values, isFinished }: TableResult): Cell[] => [
    name,
    ...(hasTeams ? [team === null ? null : team + 1] : []),
    ...values,
    isFinished,
  ]);
  return sheetOf(resultsName, columns, rows);
}

const units: Record<ResultColumn["unit"], string> = {
  share: "0–1",
  score: "0–100",
  count: "",
  money: "cents",
  rank: "",
};

function columnOf({ title, meaning, unit = "" }: { title: string; meaning: string; unit?: string }): Column {
  return { name: title, meaning, unit };
}
