import type { TeacherEvent } from "@belab/domain/tables";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import type { TestEventStream } from "../../testing/tables/testEventStream.ts";
import { nextWith, openScreen, sameBrowser, startTableLab, startTestGame } from "../../testing/tables/testTables.ts";
import { closedPageTime, lostScreenTime, visitTime } from "./channel.ts";

/** Milliseconds between two looks at who has gone. */
const lookInterval = 500;

describe.each(databasesUnderTest)("a player who goes, on $name", ({ kind }) => {
  /** Mia and Ben have a screen open each, and there is another process; the test says when time passes. */
  async function watchedGame() {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const lab = await startTableLab({ kind });
    onTestFinished(() => lab.close());
    const other = await startTableLab({ beside: lab });
    onTestFinished(() => other.close());
    const { teacher, gameTableId, players, participantIds } = await startTestGame(lab, { game: "bidding-together" });
    const [mia = lab.agent(), ben = lab.agent()] = players;
    const [id = ""] = participantIds;
    const screens = [await openScreen(lab, mia, gameTableId), await openScreen(lab, ben, gameTableId)];
    await Promise.all(screens.map((screen) => screen.next()));
    await expect.poll(awayAt).toBeNull();

    async function awayAt(): Promise<number | null | undefined> {
      const row = await lab.database
        .selectFrom("tableParticipants")
        .select("awayAt")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.awayAt;
    }
    /** Whether Mia is here for her teacher, at the other process. */
    async function isHere(): Promise<boolean | undefined> {
      const { body } = await sameBrowser(other, teacher).call("readTable", { gameTableId, screen: "teacher" });
      const { people } = body.event as TeacherEvent;
      return people?.find(({ name }) => name === "Mia")?.isHere;
    }
    function pass(time: number): void {
      lab.clock.advance(time);
      other.clock.advance(time);
    }
    return { lab, pass, teacher, gameTableId, mia, screen: screens[0], awayAt, isHere };
  }

  async function close(screen: TestEventStream | undefined, awayAt: () => Promise<unknown>) {
    screen?.close();
    await expect.poll(awayAt).toEqual(expect.any(Number));
  }

  it("is away three seconds after the page was closed, and every screen is told so then", async () => {
    const { lab, pass, teacher, gameTableId, mia, screen, awayAt, isHere } = await watchedGame();
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    await monitor.next();
    const closedAt = lab.clock.now();
    await close(screen, awayAt);
    expect((await mia.call("closePage", { gameTableId })).body).toMatchObject({ success: true });
    expect(await awayAt()).toBe(closedAt + closedPageTime);
    pass(closedPageTime - 1);
    expect(await isHere()).toBe(true);
    pass(1);
    vi.advanceTimersByTime(lookInterval);
    expect(await nextWith(monitor, "people")).toMatchObject({
      people: [{ name: "Mia", isHere: false, seenAt: closedAt }],
    });
    expect(await isHere()).toBe(false);
  });

  it("stays where the page was only loaded anew, or is open in another tab", { tags: "exhaustive" }, async () => {
    const { lab, pass, gameTableId, mia, screen, awayAt, isHere } = await watchedGame();
    await mia.call("closePage", { gameTableId });
    await close(screen, awayAt);
    const again = await openScreen(lab, mia, gameTableId);
    await again.next();
    await expect.poll(awayAt).toBeNull();
    await mia.call("closePage", { gameTableId });
    await expect.poll(awayAt).toBeNull();
    pass(closedPageTime);
    expect(await isHere()).toBe(true);
  });

  it("is away ten seconds after the last connection ended without a word", async () => {
    const { pass, screen, awayAt, isHere } = await watchedGame();
    await close(screen, awayAt);
    pass(lostScreenTime - 1);
    expect(await isHere()).toBe(true);
    pass(1);
    expect(await isHere()).toBe(false);
  });

  it("stays while a page without a stream asks once a minute, until that is closed too", async () => {
    const { pass, gameTableId, mia, screen, awayAt, isHere } = await watchedGame();
    await close(screen, awayAt);
    for (let minute = 1; minute <= 3; minute += 1) {
      await mia.call("readTable", { gameTableId, screen: "player" });
      pass(60_000);
      expect(await isHere()).toBe(true);
    }
    await mia.call("readTable", { gameTableId, screen: "player" });
    pass(visitTime);
    expect(await isHere()).toBe(false);
    await mia.call("readTable", { gameTableId, screen: "player" });
    expect(await isHere()).toBe(true);
    await mia.call("closePage", { gameTableId });
    pass(closedPageTime);
    expect(await isHere()).toBe(false);
  });

  it("is away at the time of the last connection, though the page asked for its table while it had one", async () => {
    const { pass, gameTableId, mia, screen, awayAt, isHere } = await watchedGame();
    await mia.call("readTable", { gameTableId, screen: "player" });
    await close(screen, awayAt);
    pass(lostScreenTime);
    expect(await isHere()).toBe(false);
  });

  it("closes pages sixty times a minute at most", async () => {
    const { pass, gameTableId, mia } = await watchedGame();
    const closePage = async () => (await mia.call("closePage", { gameTableId })).status;
    for (let page = 1; page <= 60; page += 1) {
      expect(await closePage()).toBe(200);
    }
    expect(await closePage()).toBe(429);
    pass(60_000);
    expect(await closePage()).toBe(200);
  });

  it("says goodbye for nobody else", async () => {
    const { lab, gameTableId, mia, awayAt } = await watchedGame();
    expect((await lab.agent().call("closePage", { gameTableId })).status).toBe(401);
    expect((await mia.call("closePage", { gameTableId: "unknown" })).status).toBe(404);
    expect(await awayAt()).toBeNull();
  });
});
