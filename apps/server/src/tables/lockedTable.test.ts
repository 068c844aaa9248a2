/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { allowIdleTransaction, openDatabase } from "../database/database.ts";
import { everyDatabase, openTestDatabase } from "../testing/database/testDatabase.ts";
import { action, joinAs, openTestTable, startTableLab, startTestGame } from "../testing/tables/testTables.ts";

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))(
  "one table whose rows are locked in $name",
  () => {
    it("holds up those who join it, and not another class: a table has a share of the connections", {
      tags: "exhaustive",
    }, async () => {
      await using place = await openTestDatabase("postgres");
      const database = await openDatabase(place, { connect: 1_000, lock: 60_000, statement: 60_000 });
      await using lab = await startTableLab({ place: { ...place, database } });
      const locked = await openTestTable(lab);
      const game = await startTestGame(lab);
      const joins = await place.database.transaction().execute(async (other) => {
        await allowIdleTransaction(other);
        await other
          .selectFrom("tableStreams")
          .select("stream")
          .where("tableId", "=", locked.gameTableId)
          .forUpdate()
          .execute();
        const refused: unknown[] = [];
        const joining = Array.from({ length: 40 }, async (_, index) => {
          const joined = await lab.agent().call("joinTable", { code: locked.code, name: `Guest ${index}` });
          refused.push(joined);
          return joined;
        });
        // Those who find no connection have given up, and the others hold theirs.
        await expect.poll(() => refused).toHaveLength(33);
        for (const [index, player] of game.players.entries()) {
          const acted = await player.call("act", action(game.gameTableId, index + 1));
          expect(acted.body).toMatchObject({ success: true });
        }
        return joining;
      });
      const answers = await Promise.all(joins);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
      const refused = answers.filter(({ status, headers }) => status === 503 && headers["retry-after"] === "5");
      expect(refused).toHaveLength(33);
      await joinAs(lab, locked, "Ada");
      await database.destroy();
    });
  },
);
