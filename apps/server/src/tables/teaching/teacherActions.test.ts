import { actionMaxLength } from "@belab/domain/tables";
import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import {
  logOf,
  nextWith,
  openScreen,
  startTableLab,
  startTestGame,
  tablesStored,
} from "../../testing/tables/testTables.ts";
import type { Agent } from "../../testing/testApp.ts";

/** Ada and Ben are teams of one market, the others of another. */
async function playedTable(kind: DatabaseKind) {
  const lab = await startTableLab({ kind });
  onTestFinished(() => lab.close());
  const game = await startTestGame(lab, { game: "tiny-sheets", teams: 4 }, ["Ada", "Ben", "Cem", "Dee"]);
  return { lab, ...game, ada: game.players[0] ?? lab.agent() };
}

function grant(
  gameTableId: string,
  { stream = 1, phase = 1, seat = 0, actionId = crypto.randomUUID() as string } = {},
) {
  return { gameTableId, stream, phase, actionId, action: { kind: "grant", seat, amount: 50 } };
}

const bodyOf = async (agent: Agent, sent: ReturnType<typeof grant>) => (await agent.call("actAsTeacher", sent)).body;

describe.each(databasesUnderTest)("row 68: a teacher's action in the game on $name", ({ kind }) => {
  it("counts once, is logged as the teacher's and is seen at once, also while the table is paused", async () => {
    const { lab, teacher, gameTableId, ada } = await playedTable(kind);
    const screen = await openScreen(lab, ada, gameTableId);
    await screen.next();
    await teacher.call("pauseTable", { gameTableId });
    lab.clock.advance(5_000);
    const sent = grant(gameTableId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => bodyOf(teacher, sent)));
    expect(answers).toEqual(Array(5).fill({ success: true, error: 0, number: 4 }));
    expect(await nextWith(screen, "viewParts")).toMatchObject({ viewParts: { money: 150 } });
    expect((await logOf(lab, gameTableId)).slice(3)).toEqual([
      expect.objectContaining({
        number: 4,
        kind: "action",
        at: 0,
        seat: null,
        participantId: null,
        actionId: sent.actionId,
        content: { actor: "teacher", action: sent.action },
      }),
    ]);
    const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    expect(await bodyOf(operator, grant(gameTableId, { stream: 2, seat: 3 }))).toMatchObject({
      reason: "not-your-table",
    });
    await teacher.call("endTable", { gameTableId });
    expect(await bodyOf(teacher, sent)).toMatchObject({ success: true, number: 4 });
  });

  it("has an id of its own at each table and stream", async () => {
    const { teacher, gameTableId, lab } = await playedTable(kind);
    const actionId = "an-id-that-two-of-them-chose";
    expect(await bodyOf(teacher, grant(gameTableId, { actionId }))).toMatchObject({ number: 4 });
    expect(await bodyOf(teacher, grant(gameTableId, { actionId, stream: 2, seat: 2 }))).toMatchObject({ number: 4 });
    const other = await startTestGame(lab, { game: "tiny-sheets", teams: 1 }, ["Eve"]);
    expect(await bodyOf(other.teacher, grant(other.gameTableId, { actionId }))).toMatchObject({ number: 3 });
  });

  it("is refused by the rules and by the game, and then changes nothing", async () => {
    const { lab, teacher, gameTableId, ada } = await playedTable(kind);
    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    const before = await tablesStored(lab);
    const reason = async (agent: Agent, sent = grant(gameTableId)) => (await bodyOf(agent, sent)).reason;
    expect(await reason(ada)).toBe("signed-out");
    expect(await reason(stranger)).toBe("not-your-table");
    expect(await reason(teacher, grant("nothing"))).toBe("table-not-found");
    expect(await reason(teacher, grant(gameTableId, { phase: 2 }))).toBe("phase-over");
    expect(await reason(teacher, grant(gameTableId, { stream: 9 }))).toBe("phase-over");
    expect(await reason(teacher, grant(gameTableId, { seat: 3 }))).toBe("team-unknown");
    const hollow = { ...grant(gameTableId), action: { kind: 3, seat: 0, amount: 0 } };
    expect((await teacher.call("actAsTeacher", hollow)).body.reason).toBe("action-malformed");
    const long = { ...grant(gameTableId), action: { kind: "x".repeat(actionMaxLength), seat: 0, amount: 0 } };
    expect((await teacher.call("actAsTeacher", long)).body.reason).toBe("action-malformed");
    expect(await tablesStored(lab)).toEqual(before);

    const { stream: _, ...own } = grant(gameTableId);
    expect((await ada.call("act", own)).body.reason).toBe("teacher-only");
    await teacher.call("endTable", { gameTableId });
    expect(await reason(teacher)).toBe("table-ended");
    const lobby = (await teacher.call("openTable", { game: "tiny-sheets", teams: 2 })).body.gameTableId;
    expect(await reason(teacher, grant(lobby))).toBe("table-not-started");
  });
});
