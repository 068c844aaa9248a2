import { type PlayedGame, resultsPerPage, type TaughtTable } from "@belab/domain/analytics";
import type { Figure } from "@belab/domain/games";
import { ok, type Result } from "@belab/domain/result";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import type { TablesContext } from "../tables/context.ts";
import type { Results } from "../tables/debriefing/results.ts";
import { type Cursor, type EndedTable, findDeletedGames, findPlayedTables, findTaughtTables } from "./resultStore.ts";

/** What lists of results work with. */
export interface ResultsContext extends TablesContext {
  results: Results;
}

/** What one person asks: far more than anybody reads. */
const reading: SubjectLimit = { purpose: "read results", max: 300, windowMs: 60 * 1000 };

/** Milliseconds after which a page ends with what is computed by then: the next one goes on. */
export const computingTime = 2000;

/** Returns the games that a person played with their account, newest first. */
export async function listPlayedGames(
  context: ResultsContext,
  { accountId }: Session,
  cursor?: string,
): Promise<Result<{ games: PlayedGame[]; next: string | null }, "too-many-requests">> {
  const limited = await limitSubject(context, reading, accountId);
  if (!limited.ok) {
    return limited;
  }
  const wanted = { accountId, after: readCursor(cursor), limit: oneMore };
  const played = await findPlayedTables(context.database, wanted);
  const deleted = await findDeletedGames(context.database, wanted);
  const found = [...played, ...deleted].sort(newestFirst).slice(0, oneMore);
  const { page, next } = await pageOf(context, found, async (game) => {
    if (!("seat" in game)) {
      return { ...endedGame(game.table, game.figures), isPractice: false, isDeleted: true as const };
    }
    const { table, figures, seat } = game;
    return {
      ...endedGame(table, figures ?? (await context.results.figuresOf(table, seat))),
      isPractice: table.teacherId === null,
    };
  });
  return ok({ games: page, next });
}

/** Returns the tables of a teacher that have ended, newest first. */
export async function listTaughtTables(
  context: ResultsContext,
  { accountId }: Session,
  cursor?: string,
): Promise<Result<{ tables: TaughtTable[]; next: string | null }, "too-many-requests">> {
  const limited = await limitSubject(context, reading, accountId);
  if (!limited.ok) {
    return limited;
  }
  const found = await findTaughtTables(context.database, { accountId, after: readCursor(cursor), limit: oneMore });
  const { page, next } = await pageOf(context, found, async ({ table, figures, players }) => ({
    ...endedGame(table, figures ?? (await context.results.figuresOf(table))),
    players,
  }));
  return ok({ tables: page, next });
}

/** A game in a list, by which pages are cut. */
interface Listed {
  table: Pick<EndedTable, "id" | "endedAt">;
}

/** The order in which the database lists games. */
function newestFirst({ table: one }: Listed, { table: other }: Listed): number {
  return other.endedAt - one.endedAt || (one.id < other.id ? 1 : -1);
}

/** Whether there is another page shows in one more than the page has. */
const oneMore = resultsPerPage + 1;

/** Describes tables until the page is full, or the time for computing is over. */
async function pageOf<Found extends Listed, Item>(
  { now }: Pick<TablesContext, "now">,
  found: readonly Found[],
  describe: (found: Found) => Promise<Item>,
): Promise<{ page: Item[]; next: string | null }> {
  const end = now() + computingTime;
  const page: Item[] = [];
  for (const each of found.slice(0, resultsPerPage)) {
    page.push(await describe(each));
    if (now() >= end) {
      break;
    }
  }
  const last = found[page.length - 1];
  return { page, next: last === undefined || page.length === found.length ? null : cursorAfter(last.table) };
}

function cursorAfter({ endedAt, id }: Listed["table"]): string {
  return `${endedAt}.${id}`;
}

/** @param cursor - as the contract's pattern has it. */
function readCursor(cursor: string | undefined): Cursor | undefined {
  const [endedAt = "", id = ""] = cursor?.split(".") ?? [];
  return cursor === undefined ? undefined : { endedAt: Number(endedAt), id };
}

function endedGame(
  { id, game, startedAt, endedAt }: Pick<EndedTable, "id" | "game" | "startedAt" | "endedAt">,
  figures: readonly Figure[],
) {
  return { gameTableId: id, game, startedAt, endedAt, figures };
}
