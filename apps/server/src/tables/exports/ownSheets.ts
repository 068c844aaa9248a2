import type { Seat } from "@belab/domain/games";
import { type TeamFace, teamFaceOf } from "@belab/domain/tables";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/tables/Export";
import type { Database } from "../../database/database.ts";
import { toIsoTime, toIsoTimeOrNull } from "../../isoTime.ts";
import { translateTo } from "../../translateTo.ts";
import { logPieces } from "../debriefing/playedLogs.ts";
import type { LogRow } from "../stores/logStore.ts";
import { findParticipants, type TableParticipant } from "../stores/participantStore.ts";
import { findSeats, type TableSeat } from "../stores/seatStore.ts";
import { findStreamNumbers } from "../stores/streamStore.ts";
import type { GameTable } from "../stores/tableStore.ts";
import { type ColumnOf, cellsOf, described, type Sheet, sheetOf, units } from "./sheets.ts";

// The sheets that every game has. What is hidden while a game runs is left out until it is over: what was dealt, what
// somebody did and what it came to, and the seed.

type Texts = typeof catalogue.messages;

/** A table with those who are or were at it. */
interface Described {
  table: GameTable;
  isOver: boolean;
}

interface ParticipantInSheet {
  participant: TableParticipant;
  seat: TableSeat | undefined;
}

interface TeamInSheet {
  seat: Seat;
  name: string | null;
  face: TeamFace;
}

interface EntryInSheet {
  row: LogRow;
  name: string | null;
  isOver: boolean;
}

const tableColumns = [
  { name: "tableId", value: ({ table }) => table.id },
  { name: "name", value: ({ table }) => table.name },
  { name: "game", value: ({ table }) => table.game },
  { name: "version", value: ({ table }) => table.version },
  { name: "parameters", isJson: true, value: ({ table }) => JSON.stringify(table.parameters) },
  { name: "seed", value: ({ table, isOver }) => (isOver ? table.seed : null) },
  { name: "teams", value: ({ table }) => table.teams },
  { name: "openedAt", unit: units.time, value: ({ table }) => toIsoTime(table.openedAt) },
  { name: "startedAt", unit: units.time, value: ({ table }) => toIsoTimeOrNull(table.play?.startedAt ?? null) },
  { name: "endedAt", unit: units.time, value: ({ table }) => toIsoTimeOrNull(table.endedAt) },
  { name: "pausedAt", unit: units.time, value: ({ table }) => toIsoTimeOrNull(table.play?.pausedAt ?? null) },
  { name: "pausedFor", unit: units.duration, value: ({ table }) => table.play?.pausedFor ?? null },
] as const satisfies readonly ColumnOf<Described, keyof Texts["table"]>[];

const participantColumns = [
  { name: "participantId", value: ({ participant }) => participant.id },
  { name: "name", value: ({ participant }) => participant.name },
  { name: "kind", value: ({ participant }) => (participant.accountId === null ? "guest" : "account") },
  { name: "seat", value: ({ participant }) => participant.seat },
  { name: "teamName", value: ({ seat }) => seat?.name ?? null },
  { name: "stream", value: ({ seat }) => seat?.stream ?? null },
  { name: "timeFactor", value: ({ seat }) => seat?.factor ?? null },
  { name: "isBot", value: ({ seat }) => (seat === undefined ? null : seat.isBot === 1) },
  { name: "joinedAt", unit: units.time, value: ({ participant }) => toIsoTime(participant.joinedAt) },
  { name: "leftAt", unit: units.time, value: ({ participant }) => toIsoTimeOrNull(participant.leftAt) },
] as const satisfies readonly ColumnOf<ParticipantInSheet, keyof Texts["participants"]>[];

const teamColumns = [
  { name: "seat", value: ({ seat }) => seat },
  { name: "name", value: ({ name }) => name },
  { name: "sign", value: ({ face }) => face.sign },
  { name: "signNumber", value: ({ face }) => face.number },
  { name: "color", value: ({ face }) => face.color },
] as const satisfies readonly ColumnOf<TeamInSheet, keyof Texts["teams"]>[];

