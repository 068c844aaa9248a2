import { type GoogolParameters, googolSetup } from "@belab/googol/setup";
import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import type { TestEventStream } from "../../testing/tables/testEventStream.ts";
import { joinAs, openScreen, openTestTable, type TestTable } from "../../testing/tables/testTables.ts";
import { type Agent, startTestApp, type TestApp } from "../../testing/testApp.ts";

// Googol at a table: what the engine promises must hold on the way to the browsers, too.

const slips = 6;
const decks = 2;

interface GoogolTable extends TestTable {
  mia: Agent;
  kofi: Agent;
  /** The numbers on the slips of the table's decks, as they were dealt. */
  dealt: readonly (readonly string[])[];
}

async function playingTable(lab: TestApp, changes: Partial<GoogolParameters> = {}): Promise<GoogolTable> {
  const parameters = { ...googolSetup.defaults, slips, decks, ...changes };
  const table = await openTestTable(lab, { game: "googol", parameters });
  const [mia, kofi] = [await joinAs(lab, table, "Mia"), await joinAs(lab, table, "Kofi")];
  await table.teacher.call("startTable", { gameTableId: table.gameTableId });
  const { state } = await lab.database
    .selectFrom("tableStreams")
    .select("state")
    .where("tableId", "=", table.gameTableId)
    .where("stream", "=", 1)
    .executeTakeFirstOrThrow();
  return { ...table, mia, kofi, dealt: JSON.parse(state ?? "").decks };
}

function send(player: Agent, { gameTableId }: TestTable, phase: number, action: object, actionId?: string) {
  return player.call("act", { gameTableId, actionId: actionId ?? crypto.randomUUID(), phase, action });
}

async function exportOf({ teacher, gameTableId }: TestTable): Promise<Record<string, unknown>> {
  const query = { gameTableId, format: "json" };
  return (await teacher.inject({ method: "GET", url: "/api/table/Export", query })).json();
}

/** Everything that comes on a screen, up to an event that has a text. */
async function textUpTo(screen: TestEventStream, end: string): Promise<string> {
  let text = "";
  do {
    text += JSON.stringify(await screen.next());
  } while (!text.includes(end));
  return text;
}

const turn = (deck: number, slip: number) => ({ kind: "turn", deck, slip });
const stop = (deck: number, slip: number) => ({ kind: "stop", deck, slip });

/** The numbers of these that a text has. */
function found(text: string, numbers: readonly string[]): string[] {
  return numbers.filter((number) => text.includes(JSON.stringify(slipNumber(number))) || text.includes(number));
}

/** A number as views have it. */
function slipNumber(number: string) {
  const [significand, exponent] = number.split("e").map(Number);
  return { significand, exponent };
}

