import { describe, expect, it, onTestFinished } from "vitest";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  logOf,
  nextWith,
  openScreen,
  startTableLab,
  startTestGame,
  streamRow,
} from "../../testing/tables/testTables.ts";
import type { Agent } from "../../testing/testApp.ts";

// Teams of two fill in sheets. Ada and Eve are team 0, Ben and Fay team 1; Cem and Gil, and Dee and Hal, have a market of
// their own.
const names = ["Ada", "Ben", "Cem", "Dee", "Eve", "Fay", "Gil", "Hal"] as const;

async function teams(kind: DatabaseKind) {
  const lab = await startTableLab({ kind });
  onTestFinished(() => lab.close());
  const game = await startTestGame(lab, { game: "tiny-sheets", teams: 4 }, names);
  const { gameTableId, teacher } = game;
  const idOf = (name: (typeof names)[number]) => game.participantIds[names.indexOf(name)] ?? "";
  const player = (name: (typeof names)[number]) => game.players[names.indexOf(name)] ?? lab.agent();
  const shown = async (name: (typeof names)[number]) => {
    const connection = await openScreen(lab, player(name), gameTableId);
    return { connection, whole: await connection.next() };
  };
  const act = async (who: Agent, action: object, phase = 1, place: { ownSeat?: number } = {}) =>
    (await who.call("act", { gameTableId, actionId: crypto.randomUUID(), phase, action, ...place })).body;
  const setBot = (isBot: boolean, seat = 0) => teacher.call("setBot", { gameTableId, seat, isBot });
  const awaited = async () => (await streamRow(lab, gameTableId)).awaited;
  return { ...game, lab, idOf, player, shown, act, setBot, awaited };
}

const handIn = { kind: "hand-in" };
const edit = (price: number, revision: number) => ({ kind: "edit", price, revision });

describe.each(databasesUnderTest)("a team on $name", ({ kind }) => {
  it("is played by a bot, which its members see, and then by them again", async () => {
    const { lab, gameTableId, player, shown, act, setBot, awaited } = await teams(kind);
    const eve = await shown("Eve");
    await act(player("Ada"), edit(12, 0));
    await nextWith(eve.connection, "viewParts");

    await setBot(true);
    expect(await nextWith(eve.connection, "viewParts")).toMatchObject({
      own: { stream: { isAwaited: false } },
      viewParts: { bots: [0], sheet: { price: 12, handedIn: "bot" } },
    });
    expect(await act(player("Ada"), edit(13, 1))).toMatchObject({ success: false, reason: "handed-in" });
    expect((await logOf(lab, gameTableId)).at(-1)).toMatchObject({
      kind: "action",
      seat: 0,
      content: { actor: "bot" },
    });

    await act(player("Ben"), handIn);
    expect(await nextWith(eve.connection, "viewParts")).toMatchObject({
      viewParts: { round: 2, press: [{ 0: 12, 1: 10 }] },
    });
    await setBot(false);
    expect(await nextWith(eve.connection, "viewParts")).toMatchObject({ viewParts: { bots: [] } });
    // The bot has handed in the sheet of this round already.
    expect(await awaited()).toEqual([1]);
    await act(player("Fay"), handIn, 2);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2, endedAt: expect.any(Number) });
  });

  it("is given back within a round, and its members play on", async () => {
    const { gameTableId, teacher, player, shown, act, setBot, awaited } = await teams(kind);
    const ada = await shown("Ada");
    await act(player("Ben"), handIn);
    await teacher.call("pauseTable", { gameTableId });
    // One after the other: changes that follow each other closely are sent together.
    await setBot(true, 1);
    expect(await nextWith(ada.connection, "viewParts")).toMatchObject({ viewParts: { bots: [1] } });
    await setBot(false, 1);
    expect(await nextWith(ada.connection, "viewParts")).toMatchObject({ viewParts: { bots: [] } });
    await teacher.call("resumeTable", { gameTableId });
    expect(await awaited()).toEqual([0]);
    expect(await act(player("Eve"), edit(9, 0))).toMatchObject({ success: true });
  });

  it("with nobody left is not awaited, and is not waited for", async () => {
    const { lab, gameTableId, teacher, player, idOf, act, awaited } = await teams(kind);
    await player("Ada").call("leaveTable", { gameTableId });
    expect(await awaited()).toEqual([0, 1]);
    await teacher.call("removeParticipant", { gameTableId, participantId: idOf("Eve") });
    expect(await awaited()).toEqual([1]);
    await act(player("Ben"), handIn);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2, awaited: [1] });
  });

  it("of another market shows its own sheet to who is moved there, for whom nothing of before counts", async () => {
    const { lab, gameTableId, teacher, player, idOf, shown, act } = await teams(kind);
    const eve = await shown("Eve");
    expect(eve.whole).toMatchObject({ own: { seat: 0 }, view: { sheet: { revision: 0, price: 10 } } });
    for (const [revision, price] of [20, 21].entries()) {
      await act(player("Cem"), edit(price, revision));
    }
    await act(player("Ada"), edit(12, 0));
    await nextWith(eve.connection, "viewParts");

    await teacher.call("seatParticipant", { gameTableId, participantId: idOf("Eve"), seat: 2 });
    expect(await nextWith(eve.connection, "viewParts")).toMatchObject({
      own: { seat: 2, here: expect.arrayContaining([idOf("Cem"), idOf("Eve"), idOf("Gil")]) },
      viewParts: { sheet: { revision: 2, price: 21 } },
    });
    const before = await logOf(lab, gameTableId);
    // What she had typed on the sheet of her old team.
    expect(await act(player("Eve"), edit(13, 1))).toMatchObject({ success: false, reason: "sheet-changed" });
    expect(await act(player("Eve"), edit(22, 2), 1, { ownSeat: 0 })).toMatchObject({ reason: "seat-changed" });
    expect(await act(player("Eve"), edit(22, 2), 1, { ownSeat: 2 })).toMatchObject({ success: true });
    expect(await nextWith(eve.connection, "viewParts")).toMatchObject({ viewParts: { sheet: { price: 22 } } });
    expect((await logOf(lab, gameTableId, 2)).at(-1)).toMatchObject({ seat: 2, participantId: idOf("Eve") });
    expect(await logOf(lab, gameTableId)).toEqual(before);

    await act(player("Ada"), edit(14, 1));
    await act(player("Gil"), edit(23, 3));
    expect(await nextWith(eve.connection, "viewParts")).toMatchObject({ viewParts: { sheet: { price: 23 } } });
  });
});
