import type { TimeFactor } from "@belab/domain/tables";
import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { openEventStream, type TestEventStream } from "../../testing/tables/testEventStream.ts";
import {
  action,
  joinAs,
  openScreen,
  openTestTable,
  participantNamed,
  startTableLab,
  startTestGame,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

interface Hidden {
  seed: string;
  /** What another player bids, who does not win. */
  bid: number;
  /** The extra time of another player. */
  factor: TimeFactor;
  /** Whether the teacher has made a code that hands another's seat over. */
  isHandedOver: boolean;
}

const names = ["Mia", "Ben", "Zoe"];

/** What the screens of a player and of the projector, and the player's calls, are sent of a game with something hidden. */
async function sentOf(lab: TestApp, { seed, bid, factor, isHandedOver }: Hidden): Promise<string> {
  const table = await openTestTable(lab, { game: "bidding-together", parameters: { rounds: 3, seconds: 30 } });
  const { teacher, gameTableId, code } = table;
  const players: Agent[] = [];
  for (const name of names) {
    lab.clock.advance(1);
    players.push(await joinAs(lab, table, name));
  }
  const [mia = lab.agent(), ben = lab.agent(), zoe = lab.agent()] = players;
  const ids = await Promise.all(names.map((name) => participantNamed(lab, gameTableId, name)));
  await lab.database.updateTable("gameTables").set({ seed }).where("id", "=", gameTableId).execute();
  await teacher.call("startTable", { gameTableId });
  const received: unknown[] = [];
  const live = await openScreen(lab, mia, gameTableId);
  received.push(await live.next());

  await zoe.call("act", action(gameTableId, bid));
  await teacher.call("setExtraTime", { gameTableId, seat: 2, factor });
  if (isHandedOver) {
    await teacher.call("handOverSeat", { gameTableId, participantId: ids[2] ?? "" });
  }
  await teacher.call("pauseTable", { gameTableId });
  received.push(await live.next());
  await teacher.call("resumeTable", { gameTableId });
  received.push(await live.next());
  // Nothing is told of it to Mia, who is still to act.
  await ben.call("act", action(gameTableId, 9));

  const projectorToken = tokenFor(lab, "projector", gameTableId);
  const projector = await openEventStream(lab, lab.agent(), { projectorToken, screen: "projector" });
  received.push(await projector.next(), await (await openScreen(lab, mia, gameTableId)).next());
  const refused = await mia.call("act", action(gameTableId, 11));
  received.push(refused.body, (await mia.call("act", action(gameTableId, 1))).body.success, await live.next());
  received.push((await mia.call("readTable", { gameTableId })).body, (await mia.call("findTable", { code })).body);

  const own = [tokenFor(lab, "join", gameTableId), projectorToken, gameTableId, ...ids, code];
  return own.reduce((text, secret, index) => text.replaceAll(secret, `<${index}>`), JSON.stringify(received, null, 1));
}

/** Leaves out the ids of events. They are random, so one may contain a short name by chance. */
function withoutIds(sent: string): string {
  return sent.replaceAll(/^id: .*$/gm, "");
}

/** All that comes to a screen until it is ended. */
function recorded(connection: TestEventStream) {
  return connection.rest();
}

/** All that comes to a screen up to the event that contains a text. */
async function recordedUntil(connection: TestEventStream, text: string): Promise<string> {
  const block = `${await connection.nextBlock()}\n\n`;
  return block.includes(text) ? block : `${block}${await recordedUntil(connection, text)}`;
}

describe.each(databasesUnderTest)("row 65: what screens are sent on $name", ({ kind }) => {
  it.each<[string, Partial<Hidden>]>([
    ["the seed", { seed: "f".repeat(32) }],
    ["another's action", { bid: 7 }],
    ["another's extra time", { factor: 2 }],
    ["a code that hands another's seat over", { isHandedOver: true }],
  ])("row 65: is the same whatever is hidden in it: %s", async (_, other) => {
    const hidden: Hidden = { seed: "0".repeat(32), bid: 3, factor: 1, isHandedOver: false };
    const [one, another] = await Promise.all(
      [hidden, { ...hidden, ...other }].map(async (each) => {
        const lab = await startTableLab({ kind });
        onTestFinished(() => lab.close());
        return sentOf(lab, each);
      }),
    );
    expect(one).toContain('"won"');
    expect(another).toBe(one);
  });

  it("row 65: is nothing where another does what is not to be seen", async () => {
    const lab = await startTableLab({ kind });
    onTestFinished(() => lab.close());
    const { teacher, gameTableId, players } = await startTestGame(lab, { game: "bidding-together" }, names);
    const [mia = lab.agent(), ben = lab.agent()] = players;
    const screen = await openScreen(lab, mia, gameTableId);
    await screen.next();
    await ben.call("act", action(gameTableId, 3));
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 2 });
    await teacher.call("pauseTable", { gameTableId });
    expect(Object.keys(await screen.next()).sort()).toEqual(["serverTime", "table"]);
  });

  it("row 65: holds no seed, no cookie, no token and no code that is not meant for it", async () => {
    const lab = await startTableLab({ kind });
    onTestFinished(() => lab.close());
    const table = await openTestTable(lab, { game: "bidding-together" });
    const { teacher, gameTableId, code } = table;
    const mia = await joinAs(lab, table, "Mia");
    const ben = await joinAs(lab, table, "Ben");
    const account = await lab.signedIn(await insertAccount(lab.database));
    await account.call("joinTable", { code });
    const projectorToken = tokenFor(lab, "projector", gameTableId);
    const connections = {
      player: await openScreen(lab, mia, gameTableId),
      teacher: await openScreen(lab, teacher, gameTableId, "teacher"),
      projector: await openEventStream(lab, lab.agent(), { projectorToken, screen: "projector" }),
    };
    await teacher.call("startTable", { gameTableId });
    const untilItBegan = await recordedUntil(connections.projector, '"status":"playing"');
    await mia.call("act", action(gameTableId, 4));
    await ben.call("act", action(gameTableId, 6));
    const participantId = await participantNamed(lab, gameTableId, "Ben");
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 2 });
    await account.call("act", action(gameTableId, 1));
    await teacher.call("endPhases", { gameTableId, phases: [[1, 2]] });
    const texts = Promise.all(Object.values(connections).map(recorded));
    await expect.poll(async () => (await teacher.call("readTable", { gameTableId })).body.table.status).toBe("ended");
    await lab.app.close();

    const [player = "", monitor = "", afterwards = ""] = await texts;
    const projector = `${untilItBegan}${afterwards}`;
    const { seed } = await lab.database
      .selectFrom("gameTables")
      .select("seed")
      .where("id", "=", gameTableId)
      .executeTakeFirstOrThrow();
    const people = await lab.database.selectFrom("tableParticipants").selectAll().execute();
    const cookies = [mia, ben, account, teacher].flatMap((agent) => [...agent.cookies.values()]);
    const digests = people.flatMap(({ tokenDigest, handOverDigest, accountId }) => [
      tokenDigest,
      handOverDigest,
      accountId,
    ]);
    const nobodys = [seed, handOverCode, ...cookies, ...digests].filter(
      (secret) => secret !== null && secret.length > 4,
    );
    expect(nobodys.length).toBeGreaterThan(6);
    for (const [screen, text] of Object.entries({ player, monitor, projector })) {
      expect(text, screen).toContain("data: ");
      expect(
        nobodys.filter((secret) => text.includes(secret ?? "")),
        screen,
      ).toEqual([]);
    }
    const teacherId = table.teacherId;
    // In a game without teams, nobody else is named.
    const others = ["Ben", "Lovelace", ...people.filter(({ name }) => name !== "Mia").map(({ id }) => id)];
    expect(others.filter((secret) => withoutIds(player).includes(secret))).toEqual([]);
    const ofTeacher = [code, tokenFor(lab, "join", gameTableId), projectorToken, teacherId];
    expect(ofTeacher.filter((secret) => player.includes(secret))).toEqual([]);
    const fullNameAndIds = ["Lovelace", ...people.map(({ id }) => id), projectorToken, teacherId];
    expect(fullNameAndIds.filter((secret) => projector.includes(secret))).toEqual([]);
    // Names stand in the lobby alone.
    expect(projector).toMatch(/"name":"Mia".*"status":"playing"/s);
    expect(withoutIds(projector.slice(projector.indexOf('"status":"playing"')))).not.toMatch(/Mia|Ben|Ada/);
    expect(player).toMatch(/^id: [\w-]{43}$/m);
  });
});
