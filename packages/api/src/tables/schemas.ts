import { gameIds } from "@belab/domain/games";
import { tableMaxSeconds, tableMinSeconds } from "@belab/domain/tables";
import { type Static, Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { id, milliseconds, nothing, object, time } from "../fields.ts";

const gameTableId = id("Which game table.");

/** A table's clock, as `TableClock` of `@belab/domain`. */
export const tableClock = Type.Union([
  object({ state: Type.Literal("running"), deadline: time }),
  object({ state: Type.Literal("paused"), remaining: milliseconds }),
]);

const endedAt = Type.Union([time, Type.Null()], { description: "When the table was ended; null while it is open." });

/** What a table's stream sends: at once, at every change and at the end. */
const tableEvent = object({ clock: tableClock, endedAt, serverTime: time });

export type TableEvent = Static<typeof tableEvent>;

export const tableSchemas = {
  openTable: {
    summary: "Open a game table (teachers)",
    request: object({
      game: Type.Enum([...gameIds]),
      durationSeconds: Type.Integer({ minimum: tableMinSeconds, maximum: tableMaxSeconds }),
    }),
    answer: object({ gameTableId }),
  },
  readTable: {
    summary: "A game table's clock",
    request: object({ gameTableId }),
    answer: object({
      game: Type.Enum([...gameIds]),
      ...tableEvent.properties,
      canControl: Type.Boolean({ description: "Whether the caller may pause, resume and end it." }),
    }),
  },
  listTables: {
    summary: "The caller's own game tables: open ones first, then those that ended, newest first, at most 50",
    request: nothing,
    answer: object({
      tables: Type.Array(
        object({
          gameTableId,
          game: Type.Enum([...gameIds]),
          clock: tableClock,
          openedAt: time,
          endedAt,
        }),
      ),
      serverTime: time,
    }),
  },
  pauseTable: { summary: "Pause a game table's clock", request: object({ gameTableId }), answer: nothing },
  resumeTable: { summary: "Let a game table's clock run again", request: object({ gameTableId }), answer: nothing },
  endTable: { summary: "End a game table for good", request: object({ gameTableId }), answer: nothing },
  tableEvents: {
    summary: "A game table's clock, live: server-sent events, one at once, one at every change and one at the end",
    request: object({ gameTableId }),
    answer: tableEvent,
  },
} as const satisfies Record<string, CallSchemas>;
