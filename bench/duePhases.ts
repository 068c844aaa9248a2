import { type GoogolParameters, googolSetup } from "@belab/googol/setup";
import type { Database } from "../apps/server/src/database/database.ts";
import { command, join, openClassroom, openScreen, type Pupil } from "./classroom.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

/** As many as can play at one table. */
const players = 500;

const joinsAtOnce = 250;

const parameters: GoogolParameters = { ...googolSetup.defaults, minutesPerDeck: 1 };

/** Milliseconds of the first deck that are not waited for. */
const skipped = 50_000;

/** How soon everybody has the next deck on their screen once the time of all decks is up at the same moment. */
export async function duePhaseRows(database: Database, url: string): Promise<Row[]> {
  const classroom = await openClassroom(database, [url], { game: googolSetup.id, parameters });
  const pupils: Pupil[] = [];
  for (let from = 0; from < players; from += joinsAtOnce) {
    // Fewer can join from one address within some minutes.
    await database.deleteFrom("limits").execute();
    pupils.push(
      ...(await Promise.all(Array.from({ length: joinsAtOnce }, (_, index) => join(classroom, from + index)))),
    );
  }
  const screens = await Promise.all(pupils.map((pupil) => openScreen(pupil)));
  await Promise.all(screens.map(({ first }) => first));
  await command(classroom, "startTable");
  const dueAt = await hasten(database, classroom.gameTableId);
  const arrivals = await Promise.all(screens.map((screen) => screen.eventMatching(/"phase":\{[^}]*"number":2\b/)));
  for (const screen of screens) {
    screen.close();
  }
  const times = arrivals.map((arrival) => performance.timeOrigin + arrival - dueAt);
  const last = Math.max(...times);
  return [
    {
      what: `the time of ${players} decks is up at the same moment: the next deck is on each screen`,
      figure: `the last after ${last.toFixed(0)} ms, one in two after ${percentile(times, 0.5).toFixed(0)} ms`,
      reference: "–",
      bar: "≤ 1000 ms",
      isMet: last <= 1_000,
    },
  ];
}

/** Lets a game have begun earlier, and returns when the time of all decks is up, in milliseconds since 1970 UTC. */
async function hasten(database: Database, tableId: string): Promise<number> {
  const { startedAt } = await database
    .updateTable("gameTables")
    .set((table) => ({ startedAt: table("startedAt", "-", skipped) }))
    .where("id", "=", tableId)
    .returning("startedAt")
    .executeTakeFirstOrThrow();
  const streams = await database
    .selectFrom("tableStreams")
    .select("deadline")
    .where("tableId", "=", tableId)
    .where("stream", ">", 0)
    .execute();
  const [deadline, other] = new Set(streams.map((stream) => stream.deadline));
  if (startedAt === null || typeof deadline !== "number" || other !== undefined || streams.length !== players) {
    throw new Error("The decks are not due at the same moment.");
  }
  return startedAt + deadline;
}
