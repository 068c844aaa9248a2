import { type PlayProgress, playPath, tablePath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/NextTable";
import { useGamePicture, useGameTitle } from "../../messages/games.tsx";
import { stateOf, type TableListItem } from "../../sections/TableList/tableState.ts";
import type { WelcomeAction } from "../../sections/Welcome/Welcome.tsx";
import { useMessages } from "../../theme/messages.tsx";

/** A table as the server lists it: the game by its id. */
export interface ListedTable extends Omit<TableListItem, "title"> {
  /** The game's id. */
  game: string;
  /** How far the game is; null, or left out, while nobody plays. */
  progress?: (PlayProgress & { isInTeams: boolean; version: number; parameters: unknown }) | null | undefined;
}

/** Where a person takes part or teaches. */
export interface TablesOfPerson {
  /** The tables that they opened, open ones first. */
  tables?: readonly ListedTable[] | undefined;
  /** The tables at which they have a seat, open ones first. */
  seats?: readonly ListedTable[] | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: (() => number) | undefined;
}

/** Leads a person back to an open table: to one of their own, otherwise to their seat at one. Undefined without any. */
export function useNextTable({ tables = [], seats = [], now = Date.now }: TablesOfPerson): WelcomeAction | undefined {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const pictureOf = useGamePicture();
  const own = tables.find(isOpen);
  const table = own ?? seats.find(isOpen);
  if (table === undefined) {
    return undefined;
  }
  const { gameTableId, game } = table;
  const state = stateOf(table, now());
  return {
    title: format("title", { game: titleOf(game), state }),
    text: own ? messages.teacher[state === "lobby" ? "lobby" : "playing"] : messages.player,
    label: own ? messages.toTable : messages.toSeat,
    href: own ? tablePath(gameTableId) : playPath(gameTableId),
    picture: pictureOf(game),
  };
}

function isOpen({ endedAt }: ListedTable): boolean {
  return endedAt === null;
}
