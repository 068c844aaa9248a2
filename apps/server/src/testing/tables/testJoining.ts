import { expect } from "vitest";
import type { DatabaseKind } from "../database/testDatabase.ts";
import type { Agent, TestApp } from "../testApp.ts";
import { logOf, openTestTable, startTableLab } from "./testTables.ts";

/** Returns the seats of those who are at a table, by their names. */
export async function seatsOf({ database }: TestApp, tableId: string): Promise<Record<string, number | null>> {
  const rows = await database
    .selectFrom("tableParticipants")
    .select(["name", "seat"])
    .where("tableId", "=", tableId)
    .where("leftAt", "is", null)
    .execute();
  return Object.fromEntries(rows.map(({ name, seat }) => [name, seat]));
}

/** Checks that so many guests who join a table at once, over two processes, have a seat each. */
export async function expectSeatedOnce(kind: DatabaseKind, count: number): Promise<void> {
  await using lab = await startTableLab({ kind });
  await using other = await startTableLab({ beside: lab });
  const { gameTableId, code } = await openTestTable(lab, { game: "bidding-together" });
  // From several networks, because each has a limit and people try again while the server is busy.
  const players = Array.from({ length: count }, (_, index) =>
    (index % 2 === 0 ? lab : other).agent({ address: `198.51.100.${index % 10}` }),
  );

  const joinWhenServed = async (player: Agent, name: string) => {
    let answer = await player.call("joinTable", { code, name });
    while (answer.status === 503) {
      // So many wait for the table that no connection to the database was free in time.
      answer = await player.call("joinTable", { code, name });
    }
    return answer;
  };

  const answers = await Promise.all(players.map((player, index) => joinWhenServed(player, `P ${index}`)));

  expect(answers.filter(({ body }) => body.success)).toHaveLength(count);
  const seats = Object.values(await seatsOf(lab, gameTableId));
  expect(seats.sort((one, another) => Number(one) - Number(another))).toEqual(
    Array.from({ length: count }, (_, seat) => seat),
  );
  expect(await lab.database.selectFrom("tableSeats").select("seat").execute()).toHaveLength(count);
  const log = await logOf(lab, gameTableId, 0);
  expect(log.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(new Set(log.map(({ participantId }) => participantId)).size).toBe(count);
  expect((await players[7]?.call("findTable", { code }))?.body.own).toEqual({ name: "P 7", kind: "guest" });
}
