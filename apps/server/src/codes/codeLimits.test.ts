import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../database/open.ts";
import { HttpError } from "../http/httpError.ts";
import { deriveKeys } from "../keys.ts";
import { insertAccount } from "../testing/testAccounts.ts";
import { createTestClock } from "../testing/testClock.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/testDatabase.ts";
import { takeCodeMail, tryCode } from "./codeLimits.ts";
import { issueCode } from "./codes.ts";

const keys = deriveKeys("a secret for tests, long enough for the server");
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const email = "ada@uni-lab.edu";

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
  const mail = () => takeCodeMail(context(), "reset", email);
  const go = (code: string, from: { address?: string; accountId?: string | undefined } = {}) =>
    tryCode(context(), { purpose: "reset", email, accountId, address: "192.0.2.1", code: Number(code), ...from });
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
      expect(await takeCodeMail(context(), "activation", email)).toBe(true);
      expect(await takeCodeMail(context(), "reset", "charles@uni-lab.edu")).toBe(true);
    });

    it("leave once when fifty are asked for at once", async () => {
      const asked = await Promise.all(Array.from({ length: 50 }, mail));
      expect(asked.filter(Boolean)).toHaveLength(1);
    });
  });

  describe("wrong codes in a row", () => {
    it.each([["with"], ["without"]])("make the caller wait from the tenth on, %s an account", async (which) => {
      const from = which === "with" ? {} : { accountId: undefined };
      for (const _ of Array(10)) {
        expect(await go("0", from)).toBeUndefined();
      }
      await expect(go("0", from)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
      clock.advance(minute);
      expect(await go("0", from)).toBeUndefined();
    });

    it("row 8: make the caller wait longer and longer, up to a day at the hundredth", async () => {
      const waits: number[] = [];
      for (let failure = 1; failure <= 100; failure += 1) {
        expect(await go("0")).toBeUndefined();
        if (failure >= 10) {
          waits.push(await waitOf(go("0")));
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
      const code = await issueCode(database, keys, { accountId, purpose: "reset" }, clock.now());
      await expect(go(code)).rejects.toMatchObject({ status: 429 });
    });

    it("row 9: of a stranger leave the owner's new code alone", async () => {
      await issueCode(database, keys, { accountId, purpose: "reset" }, clock.now());
      for (const _ of Array(10)) {
        await go("0", { address: "203.0.113.9" });
      }
      await expect(go("0", { address: "203.0.113.9" })).rejects.toMatchObject({ status: 429 });
      const code = await issueCode(database, keys, { accountId, purpose: "reset" }, clock.now());
      expect(await go(code)).toBeDefined();
    });

    it("row 8: make everybody wait a day after a hundred from many addresses", async () => {
      for (let stranger = 0; stranger < 100; stranger += 1) {
        await go("0", { address: `203.0.113.${stranger}` });
      }
      await expect(go("0")).rejects.toMatchObject({ status: 429, retryAfter: day / second });
    });

    it("are forgotten at a right one", async () => {
      for (const _ of Array(9)) {
        await go("0");
      }
      const code = await issueCode(database, keys, { accountId, purpose: "reset" }, clock.now());
      expect(await go(code)).toBeDefined();
      expect(await go("0")).toBeUndefined();
      expect(await go("0")).toBeUndefined();
    });
  });
});

/** Milliseconds that a refusal tells to wait. */
async function waitOf(refused: Promise<unknown>): Promise<number> {
  const refusal = await refused.catch((error: unknown) => error);
  return refusal instanceof HttpError ? (refusal.retryAfter ?? 0) * second : 0;
}
