import type { Language } from "@belab/locales";
import type { Database } from "../../database/database.ts";
import { translateTo } from "../../translateTo.ts";
import { readPlayedLogs } from "../debriefing/playedLogs.ts";
import type { AnyGame } from "../playing/games.ts";
import type { GameTable } from "../stores/tableStore.ts";
import { gameTexts, type SheetTexts } from "./gameTexts.ts";
import { dictionaryName, ownSheetNames } from "./ownSheets.ts";
import { type Sheet, sheetOf } from "./sheets.ts";

/** The sheets that a game makes of everything that was played at a table which is over. */
export async function gameSheets(
  database: Database,
  table: GameTable,
  game: AnyGame,
  language: Language,
): Promise<Sheet[]> {
  const logs = await readPlayedLogs(database, table);
  const catalogue = gameTexts[game.id]?.sheets;
  const texts = catalogue === undefined ? {} : translateTo(language, catalogue).messages;
  return game.sheets([...logs.values()]).map(({ name, columns, rows }) =>
    sheetOf(
      nameBesideOwn(name),
      columnsWithTexts(columns, texts[name]),
      rows.map((row) => [...row]),
    ),
  );
}

/** The columns of a game with what the game's catalogue says of them; a column without texts has its name alone. */
export function columnsWithTexts(columns: readonly string[], texts: SheetTexts[string] = {}): Sheet["columns"] {
  return columns.map((name) => ({ name, meaning: "", unit: "", ...texts[name] }));
}

function nameBesideOwn(name: string): string {
  return [...ownSheetNames, dictionaryName].some((own) => own === name) ? `game-${name}` : name;
}
