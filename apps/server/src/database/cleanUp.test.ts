import { browserLifetime, guestNameDays, unactivatedAccountLifetime } from "@belab/domain/accounts";
import { supportRequestYears } from "@belab/domain/support";
import { tableDays } from "@belab/domain/tables";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findAccount } from "../accounts/accountStore.ts";
import { insertEmailChange, storePendingEmail } from "../accounts/emailChangeStore.ts";
import { cleanUp, cleanUpInTime } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { emailChangeRow, insertAccount, insertPending } from "../testing/accounts/testAccounts.ts";
import { statementEntry } from "../testing/billing/statementEntry.ts";
import { everyDatabase, openTestDatabase } from "../testing/database/testDatabase.ts";
import { startCleanUp } from "./cleanUp.ts";
import type { Database } from "./database.ts";

const log = { info: () => {}, warn: () => {}, error: () => {} };

const config = { guestNameDays, tableDays, documentsDir: undefined, documentYears: 8, dataDir: "" };

/** Cleans up as of a time. */
function deleteExpired(database: Database, time: number): Promise<void> {
  return cleanUp({ config, database, now: () => time, events: createLocalEvents(), log });
}

describe.each(everyDatabase)("the database on $name", ({ kind }) => {
  it("row 22: is cleared of what has expired, and of nothing else", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const now = 10 * 24 * 60 * 60 * 1000;
    const accountId = await insertAccount(database);
    const unactivated = { activatedAt: null, createdAt: now - unactivatedAccountLifetime };
    await insertAccount(database, { ...unactivated, email: "old" });
    await insertAccount(database, { ...unactivated, email: "young", createdAt: now - unactivatedAccountLifetime + 1 });
    const mailedAgain = await insertAccount(database, { ...unactivated, email: "mailed again" });
    await database
      .insertInto("codes")
      .values({ accountId: mailedAgain, purpose: "activation", digest: "", tries: 0, expiresAt: now + 1, usedAt: null })
      .execute();
    for (const [name, time] of [
      ["old", now],
      ["young", now + 1],
    ] as const) {
      await database.insertInto("limits").values({ key: name, count: 1, resetsAt: time }).execute();
      await database.insertInto("failures").values({ key: name, count: 1, waitUntil: 0, forgetAt: time }).execute();
      await database.insertInto("signInNonces").values({ digest: name, expiresAt: time }).execute();
      await insertEmailChange(
        database,
        { ...emailChangeRow, accountId, id: name, oldEmail: name, tokenDigest: name, expiresAt: time },
        0,
      );
      await storePendingEmail(database, {
        accountId: name === "old" ? accountId : mailedAgain,
        newEmail: name,
        newDisplayEmail: name,
        expiresAt: time,
      });
      await database
        .insertInto("sessions")
        .values({ tokenDigest: name, id: name, accountId, createdAt: 1, seenAt: 1, expiresAt: time, userAgent: "" })
        .execute();
      await insertPending(database, { accountId, browserDigest: name, expiresAt: time });
      await database
        .insertInto("knownBrowsers")
        .values({ accountId, browserDigest: name, seenAt: time - browserLifetime })
        .execute();
      await database
        .insertInto("statementEntries")
        .values({ ...statementEntry, id: name, keptUntil: time })
        .execute();
      await database
        .insertInto("codes")
        .values({
          accountId,
          purpose: name === "old" ? "activation" : "reset",
          digest: "",
          tries: 0,
          expiresAt: time,
          usedAt: null,
        })
        .execute();
    }
    const askedAt = now - supportRequestYears * 365 * 24 * 60 * 60 * 1000;
    await database
      .insertInto("supportRequests")
      .values([
        { number: 1, accountId, askedAt, priority: "mail" },
        { number: 2, accountId, askedAt: askedAt + 1, priority: "mail" },
      ])
      .execute();
    const mail = { payload: null, createdAt: 0, nextTryAt: 0 };
    await database
      .insertInto("mails")
      .values([
        { ...mail, id: "old", outcome: "sent" },
        { ...mail, id: "waiting", outcome: null },
        { ...mail, id: "young", createdAt: now, outcome: "sent" },
      ])
      .execute();

    await deleteExpired(database, now);

    expect(await database.selectFrom("limits").select("key").execute()).toEqual([{ key: "young" }]);
    expect(await database.selectFrom("failures").select("key").execute()).toEqual([{ key: "young" }]);
    expect(await database.selectFrom("signInNonces").select("digest").execute()).toEqual([{ digest: "young" }]);
    expect(await database.selectFrom("sessions").select("id").execute()).toEqual([{ id: "young" }]);
    for (const table of ["codeRequests", "knownBrowsers", "pendingPasswords", "pendingIdentities"] as const) {
      expect(await database.selectFrom(table).select("browserDigest").execute(), table).toEqual([
        { browserDigest: "young" },
      ]);
    }
    expect(await database.selectFrom("emailChanges").select("id").execute()).toEqual([{ id: "young" }]);
    expect(await database.selectFrom("supportRequests").select("number").execute()).toEqual([{ number: 2 }]);
    expect(await database.selectFrom("statementEntries").select("id").execute()).toEqual([{ id: "young" }]);
    expect(await database.selectFrom("pendingEmails").select("newEmail").execute()).toEqual([{ newEmail: "young" }]);
    expect(await database.selectFrom("codes").select("purpose").orderBy("purpose").execute()).toEqual([
      { purpose: "activation" },
      { purpose: "reset" },
    ]);
    const waiting = await database.selectFrom("accounts").select("email").where("activatedAt", "is", null).execute();
    expect(waiting.map(({ email }) => email).sort()).toEqual(["mailed again", "young"]);
    expect(await findAccount(database, accountId)).toBeDefined();
    expect(await database.selectFrom("mails").select("id").orderBy("id").execute()).toEqual([
      { id: "waiting" },
      { id: "young" },
    ]);
  });

  it("is cleared an hour after the start, and trouble with that stops nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const hour = 60 * 60 * 1000;
    await using place = await openTestDatabase(kind);
    await place.database.insertInto("limits").values({ key: "old", count: 1, resetsAt: 1 }).execute();
    const cleaned = vi.fn(() => deleteExpired(place.database, 2));
    const stop = startCleanUp(cleaned, () => expect.unreachable());
    vi.advanceTimersByTime(hour - 1);
    expect(cleaned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await stop();
    expect(await place.database.selectFrom("limits").selectAll().execute()).toEqual([]);

    const closed = await place.openAgain();
    await deleteExpired(closed, 2);
    await closed.destroy();
    const troubles: unknown[] = [];
    const stopOther = startCleanUp(
      () => deleteExpired(closed, 2),
      (error) => troubles.push(error),
    );
    vi.advanceTimersByTime(hour);
    await stopOther();
    expect(troubles).toHaveLength(1);
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("a $name with a clock", ({ kind }) => {
  it("faults: is not cleared by a server whose clock is far from it", async () => {
    await using place = await openTestDatabase(kind);
    await place.database.insertInto("limits").values({ key: "old", count: 1, resetsAt: 1 }).execute();
    const warn = vi.fn();
    const context = { config, events: createLocalEvents(), ...place };
    const keysLeft = async (now: () => number) => {
      await cleanUpInTime({ ...context, now, log: { ...log, warn } });
      return (await place.database.selectFrom("limits").select("key").execute()).map(({ key }) => key);
    };
    expect(await keysLeft(() => Date.now() + 2 * 60 * 60 * 1000)).toEqual(["old"]);
    expect(warn).toHaveBeenCalledOnce();
    expect(await keysLeft(Date.now)).toEqual([]);
  });
});
