import type { Result } from "@belab/domain/result";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { rememberBrowser } from "../sessions/sessionStore.ts";
import { takeCodeMail } from "./codeMails.ts";
import { issueCode, tryCode } from "./codes.ts";

const keys = deriveKeys("a secret for tests, long enough for the server");
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const email = "ada@uni-lab.edu";
const address = "192.0.2.1";

const right = { ok: true };
const wrong = { ok: false, reason: "code-incorrect" };
const tooMany = { ok: false, fault: "tooMany" };

describe.each(databasesUnderTest)("limits of codes on $name", ({ kind }) => {
  const clock = createTestClock();
  let database: Database;
  let accountId: string;

  beforeEach(async () => {
    const place = await openTestDatabase(kind);
    onTestFinished(() => place.close());
    database = place.database;
    accountId = await insertAccount(database, { email });
  });

  const context = () => ({ database, keys, now: clock.now });
  const mail = async (browser?: string) => (await takeCodeMail(context(), "reset", email, { browser, address })).mailed;
  const go = (code: string, by: { address?: string; browser?: string; accountId?: string | undefined } = {}) => {
    const { address = "192.0.2.1", browser, ...other } = by;
    return tryCode(context(), {
      purpose: "reset",
      email,
      accountId,
      from: { address, browser, language: "en" },
      code: Number(code),
      ...other,
    });
  };
  const issue = (browser?: string) => issueCode(database, keys, { accountId, purpose: "reset" }, browser, clock.now());
  describe("mails", () => {
    it("row 8: leave sixty seconds apart", async () => {
      expect(await mail()).toBe(true);
      clock.advance(minute - 1);
      expect(await mail()).toBe(false);
      clock.advance(1);
      expect(await mail()).toBe(true);
    });

    it("row 8: leave five times an hour and ten times a day", async () => {
      const sent: number[] = [];
      for (let time = 0; time < 2 * day; time += 5 * minute) {
        if (await mail()) {
          sent.push(time);
        }
        clock.advance(5 * minute);
      }
      expect(sent.filter((time) => time < hour)).toHaveLength(5);
      expect(sent.filter((time) => time < day)).toHaveLength(10);
      expect(sent).toHaveLength(20);
    });

    it("are counted for each purpose and address by itself", async () => {
      await mail();
      expect(await takeCodeMail(context(), "activation", email, { browser: undefined, address })).toMatchObject({
        mailed: true,
      });
      expect(
        await takeCodeMail(context(), "reset", "charles@uni-lab.edu", { browser: undefined, address }),
      ).toMatchObject({ mailed: true });
    });

    it("say how many seconds to wait for the next", async () => {
      const ask = () => takeCodeMail(context(), "reset", email, { browser: undefined, address });
      expect(await ask()).toEqual({ mailed: true, retryAfter: 60 });
      clock.advance(minute - 20_500);
      expect(await ask()).toEqual({ mailed: false, retryAfter: 21 });
      for (const _ of Array(4)) {
        clock.advance(2 * minute);
        await ask();
      }
      clock.advance(2 * minute);
      expect(await ask()).toMatchObject({ mailed: false });
      expect((await ask()).retryAfter).toBeGreaterThan(45 * 60);
    });

    it("row 8: leave five times a day on request of a browser that signed in before, whatever others asked for", async () => {
      await rememberBrowser(database, accountId, "owner", clock.now());
      await rememberBrowser(database, await insertAccount(database), "stranger", clock.now());
      await mail("stranger");
      expect(await mail("stranger")).toBe(false);
      const sent = [];
      for (const _ of Array(6)) {
        sent.push(await mail("owner"));
      }
      expect(sent).toEqual([true, true, true, true, true, false]);
    });

    it("leave once when fifty are asked for at once", async () => {
      const asked = await Promise.all(Array.from({ length: 50 }, () => mail()));
      expect(asked.filter(Boolean)).toHaveLength(1);
    });
  });

  describe("wrong codes in a row", () => {
    it.each([["with"], ["without"]])("make the caller wait from the tenth on, %s an account", async (which) => {
      const from = which === "with" ? {} : { accountId: undefined };
      for (const _ of Array(10)) {
        expect(await go("0", from)).toMatchObject(wrong);
      }
      expect(await go("0", from)).toMatchObject({ ...tooMany, retryAfter: 60 });
      clock.advance(minute);
      expect(await go("0", from)).toMatchObject(wrong);
    });

    it("row 8: make the caller wait longer and longer, up to a day at the hundredth", async () => {
      const waits: number[] = [];
      for (let failure = 1; failure <= 100; failure += 1) {
        expect(await go("0")).toMatchObject(wrong);
        if (failure >= 10) {
          waits.push(waitOf(await go("0")));
          clock.advance(waits.at(-1) ?? 0);
        }
      }
      expect(waits[0]).toBe(minute);
      expect(waits).toEqual([...new Set(waits)].sort((a, b) => a - b));
      expect(waits.at(-1)).toBe(day);
    });

    it("row 7: are counted on when a new code is issued", async () => {
      for (const _ of Array(10)) {
        await go("0");
      }
      const code = await issue();
      expect(await go(code)).toMatchObject(tooMany);
    });

    it("row 9: of a stranger leave the owner's new code alone", async () => {
      await issue();
      for (const _ of Array(10)) {
        await go("0", { address: "203.0.113.9" });
      }
      expect(await go("0", { address: "203.0.113.9" })).toMatchObject(tooMany);
      const code = await issue();
      expect(await go(code)).toMatchObject(right);
    });

    it("row 8: make everybody wait a day after a hundred from many addresses", async () => {
      for (let stranger = 0; stranger < 100; stranger += 1) {
        await go("0", { address: `203.0.113.${stranger}` });
      }
      expect(await go("0")).toMatchObject({ ...tooMany, retryAfter: day / second });
    });

    it("of a hundred strangers leave the browser alone that asked for the code", async () => {
      const code = await issue("owner");
      for (let stranger = 0; stranger < 100; stranger += 1) {
        await go(String((Number(code) + 1) % 1_000_000), { address: `203.0.113.${stranger}` });
      }
      expect(await go(code, { address: "192.0.2.7" })).toMatchObject(tooMany);
      expect(await go(code, { browser: "owner" })).toMatchObject(right);
    });

    it("of a stranger who asked for a newer code leave the browser its own tries that asked before", async () => {
      await issue("owner");
      const code = await issue("stranger");
      for (const browser of ["stranger", undefined]) {
        for (const _ of Array(6)) {
          await go(String((Number(code) + 1) % 1_000_000), browser === undefined ? {} : { browser });
        }
      }
      expect(await go(code, { browser: "stranger" })).toMatchObject(wrong);
      expect(await go(code, { browser: "owner" })).toMatchObject(right);
    });

    it("row 3: are at most five for the browser that asked, and five for all others together", async () => {
      const code = await issue("owner");
      const another = String((Number(code) + 1) % 1_000_000);
      await Promise.all(Array.from({ length: 50 }, () => go(another, { browser: "owner" })));
      expect(await go(code, { browser: "owner" })).toMatchObject(wrong);
      expect(await go(code)).toMatchObject(right);
    });

    it("row 8: don't make a browser wait that signed in before", async () => {
      await rememberBrowser(database, accountId, "owner", clock.now());
      for (const _ of Array(12)) {
        expect(await go("0", { browser: "owner" })).toMatchObject(wrong);
      }
    });

    it("are forgotten at a right one", async () => {
      for (const _ of Array(9)) {
        await go("0");
      }
      const code = await issue();
      expect(await go(code)).toMatchObject(right);
      expect(await go("0")).toMatchObject(wrong);
      expect(await go("0")).toMatchObject(wrong);
    });
  });
});

/** Milliseconds that a refusal tells to wait. */
function waitOf(result: Result<unknown>): number {
  return result.ok ? 0 : Number(result.params.seconds) * second;
}
