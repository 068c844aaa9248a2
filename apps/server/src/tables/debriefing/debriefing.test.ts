import { ok, refuse } from "@belab/domain/result";
import { actionMaxLength, screensOpenAfterEnd } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { action, joinAs, openTestTable, startTableLab, type TestTable } from "../../testing/tables/testTables.ts";
import { biddingGame } from "../../testing/tables/tinyGames.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";
import { tokenOf } from "../joining/joinKeys.ts";

/** A game that says what it was asked to debrief, and counts how often. */
function tellingGame() {
  const game = biddingGame("alone");
  const asked: (number | undefined)[] = [];
  return {
    asked,
    game: {
      ...game,
      debrief(...[logs, seat]: Parameters<typeof game.debrief>) {
        asked.push(seat);
        const ofSeat = logs.filter(({ seats }) => seat === undefined || seats.includes(seat));
        return game.debrief(ofSeat);
      },
      ask(...[log, viewer, question]: Parameters<typeof game.ask>) {
        return question.seat < 0 ? refuse("not-a-bidder") : ok({ wins: log.seats[0] ?? 0, viewer: viewer.kind });
      },
    },
  };
}

interface Played extends TestTable {
  lab: TestApp;
  players: Agent[];
  asked: (number | undefined)[];
}

/** A table of two who bid once each, and win the first of their two rounds. The teacher has ended it early. */
async function playedTable(lab: TestApp, { ended = true } = {}): Promise<Omit<Played, "lab" | "asked">> {
  const table = await openTestTable(lab, { game: "bidding-alone" });
  const { gameTableId, teacher } = table;
  const players = [await joinAs(lab, table, "Mia"), await joinAs(lab, table, "Ben")];
  await teacher.call("startTable", { gameTableId });
  for (const player of players) {
    expect((await player.call("act", action(gameTableId, 3))).body).toMatchObject({ success: true });
  }
  if (ended) {
    await teacher.call("endTable", { gameTableId });
  }
  return { ...table, players };
}

async function playedLab(kind: DatabaseKind): Promise<Played & AsyncDisposable> {
  const { game, asked } = tellingGame();
  const lab = await startTableLab({ kind, games: [game] });
  const played = await playedTable(lab);
  return { ...played, lab, asked, [Symbol.asyncDispose]: () => lab.close() };
}

describe.each(databasesUnderTest)("a debriefing on $name", ({ kind }) => {
  it("is of their own seat for those who played, and of the class for the teacher and the projector", async () => {
    await using played = await playedLab(kind);
    const { lab, gameTableId, teacher, players } = played;
    const debriefings = [];
    for (const player of players) {
      debriefings.push((await player.call("readDebriefing", { gameTableId })).body);
    }
    expect(debriefings).toMatchObject([{ debriefing: { wins: { 0: 1 } } }, { debriefing: { wins: { 1: 1 } } }]);
    const ofClass = { success: true, debriefing: { wins: { 0: 1, 1: 1 } } };
    expect((await teacher.call("readDebriefing", { gameTableId })).body).toMatchObject(ofClass);
    const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    expect((await operator.call("readDebriefing", { gameTableId })).status).toBe(401);
    const projectorToken = tokenOf(deriveKeys(lab.config.secret), "projector", gameTableId);
    expect((await lab.agent().call("readDebriefing", { projectorToken })).body).toMatchObject(ofClass);
  });

  it("is computed once for each seat and for the class, however many ask at once", async () => {
    await using played = await playedLab(kind);
    const { gameTableId, teacher, players, asked } = played;
    await Promise.all(
      [teacher, ...players].flatMap((agent) =>
        Array.from({ length: 100 }, () => agent.call("readDebriefing", { gameTableId })),
      ),
    );
    expect(asked.map(String).sort()).toEqual(["0", "1", "undefined"]);
  });

  it("is the seat's for a teacher who takes part, on the player's screen", async () => {
    const { game } = tellingGame();
    await using lab = await startTableLab({ kind, games: [game] });
    const { teacher, gameTableId, code } = await openTestTable(lab, { game: "bidding-alone" });
    const mia = await joinAs(lab, { code }, "Mia");
    await teacher.call("joinTable", { code });
    await teacher.call("startTable", { gameTableId });
    await mia.call("act", action(gameTableId, 3));
    await teacher.call("act", action(gameTableId, 3));
    await teacher.call("endTable", { gameTableId });
    for (const [screen, wins] of [
      ["player", { 1: 1 }],
      ["teacher", { 0: 1, 1: 1 }],
    ] as const) {
      const { body } = await teacher.call("readDebriefing", { gameTableId, screen });
      expect(body.debriefing, screen).toEqual({ wins });
    }
  });

  it("is nobody else's, and there only once the table has ended", async () => {
    await using lab = await startTableLab({ kind });
    const { players, teacher, gameTableId } = await playedTable(lab, { ended: false });
    const read = async (agent: Agent | undefined, request = {}) =>
      (await agent?.call("readDebriefing", { gameTableId, ...request }))?.body.reason;
    expect(await read(players[0])).toBe("table-not-ended");
    expect(await read(teacher)).toBe("table-not-ended");

    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    expect(await read(lab.agent())).toBe("participant-missing");
    expect(await read(stranger)).toBe("participant-missing");
    expect(await read(stranger, { screen: "teacher" })).toBe("not-your-table");
    expect(await read(players[0], { screen: "teacher" })).toBe("signed-out");
    expect(await read(teacher, { gameTableId: "nothing" })).toBe("table-not-found");
    expect(await read(teacher, { projectorToken: `${gameTableId}AAAAAAAAAAAAAAAAAAAAAA` })).toBe("table-not-found");

    const lobby = await openTestTable(lab, { game: "bidding-alone" });
    expect(await read(lobby.teacher, { gameTableId: lobby.gameTableId })).toBe("table-not-started");
  });
});

