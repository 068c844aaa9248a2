import { createHash } from "node:crypto";
import { codeLifetime } from "@belab/domain/accounts";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { everyDatabase, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { type CodeOwner, storeCode } from "./codeStore.ts";
import { checkCode, codeDigest, consumeCode, drawCode, issueCode } from "./codes.ts";

const keys = deriveKeys("a secret for tests, long enough for the server");
const second = 1000;

describe("drawn codes", () => {
  it("row 1: are six digits, any of which can stand at any place", () => {
    const seen = Array.from({ length: 6 }, () => new Set<string>());
    // That one of the sixty does not come up in so many fair draws does not happen: its chance is below 1e-80.
    for (let draw = 0; draw < 2_000; draw += 1) {
      const code = drawCode();
      expect(code).toMatch(/^\d{6}$/);
      for (const [place, digit] of [...code].entries()) {
        seen[place]?.add(digit);
      }
    }
    expect(seen.map((digits) => digits.size)).toEqual([10, 10, 10, 10, 10, 10]);
  });
});

describe.each(everyDatabase)("codes on $name", ({ kind }) => {
  const clock = createTestClock();
  let database: Database;
  let activation: CodeOwner;
  let reset: CodeOwner;

  beforeEach(async () => {
    const place = await openTestDatabase(kind);
    onTestFinished(() => place.close());
    database = place.database;
    const accountId = await insertAccount(database);
    activation = { accountId, purpose: "activation" };
    reset = { accountId, purpose: "reset" };
  });

  const issue = (owner: CodeOwner) => issueCode(database, keys, owner, undefined, clock.now());
  const check = (owner: CodeOwner, code: string | number) =>
    checkCode({ database, keys, now: clock.now }, owner, "others", Number(code));
  const isRight = async (owner: CodeOwner, code: string | number) => (await check(owner, code)).ok;
  const another = (code: string) => (Number(code) + 1) % 1_000_000;

  it("are right once they were issued, and no other code is", { tags: "exhaustive" }, async () => {
    const code = await issue(activation);
    expect(await isRight(activation, another(code))).toBe(false);
    expect(await isRight(activation, code)).toBe(true);
  });

  it("row 1: keep their leading zeros", async () => {
    await storeCode(database, reset, codeDigest(keys, reset, "000042"), clock.now());
    expect(await isRight(reset, 42)).toBe(true);
    expect(await isRight(reset, 420_000)).toBe(false);
  });

  it("row 2: stand in the database neither plain nor as their bare hash", async () => {
    const code = await issue(activation);
    const dump = JSON.stringify(await database.selectFrom("codes").selectAll().execute());
    expect(dump).not.toContain(`"${code}"`);
    for (const algorithm of ["md5", "sha1", "sha256", "sha512"]) {
      expect(dump).not.toContain(createHash(algorithm).update(code).digest("hex"));
    }
  });

  it("row 9: are bound to their purpose and account", async () => {
    const code = await issue(activation);
    await issue(reset);
    const other: CodeOwner = { accountId: await insertAccount(database), purpose: "activation" };
    await issue(other);
    const digests = [activation, reset, other].map((owner) => codeDigest(keys, owner, code));
    expect(new Set(digests).size).toBe(3);
  });

  it("row 5: live for ten minutes, however often they were checked", async () => {
    const code = await issue(reset);
    clock.advance(codeLifetime / 2);
    expect(await isRight(reset, code)).toBe(true);
    clock.advance(codeLifetime / 2 - second);
    const right = await check(reset, code);
    expect(right.ok).toBe(true);
    clock.advance(2 * second);
    expect(await isRight(reset, code)).toBe(false);
    expect(right.ok && (await consumeCode(database, right.value, clock.now()))).toBe(false);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    "row 6: are compared whole: one wrong digit at place %i is one wrong try",
    async (place) => {
      const code = await issue(reset);
      const wrong = [...code]
        .map((digit, index) => (index === place ? String((Number(digit) + 1) % 10) : digit))
        .join("");
      expect(await isRight(reset, wrong)).toBe(false);
      const { tries } = await database.selectFrom("codes").select("tries").executeTakeFirstOrThrow();
      expect(tries).toBe(1);
      expect(await isRight(reset, code)).toBe(true);
    },
  );

  it("row 7: end when a new one is issued, which has all its tries", async () => {
    const old = await issue(reset);
    for (const _ of Array(5)) {
      await check(reset, another(old));
    }
    const code = await issue(reset);
    expect(code === old || !(await isRight(reset, old))).toBe(true);
    expect(await isRight(reset, code)).toBe(true);
  });

  it("end after five wrong tries, and right ones do not count", async () => {
    const code = await issue(reset);
    for (const _ of Array(4)) {
      await check(reset, another(code));
    }
    for (const _ of Array(10)) {
      expect(await isRight(reset, code)).toBe(true);
    }
    await check(reset, another(code));
    expect(await isRight(reset, code)).toBe(false);
  });

  it("row 3: are compared with five of fifty wrong ones that come at once", async () => {
    const code = await issue(reset);
    await Promise.all(Array.from({ length: 50 }, () => check(reset, another(code))));
    const row = await database.selectFrom("codes").select("tries").executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect(await isRight(reset, code)).toBe(false);
  });

  it("row 4: can be used by one of fifty who use it at once, and then no more", async () => {
    const code = await issue(reset);
    const right = await check(reset, code);
    const uses = await Promise.all(
      Array.from({ length: 50 }, () => right.ok && consumeCode(database, right.value, clock.now())),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await isRight(reset, code)).toBe(false);
  });
});
