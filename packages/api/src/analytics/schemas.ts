import { resultsPerPage } from "@belab/domain/analytics";
import type { Figure } from "@belab/domain/games";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { id, nothing, object, time } from "../fields.ts";

const formats = ["csv", "xlsx"] as const;

const sheets = ["tables", "players", "dictionary"] as const;

/** A file of an export of results. */
export type ResultsFormat = (typeof formats)[number];

/** A sheet of an export of results. */
export type ResultsSheet = (typeof sheets)[number];

const figure = object({
  key: Type.String({ description: "Which figure of the game." }),
  value: Type.Union([Type.Number(), Type.Null()], { description: "Null where nothing was played." }),
  unit: Type.Enum(["share", "score", "count", "money"]),
  best: Type.Union([Type.Number(), Type.Null()], { description: "What optimal play gets; null where there is none." }),
});

const endedGame = {
  gameTableId: id("Which game table."),
  game: Type.String({ description: "The id of the game." }),
  startedAt: time,
  endedAt: time,
  figures: Type.Unsafe<readonly Figure[]>(
    Type.Array(figure, { description: "The most important first; none where the game is played on paper." }),
  ),
};

const cursor = Type.String({ pattern: "^\\d{1,16}\\.[\\w-]{1,64}$", description: "Where a page begins." });

const page = object({ cursor: Type.Optional(cursor) });

const next = Type.Union([cursor, Type.Null()], { description: "Where the next page begins; null after the last one." });

export const analyticsSchemas = {
  listPlayedGames: {
    summary: `The games that the caller played with their account, newest first, at most ${resultsPerPage} at once`,
    request: page,
    answer: object({
      games: Type.Array(
        object({
          ...endedGame,
          isPractice: Type.Boolean({ description: "Whether the caller played alone." }),
          isDeleted: Type.Optional(
            Type.Literal(true, {
              description: "Its table was deleted: there is no debriefing of it any more. Left out where it is there.",
            }),
          ),
        }),
        { maxItems: resultsPerPage },
      ),
      next,
    }),
  },
  listTaughtTables: {
    summary: `The caller's game tables that have ended, newest first, at most ${resultsPerPage} at once`,
    request: page,
    answer: object({
      tables: Type.Array(object({ ...endedGame, players: Type.Integer({ description: "How many played." }) }), {
        maxItems: resultsPerPage,
      }),
      next,
    }),
  },
  exportResults: {
    summary: "The results of the caller's game tables: one sheet as CSV, or all as XLSX",
    request: object({
      format: Type.Enum([...formats]),
      sheet: Type.Optional(Type.Enum([...sheets], { description: "Of a CSV export; the tables where none is named." })),
    }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
