import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { everyDatabase } from "../../testing/database/testDatabase.ts";
import { action, openScreen, sameBrowser, startTableLab, startTestGame } from "../../testing/tables/testTables.ts";

/** Milliseconds within which what was removed does nothing any more. */
const aSecond = 1_000;

describe.each(everyDatabase)("what was removed on $name", ({ kind }) => {
  it("row 73: does nothing any more within a second, also at another process: a participant, or a session that was ended", async () => {
    const lab = await startTableLab({ kind });
    onTestFinished(() => lab.close());
    const other = kind === "postgres" ? await startTableLab({ beside: lab }) : lab;
    onTestFinished(() => other.close());
    const { teacher, gameTableId, code, players, participantIds } = await startTestGame(lab, { game: "bidding-alone" });
    const [participantId = ""] = participantIds;
    const mia = sameBrowser(other, players[0] ?? expect.unreachable());
    const account = await lab.signedIn(await insertAccount(lab.database));
    await account.call("joinTable", { code });
    const ada = sameBrowser(other, account);
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId })).body;
    const screens = [await openScreen(other, mia, gameTableId), await openScreen(other, ada, gameTableId)];
    await Promise.all(screens.map((screen) => screen.next()));

    const start = performance.now();
    await teacher.call("removeParticipant", { gameTableId, participantId });
    await account.call("logout", {});

    expect(await mia.call("act", action(gameTableId, 3))).toMatchObject({ body: { reason: "participant-missing" } });
    expect(await ada.call("act", action(gameTableId, 3))).toMatchObject({ body: { reason: "participant-missing" } });
    expect((await mia.call("joinTable", { code, name: "Mia" })).body).toMatchObject({ reason: "removed-from-table" });
    const taken = await other.agent().call("takeOverSeat", { code, handOverCode });
    expect(taken.body).toMatchObject({ reason: "hand-over-code-wrong" });
    await Promise.all(screens.map((screen) => screen.rest()));
    expect(performance.now() - start).toBeLessThan(aSecond);
    for (const agent of [mia, ada]) {
      expect((await openScreen(other, agent, gameTableId)).response.statusCode).toBe(401);
    }
  });
});