describe.each(databasesUnderTest)("a question after the fact on $name", ({ kind }) => {
  it("is about their own game for those who played, and about any for the teacher", async () => {
    await using played = await playedLab(kind);
    const { gameTableId, teacher, players } = played;
    const question = { seat: 0 };
    const answers = [];
    for (const player of players) {
      answers.push((await player.call("ask", { gameTableId, question, stream: 1 })).body.answer);
    }
    expect(answers).toEqual([
      { wins: 0, viewer: "member" },
      { wins: 1, viewer: "member" },
    ]);
    const { body } = await teacher.call("ask", { gameTableId, question, stream: 2 });
    expect(body.answer).toEqual({ wins: 1, viewer: "teacher" });
  });

  it("is about any game on the projector, whose link is enough, and about their own for a teacher who plays", async () => {
    await using played = await playedLab(kind);
    const { lab, gameTableId, teacher } = played;
    const question = { seat: 0 };
    const projectorToken = tokenOf(deriveKeys(lab.config.secret), "projector", gameTableId);
    for (const [agent, place] of [
      [lab.agent(), { projectorToken }],
      [teacher, { gameTableId, screen: "projector" }],
    ] as const) {
      expect((await agent.call("ask", { ...place, question, stream: 2 })).body.answer).toEqual({
        wins: 1,
        viewer: "projector",
      });
    }
    const forged = `${projectorToken.startsWith("A") ? "B" : "A"}${projectorToken.slice(1)}`;
    expect((await lab.agent().call("ask", { projectorToken: forged, question })).body.reason).toBe("table-not-found");
    expect((await teacher.call("ask", { gameTableId, screen: "player", question })).body.reason).toBe(
      "participant-missing",
    );
    for (let count = 2; count < 301; count += 1) {
      await lab.agent().call("ask", { projectorToken, question });
    }
    expect((await lab.agent().call("ask", { projectorToken, question })).status).toBe(429);
    expect((await teacher.call("ask", { gameTableId, question })).body.success).toBe(true);

    const running = await playedTable(lab, { ended: false });
    const early = tokenOf(deriveKeys(lab.config.secret), "projector", running.gameTableId);
    expect((await lab.agent().call("ask", { projectorToken: early, question })).body.reason).toBe("table-not-ended");
    lab.clock.advance(screensOpenAfterEnd);
    expect((await lab.agent().call("ask", { projectorToken, question })).body.reason).toBe("table-not-found");
  });

  it("is refused by the rules, and by the game", async () => {
    await using played = await playedLab(kind);
    const { lab, gameTableId, teacher, players } = played;
    const ask = async (agent: Agent | undefined, request = {}) =>
      (await agent?.call("ask", { gameTableId, question: { seat: 0 }, ...request }))?.body.reason;
    expect(await ask(players[0], { question: { seat: -1 } })).toBe("not-a-bidder");
    expect(await ask(players[0], { question: "?".repeat(actionMaxLength) })).toBe("question-malformed");
    expect(await ask(players[0], { question: { seat: "0" } })).toBe("question-malformed");
    expect(await ask(teacher, { stream: 9 })).toBe("not-seated");
    expect(await ask(lab.agent())).toBe("participant-missing");
    const running = await playedTable(lab, { ended: false });
    expect(await ask(running.players[0], { gameTableId: running.gameTableId })).toBe("table-not-ended");
  });
});