describe.each(databasesUnderTest)("Googol on $name", ({ kind }) => {
  it("row 65: sends a player the slips that they have turned, and nobody any other before its time", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab);
    const all = table.dealt.flat();
    const { gameTableId } = table;
    const own = await openScreen(lab, table.mia, gameTableId);
    await send(table.mia, table, 1, turn(1, 1));
    await send(table.mia, table, 1, turn(1, 2));
    const exported = JSON.stringify(await exportOf(table));
    expect(exported).toContain("Mia");
    expect(found(exported, all)).toEqual([]);
    const text = await textUpTo(own, JSON.stringify(slipNumber(table.dealt[0]?.[1] ?? "")));
    expect(found(text, all)).toEqual(table.dealt[0]?.slice(0, 2));
    for (const [agent, screen] of [
      [table.kofi, "player"],
      [table.teacher, "teacher"],
      [table.teacher, "projector"],
    ] as const) {
      const whole = JSON.stringify(await (await openScreen(lab, agent, gameTableId, screen)).next());
      expect(whole).toContain('"status":"playing"');
      expect(found(whole, all)).toEqual([]);
    }
  });

  it("shows the whole deck to the player who has stopped, and only that one", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab);
    await send(table.mia, table, 1, turn(1, 1));
    await send(table.mia, table, 1, stop(1, 1));
    const screen = await openScreen(lab, table.mia, table.gameTableId);
    const text = await textUpTo(screen, '"best":');
    expect(found(text, table.dealt[0] ?? [])).toHaveLength(slips);
    expect(found(text, table.dealt[1] ?? [])).toEqual([]);
  });

  it("row 65: turns a deck that all share over when the table has ended, and says nothing of it before", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab, { sharedDecks: true });
    const { gameTableId, mia } = table;
    const [first = [], second = []] = table.dealt;
    await send(mia, table, 1, turn(1, 1));
    await send(mia, table, 1, stop(1, 1));
    const screen = await openScreen(lab, mia, gameTableId);
    const stopped = JSON.stringify(await screen.next());
    expect(stopped).toContain('"stop":1');
    expect(found(stopped, [...first, ...second])).toEqual(first.slice(0, 1));
    await send(mia, table, 1, { kind: "next", deck: 1 });
    const next = await textUpTo(screen, '"deck":2');
    expect(found(next, [...first, ...second])).toEqual([]);
    expect(next).toContain('{"stop":1,"rank":null,"won":false,"score":null,"finding":null}');

    await table.teacher.call("endTable", { gameTableId });
    const { body } = await mia.call("readDebriefing", { gameTableId, screen: "player" });
    expect(found(JSON.stringify(body), first)).toHaveLength(slips);
  });

  it("goes on turning shared decks over at once at a table that was opened with the version before", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab, { sharedDecks: true });
    const { gameTableId, mia } = table;
    await lab.database.updateTable("gameTables").set({ version: 2 }).where("id", "=", gameTableId).execute();
    await send(mia, table, 1, turn(1, 1));
    await send(mia, table, 1, stop(1, 1));
    const shown = JSON.stringify(await (await openScreen(lab, mia, gameTableId)).next());
    expect(found(shown, table.dealt[0] ?? [])).toHaveLength(slips);
  });

  it("refuses what its rules do not allow, with a reason in words, and changes nothing", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab);
    const refused = async (phase: number, action: object) => {
      const { body } = await send(table.mia, table, phase, action);
      expect(body).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/) });
      return body.reason;
    };
    expect(await refused(1, stop(1, 1))).toBe("nothing-turned");
    expect(await refused(1, turn(1, 2))).toBe("slip-not-next");
    expect(await refused(1, turn(2, 1))).toBe("deck-not-in-play");
    expect(await refused(1, { kind: "next", deck: 1 })).toBe("deck-not-decided");
    expect(await refused(2, turn(2, 1))).toBe("phase-over");
    expect(await refused(1, { kind: "peek", deck: 1, slip: 3 })).toBe("action-malformed");
    await send(table.mia, table, 1, turn(1, 1));
    expect(await refused(1, stop(1, 2))).toBe("slip-not-last-turned");
    await send(table.mia, table, 1, stop(1, 1));
    expect(await refused(1, turn(1, 2))).toBe("deck-decided");

    const log = await lab.database
      .selectFrom("tableLog")
      .select("kind")
      .where("tableId", "=", table.gameTableId)
      .where("stream", "=", 1)
      .where("kind", "=", "action")
      .execute();
    expect(log).toHaveLength(2);
  });

  it("takes neither time nor cards from a client, and an action that is sent twice once", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab);
    const lie = { ...turn(1, 1), at: -1, number: { significand: 9.999, exponent: 99 }, isRecord: true };
    await send(table.mia, table, 1, lie, "0123456789abcdef");
    await send(table.mia, table, 1, lie, "0123456789abcdef");
    lab.clock.advance(2_000);
    await send(table.mia, table, 1, { ...stop(1, 1), at: 1 });
    await table.teacher.call("endTable", { gameTableId: table.gameTableId });

    const exported = await exportOf(table);
    expect(exported.turns).toMatchObject([{ seat: 0, slip: 1, decision: "stop", decidedIn: 2_000 }]);
    expect(JSON.stringify(exported)).not.toContain("9.999");
  });

  it("measures how long a decision took without the pauses", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab);
    const { gameTableId } = table;
    await send(table.mia, table, 1, turn(1, 1));
    lab.clock.advance(3_000);
    await table.teacher.call("pauseTable", { gameTableId });
    lab.clock.advance(60_000);
    await table.teacher.call("resumeTable", { gameTableId });
    lab.clock.advance(1_500);
    await send(table.mia, table, 1, stop(1, 1));
    await table.teacher.call("endTable", { gameTableId });

    const { body } = await table.teacher.call("readDebriefing", { gameTableId });
    expect(body.debriefing).toMatchObject({ times: [{ slip: 1, decisions: 1, median: 4_500 }] });
  });

  it("has no debriefing before the end, and then one for the class and one for each player", async () => {
    await using lab = await startTestApp({ kind });
    const table = await playingTable(lab, { decks: 1 });
    const { gameTableId } = table;
    const play = async (player: Agent) => {
      await send(player, table, 1, turn(1, 1));
      await send(player, table, 1, stop(1, 1));
      await send(player, table, 1, { kind: "next", deck: 1 });
    };
    await play(table.mia);
    for (const screen of ["player", "teacher"] as const) {
      const who = screen === "player" ? table.mia : table.teacher;
      const early = await who.call("readDebriefing", { gameTableId, screen });
      expect(early.body).toMatchObject({ success: false, reason: "table-not-ended" });
    }
    await play(table.kofi);
    const own = (await table.mia.call("readDebriefing", { gameTableId, screen: "player" })).body.debriefing;
    expect(own).toMatchObject({ kind: "player", decks: [{ stop: 1 }], winRate: { decks: 1 } });
    const ofClass = (await table.teacher.call("readDebriefing", { gameTableId })).body.debriefing;
    expect(ofClass).toMatchObject({ kind: "class", players: 2, winRate: { decks: 2 } });
    expect(JSON.stringify(ofClass)).not.toContain("Mia");
  });
});
