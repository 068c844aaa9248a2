import { resultsPerPage } from "@belab/domain/analytics";
import type { Figure } from "@belab/domain/games";
import type { Language } from "@belab/locales";
import catalogue from "@belab/locales/en/analytics/Export";
import { toIsoTime } from "../isoTime.ts";
import { gameTexts } from "../tables/exports/gameTexts.ts";
import { dictionaryOf } from "../tables/exports/ownSheets.ts";
import { type Cell, type ColumnOf, cellsOf, described, type Sheet, units } from "../tables/exports/sheets.ts";
import type { Games } from "../tables/playing/games.ts";
import { findParticipants, type TableParticipant } from "../tables/stores/participantStore.ts";
import { translateTo } from "../translateTo.ts";
import type { ResultsContext } from "./resultLists.ts";
import { type Cursor, countTaught, type EndedTable, findKindsOfTables, findTaughtTables } from "./resultStore.ts";

// What came of a teacher's tables: a row for each table, and one for each player of each table. Figures have a column for
// what was achieved and one for what optimal play gets. A table without a figure has no value there.

interface TableInSheet {
  table: EndedTable;
  players: number;
}

interface PlayerInSheet {
  table: EndedTable;
  player: TableParticipant;
}

type Texts = typeof catalogue.messages;

const tableColumns = [
  { name: "tableId", value: ({ table }) => table.id },
  { name: "game", value: ({ table }) => table.game },
  { name: "version", value: ({ table }) => table.version },
  { name: "startedAt", unit: units.time, value: ({ table }) => toIsoTime(table.startedAt) },
  { name: "endedAt", unit: units.time, value: ({ table }) => toIsoTime(table.endedAt) },
  { name: "players", value: ({ players }) => players },
] as const satisfies readonly ColumnOf<TableInSheet, keyof Texts["tables"]>[];

const playerColumns = [
  { name: "tableId", value: ({ table }) => table.id },
  { name: "game", value: ({ table }) => table.game },
  { name: "version", value: ({ table }) => table.version },
  { name: "startedAt", unit: units.time, value: ({ table }) => toIsoTime(table.startedAt) },
  { name: "endedAt", unit: units.time, value: ({ table }) => toIsoTime(table.endedAt) },
  { name: "participantId", value: ({ player }) => player.id },
  { name: "name", value: ({ player }) => player.name },
  { name: "kind", value: ({ player }) => (player.accountId === null ? "guest" : "account") },
  { name: "seat", value: ({ player }) => player.seat },
] as const satisfies readonly ColumnOf<PlayerInSheet, keyof Texts["players"]>[];

/** A figure of a game, which has two columns. */
interface FigureOfGame extends Pick<Figure, "key"> {
  game: string;
  /** Of all tables: one and the same figure may be a share at one table and a score at another. */
  units: readonly Figure["unit"][];
}

const figureUnits: Record<Figure["unit"], string> = { share: "0–1", score: "0–100", count: "", money: "cents" };

/**
 * Returns all sheets of a teacher, with the dictionary of the data. Their rows are read, and computed, while they are taken.
 */
export async function resultSheets(context: ResultsContext, accountId: string, language: Language): Promise<Sheet[]> {
  const { messages } = translateTo(language, catalogue);
  const kinds = await findKindsOfTables(context.database, accountId);
  const counts = await countTaught(context.database, accountId);
  const ofClasses = figuresOfGames(context.games, kinds);
  const ofPlayers = figuresOfGames(context.games, kinds, 0);
  const sheets = [
    {
      name: "tables",
      columns: [...described(tableColumns, messages.tables), ...figureColumns(ofClasses, language)],
      count: counts.tables,
      pieces: () => tableRows(context, accountId, ofClasses),
    },
    {
      name: "players",
      columns: [...described(playerColumns, messages.players), ...figureColumns(ofPlayers, language)],
      count: counts.players,
      pieces: () => playerRows(context, accountId, ofPlayers),
    },
  ];
  return [...sheets, dictionaryOf(sheets, language)];
}

/**
 * Returns the figures of all games that were played: a game has the same ones whatever was played, and so also where nothing
 * was.
 *
 * @param seat - of a player; the class otherwise.
 */
function figuresOfGames(
  games: Games,
  kinds: Awaited<ReturnType<typeof findKindsOfTables>>,
  seat?: number,
): FigureOfGame[] {
  const figures = kinds.flatMap(({ game: id, version, parameters }) => {
    const game = games.find(id, version);
    if (game === undefined) {
      return [];
    }
    const nothing = { parameters, seats: [0], entries: [] };
    return game.figures(game.debrief([nothing], seat)).map(({ key, unit }) => ({ game: id, key, unit }));
  });
  return [...Map.groupBy(figures, nameOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, units: [...new Set([first, ...others].map(({ unit }) => unit))] },
  );
}

function nameOf({ game, key }: Pick<FigureOfGame, "game" | "key">): string {
  return `${game}.${key}`;
}

function figureColumns(figures: readonly FigureOfGame[], language: Language): Sheet["columns"] {
  const { format } = translateTo(language, catalogue);
  return figures.flatMap((figure) => {
    const { game, key } = figure;
    const name = nameOf(figure);
    const unit = figure.units.map((each) => figureUnits[each]).join(" / ");
    return [
      { name, unit, meaning: meaningOf(figure, language) ?? format("figure", { key, game }) },
      { name: `${name}.best`, unit, meaning: format("best", { column: name }) },
    ];
  });
}

/** Returns what the game's own catalogue says of a figure. */
function meaningOf({ game, key }: FigureOfGame, language: Language): string | undefined {
  const sheets = gameTexts[game]?.sheets;
  return sheets && translateTo(language, sheets).messages.figures?.[key]?.meaning;
}

function figureCells(columns: readonly FigureOfGame[], game: string, figures: readonly Figure[]): Cell[] {
  const byKey = new Map(figures.map((figure) => [figure.key, figure]));
  return columns.flatMap((column) => {
    const figure = column.game === game ? byKey.get(column.key) : undefined;
    return [figure?.value ?? null, figure?.best ?? null];
  });
}

async function* tableRows(
  context: ResultsContext,
  accountId: string,
  columns: readonly FigureOfGame[],
): AsyncGenerator<Cell[][]> {
  for await (const found of taughtPages(context, accountId)) {
    const rows: Cell[][] = [];
    for (const { table, players, figures } of found) {
      const shown = figures ?? (await context.results.figuresOf(table));
      rows.push([...cellsOf(tableColumns, { table, players }), ...figureCells(columns, table.game, shown)]);
    }
    yield rows;
  }
}

async function* playerRows(
  context: ResultsContext,
  accountId: string,
  columns: readonly FigureOfGame[],
): AsyncGenerator<Cell[][]> {
  for await (const found of taughtPages(context, accountId)) {
    for (const { table } of found) {
      const people = await findParticipants(context.database, table.id);
      const players = people
        .filter(({ seat, leftAt }) => seat !== null && leftAt === null)
        .sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
      const figures = await context.results.figuresOfSeats(table);
      yield players.map((player) => [
        ...cellsOf(playerColumns, { table, player }),
        ...figureCells(columns, table.game, figures.get(player.seat ?? 0) ?? []),
      ]);
    }
  }
}

/** Returns a teacher's tables, newest first, some at a time. */
async function* taughtPages({ database }: ResultsContext, accountId: string) {
  let after: Cursor | undefined;
  for (;;) {
    const found = await findTaughtTables(database, { accountId, after, limit: resultsPerPage });
    const last = found.at(-1)?.table;
    if (last === undefined) {
      return;
    }
    yield found;
    after = last;
  }
}
