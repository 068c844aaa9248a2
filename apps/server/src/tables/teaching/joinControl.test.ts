import { findJoinRush } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  action,
  joinAs,
  nextWith,
  openScreen,
  openTestTable,
  participantNamed,
  startTableLab,
  startTestGame,
  tokenFor,
} from "../../testing/tables/testTables.ts";

describe.each(databasesUnderTest)("a teacher on $name", ({ kind }) => {
  it("stops joining for all but those who take part, and reopens it", async () => {
    await using lab = await startTableLab({ kind });
    const table = await startTestGame(lab, { game: "bidding-alone" });
    const { teacher, gameTableId, code, players } = table;
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    const token = tokenFor(lab, "join", gameTableId);
    expect(await monitor.next()).toMatchObject({ keys: { joinCode: code, isJoiningStopped: false } });

    expect((await teacher.call("stopJoining", { gameTableId })).body.success).toBe(true);
    expect(await nextWith(monitor, "keys")).toMatchObject({
      keys: { joinCode: null, joinToken: null, projectorToken: expect.any(String), isJoiningStopped: true },
    });
    for (const key of [{ code }, { token }]) {
      expect((await lab.agent().call("findTable", key)).body).toMatchObject({ isJoiningStopped: true, own: null });
      const refused = { success: false, reason: "joining-stopped" };
      expect((await lab.agent().call("joinTable", { ...key, name: "Eve" })).body).toMatchObject(refused);
    }
    await players[0]?.call("leaveTable", { gameTableId });
    expect((await players[0]?.call("joinTable", { code }))?.body.success).toBe(true);

    await teacher.call("reopenJoining", { gameTableId });
    expect(await nextWith(monitor, "keys")).toMatchObject({ keys: { joinCode: code, joinToken: token } });
    await joinAs(lab, table, "Zoe");
  });

  it("replaces the code and the link, and seats stay", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, code, players } = await startTestGame(lab, { game: "bidding-alone" });
    const projectorToken = tokenFor(lab, "projector", gameTableId);
    const token = tokenFor(lab, "join", gameTableId);
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    await monitor.next();

    await teacher.call("renewJoinKeys", { gameTableId });
    const { keys } = await nextWith(monitor, "keys");
    expect(keys).toMatchObject({ projectorToken });
    const [joinCode, joinToken] = [keys.joinCode ?? "", keys.joinToken ?? ""];
    expect([joinCode, joinToken]).not.toEqual([code, token]);
    for (const key of [{ code }, { token }]) {
      expect((await lab.agent().call("joinTable", { ...key, name: "Eve" })).body).toMatchObject({
        reason: "code-wrong",
      });
    }
    expect((await lab.agent().call("joinTable", { code: joinCode, name: "Zoe" })).body.success).toBe(true);
    expect((await lab.agent().call("joinTable", { token: joinToken, name: "Ida" })).body.success).toBe(true);
    expect((await players[0]?.call("act", action(gameTableId, 3)))?.body.success).toBe(true);
    expect((await teacher.call("listTables", {})).body.tables).toMatchObject([{ joinToken }]);
  });

  it("removes many at once, who stay out, and sees who joined from one browser and one address", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-alone" });
    const { teacher, gameTableId, code } = table;
    const mia = lab.agent({ address: "192.0.2.7" });
    await mia.call("findTable", { code });
    await mia.call("joinTable", { code, name: "Mia" });
    const script = lab.agent({ address: "192.0.2.8" });
    await script.call("findTable", { code });
    for (const name of ["A", "B", "C"]) {
      script.cookies.delete(`seat-${gameTableId}`);
      await script.call("joinTable", { code, name });
    }
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    const { people } = await nextWith(monitor, "people");
    const [first, ...others] = people.filter(({ name }) => name !== "Mia");
    expect(others).toMatchObject(
      [first, first].map((each) => ({ browser: each?.browser, address: expect.any(Number) })),
    );
    expect(people.find(({ name }) => name === "Mia")?.browser).not.toBe(first?.browser);

    const participantIds = ["A", "B", "C"].map(
      (name) => people.find((each) => each.name === name)?.participantId ?? "",
    );
    const request = { gameTableId, participantIds: [...participantIds, "somebody-else"] };
    expect((await teacher.call("removeParticipants", request)).body.success).toBe(true);
    expect(await nextWith(monitor, "gone")).toMatchObject({ gone: expect.arrayContaining(participantIds) });
    expect((await script.call("joinTable", { code, name: "D" })).body).toMatchObject({ reason: "removed-from-table" });
    expect((await lab.agent().call("findTable", { code })).body).toMatchObject({ participants: 1 });
    expect(await participantNamed(lab, gameTableId, "Mia")).toBeDefined();
  });
});

describe("joining without a browser cookie", () => {
  it("warns the teacher where a script takes every free place, who stops it, removes it, and lets the class in", async () => {
    await using lab = await startTableLab();
    const { teacher, gameTableId, code } = await openTestTable(lab, { game: "bidding-alone" });
    await lab.database.updateTable("gameTables").set({ peopleMax: 14 }).execute();
    const address = "192.0.2.7";
    for (const name of ["Mia", "Ben"]) {
      const pupil = lab.agent({ address });
      await pupil.call("findTable", { code });
      expect((await pupil.call("joinTable", { code, name })).body.success).toBe(true);
    }
    for (let place = 1; place <= 12; place++) {
      const bot = await lab.agent({ address }).call("joinTable", { code, name: `Bot ${place}` });
      expect(bot.body.success).toBe(true);
    }
    const zoe = lab.agent({ address });
    await zoe.call("findTable", { code });
    expect((await zoe.call("joinTable", { code, name: "Zoe" })).body).toMatchObject({ reason: "table-full" });

    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    const { people } = await nextWith(monitor, "people");
    const rush = findJoinRush(people);
    expect(rush?.kind).toBe("address");
    expect(rush?.people.map(({ name }) => name).filter((name) => !name?.startsWith("Bot"))).toEqual([]);
    await teacher.call("stopJoining", { gameTableId });
    const participantIds = (rush?.people ?? []).map(({ participantId }) => participantId);
    await teacher.call("removeParticipants", { gameTableId, participantIds });
    const late = await lab.agent({ address }).call("joinTable", { code, name: "Bot 13" });
    expect(late.body).toMatchObject({ reason: "joining-stopped" });
    await teacher.call("reopenJoining", { gameTableId });
    expect((await zoe.call("joinTable", { code, name: "Zoe" })).body.success).toBe(true);
    expect((await lab.agent().call("findTable", { code })).body).toMatchObject({ participants: 3 });
  });

  it("has a pace at one address that a class of three hundred who join at once does not reach", async () => {
    await using lab = await startTableLab();
    const { code } = await openTestTable(lab, { game: "bidding-alone" });
    const script = lab.agent();
    await script.call("joinTable", { code, name: "Eve" });
    await lab.database.updateTable("limits").set({ count: 300 }).execute();

    expect((await lab.agent().call("joinTable", { code, name: "Mia" })).body.success).toBe(true);
    await lab.database.updateTable("limits").set({ count: 400 }).execute();
    expect(await lab.agent().call("joinTable", { code, name: "Eve" })).toMatchObject({ status: 429 });
    const ben = lab.agent();
    await ben.call("findTable", { code });
    expect((await ben.call("joinTable", { code, name: "Ben" })).body.success).toBe(true);
  });
});