const logColumns = [
  { name: "stream", value: ({ row }) => row.stream },
  { name: "number", value: ({ row }) => row.number },
  { name: "time", unit: units.time, value: ({ row }) => toIsoTime(row.time) },
  { name: "at", unit: units.duration, value: ({ row }) => row.at },
  { name: "kind", value: ({ row }) => row.kind },
  { name: "seat", value: ({ row }) => row.seat },
  { name: "participantId", value: ({ row }) => row.participantId },
  { name: "name", value: ({ name }) => name },
  { name: "content", isJson: true, value: ({ row, isOver }) => (isOver ? row.content : null) },
] as const satisfies readonly ColumnOf<EntryInSheet, keyof Texts["log"]>[];

const dictionaryColumns = [
  { name: "sheet", value: ({ sheet }) => sheet.name },
  { name: "column", value: ({ column }) => column.name },
  { name: "meaning", value: ({ column }) => column.meaning },
  { name: "unit", value: ({ column }) => column.unit || null },
] as const satisfies readonly ColumnOf<{ sheet: Sheet; column: Sheet["columns"][number] }, keyof Texts["dictionary"]>[];

/** The names of the sheets that every export has, in their order; those of the game come before the dictionary. */
export const ownSheetNames = ["table", "participants", "teams", "log"] as const;

export const dictionaryName = "dictionary";

/** The sheets that every game has, without the dictionary. */
export async function ownSheets(database: Database, table: GameTable, language: Language): Promise<Sheet[]> {
  const { messages } = translateTo(language, catalogue);
  const isOver = table.endedAt !== null;
  const participants = await findParticipants(database, table.id);
  const seats = new Map((await findSeats(database, table.id)).map((seat) => [seat.seat, seat]));
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  const rows = participants.map((participant) =>
    cellsOf(participantColumns, { participant, seat: seats.get(participant.seat ?? -1) }),
  );
  return [
    sheetOf("table", described(tableColumns, messages.table), [cellsOf(tableColumns, { table, isOver })]),
    sheetOf("participants", described(participantColumns, messages.participants), rows),
    sheetOf("teams", described(teamColumns, messages.teams), teamRows(table, seats)),
    await logSheet(database, table, names, messages.log),
  ];
}

/** What each team looks like on the screens of the table; nothing where everybody has a seat of their own. */
function teamRows({ teams }: GameTable, seats: ReadonlyMap<Seat, TableSeat>) {
  return Array.from({ length: teams ?? 0 }, (_, seat) =>
    cellsOf(teamColumns, { seat, name: seats.get(seat)?.name ?? null, face: teamFaceOf(seat) }),
  );
}

/** What each column of the other sheets and its own means. */
export function dictionaryOf(sheets: readonly Sheet[], language: Language): Sheet {
  const { messages } = translateTo(language, catalogue);
  const columns = described(dictionaryColumns, messages.dictionary);
  const own = sheetOf(dictionaryName, columns, []);
  const rows = [...sheets, own].flatMap((sheet) =>
    sheet.columns.map((column) => cellsOf(dictionaryColumns, { sheet, column })),
  );
  return sheetOf(dictionaryName, columns, rows);
}

/** The log as it is now, in the order of streams and numbers, read while it is taken. */
async function logSheet(
  database: Database,
  { id, endedAt }: GameTable,
  names: ReadonlyMap<string, string | null>,
  meanings: Texts["log"],
): Promise<Sheet> {
  const ends = new Map((await findStreamNumbers(database, [id])).map(({ stream, number }) => [stream, number]));
  const entryOf = (row: LogRow): EntryInSheet => ({
    row,
    name: names.get(row.participantId ?? "") ?? null,
    isOver: endedAt !== null,
  });
  return {
    name: "log",
    columns: described(logColumns, meanings),
    count: [...ends.values()].reduce((sum, number) => sum + number, 0),
    async *pieces() {
      for await (const rows of logPieces(database, id)) {
        const known = rows.filter(({ stream, number }) => number <= (ends.get(stream) ?? 0));
        yield known.map((row) => cellsOf(logColumns, entryOf(row)));
      }
    },
  };
}
