import { replay } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  action,
  joinAs,
  logOf,
  participantNamed,
  startTableLab,
  startTestGame,
  type TestGame,
} from "../../testing/tables/testTables.ts";
import { tinyGames } from "../../testing/tables/tinyGames.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { gameLogOf } from "./gameLog.ts";
import { createGames } from "./games.ts";

/** Numbers from 0 to below 1, always the same ones for a seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Does at random what teachers and players do, some of it refused. */
async function playAtRandom(lab: TestApp, game: TestGame, random: () => number): Promise<void> {
  const { teacher, gameTableId, participantIds } = game;
  const players: Agent[] = [...game.players];
  const upTo = (count: number) => Math.floor(random() * count);
  const player = () => players[upTo(players.length)] ?? lab.agent();
  const participantId = () => participantIds[upTo(participantIds.length)] ?? "";
  const steps: (() => Promise<unknown>)[] = [
    () => teacher.call("pauseTable", { gameTableId }),
    () => teacher.call("resumeTable", { gameTableId }),
    () => teacher.call("extendPhases", { gameTableId, phases: [[1, 1 + upTo(3)]], seconds: 5 }),
    () => teacher.call("endPhases", { gameTableId, phases: [[1 + upTo(4), 1 + upTo(3)]] }),
    () => teacher.call("setBot", { gameTableId, seat: upTo(4), isBot: random() < 0.3 }),
    () => teacher.call("setExtraTime", { gameTableId, seat: upTo(4), factor: 1.5 }),
    () => teacher.call("seatParticipant", { gameTableId, participantId: participantId(), seat: upTo(4) }),
    () => player().call("leaveTable", { gameTableId }),
    () => player().call("joinTable", { code: game.code }),
    async () => {
      const name = `Late ${players.length}`;
      const late = await joinAs(lab, game, name).catch(() => undefined);
      if (late !== undefined) {
        players.push(late);
        participantIds.push(await participantNamed(lab, gameTableId, name));
      }
    },
    async () => lab.clock.advance(3_000),
  ];
  for (let step = 0; step < 60; step++) {
    const other = steps[upTo(steps.length * 3)];
    await (other?.() ?? player().call("act", action(gameTableId, upTo(12), 1 + upTo(3))));
  }
}

describe.each(databasesUnderTest)("the log of a table on $name", ({ kind }) => {
  it.each(
    ["bidding-alone", "bidding-teams", "bidding-together", "bidding-open"].flatMap((game) =>
      [1, 2].map((seed) => ({ game, seed })),
    ),
  )("gives the state again, after a random game of $game ($seed)", async ({ game: id, seed }) => {
    await using lab = await startTableLab({ kind });
    const opening = { game: id, parameters: { rounds: 3, seconds: 30 }, ...(id === "bidding-teams" && { teams: 4 }) };
    const game = await startTestGame(lab, opening, ["A", "B", "C", "D"]);
    await playAtRandom(lab, game, randomNumbers(seed));
    await lab.app.close();

    const { gameTableId } = game;
    const streams = await lab.database.selectFrom("tableStreams").selectAll().where("stream", ">", 0).execute();
    expect(streams.length).toBe(id === "bidding-alone" ? Math.max(4, streams.length) : 1);
    for (const { stream, seats, state, number } of streams) {
      const rows = await lab.database
        .selectFrom("tableLog")
        .selectAll()
        .where("tableId", "=", gameTableId)
        .where("stream", "=", stream)
        .orderBy("number")
        .execute();
      expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
      expect(rows.length).toBe(number);
      const log = gameLogOf(opening.parameters, JSON.parse(seats), rows);
      expect(replay(createGames(tinyGames).version(id, 1), log)).toEqual(JSON.parse(state ?? ""));
      const times = log.entries.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }
    const own = await logOf(lab, gameTableId, 0);
    expect(own.map((entry) => entry.number)).toEqual(own.map((_, index) => index + 1));
  });

  it("is only appended to: what stands there stays as it is", async () => {
    await using lab = await startTableLab({ kind });
    const game = await startTestGame(lab, { game: "bidding-open", parameters: { rounds: 3, seconds: 30 } }, ["A", "B"]);
    const { teacher, gameTableId } = game;
    const all = async () => [...(await logOf(lab, gameTableId, 0)), ...(await logOf(lab, gameTableId))];
    const before = await all();
    await playAtRandom(lab, game, randomNumbers(7));
    await teacher.call("endTable", { gameTableId });
    const after = await all();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual(expect.arrayContaining(before));
  });

  it("has people by their ids alone", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, participantIds, players } = await startTestGame(lab, { game: "bidding-teams" }, [
      "Mia Q.",
      "Ben Q.",
    ]);
    await players[0]?.call("act", action(gameTableId, 3));
    const log = JSON.stringify([...(await logOf(lab, gameTableId, 0)), ...(await logOf(lab, gameTableId))]);
    expect(log).not.toContain("Q.");
    expect(participantIds.every((id) => log.includes(id))).toBe(true);
  });
});
