/** @module-tag exhaustive */
import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { claimCustomer, holdClaim, insertCustomer, wantSync } from "./customerStore.ts";
import { createCustomerSyncs } from "./customerSyncs.ts";

const second = 1_000;
const day = 24 * 60 * 60 * second;

describe.each(databasesUnderTest)("customers on $name", ({ kind }) => {
  async function customers(...ids: string[]) {
    const place = await openTestDatabase(kind);
    onTestFinished(() => place.close());
    const clock = createTestClock();
    const { database } = place;
    const accountId = await insertAccount(database);
    for (const id of ids) {
      await insertCustomer(database, { accountId }, id, clock.now());
    }
    const want = (id: string) => wantSync(database, id, clock.now());
    const synced: string[] = [];
    const warnings: object[] = [];
    const log = { info() {}, error() {}, warn: (details: object) => void warnings.push(details) };
    const syncsWith = (sync: (customerId: string) => Promise<void>) =>
      createCustomerSyncs({ database, now: clock.now, log, sync: ({ customerId }) => sync(customerId) });
    return { database, clock, want, synced, warnings, syncsWith };
  }

  it("are compared with Stripe once for all that was asked", async () => {
    const { want, synced, syncsWith } = await customers("cus_ada", "cus_ben");
    const syncs = syncsWith(async (id) => void synced.push(id));
    await want("cus_ada");
    await want("cus_ada");
    await syncs.syncDue();
    await syncs.syncDue();
    expect(synced).toEqual(["cus_ada"]);
  });

  it("are compared again for what was asked meanwhile", async () => {
    const { want, synced, syncsWith } = await customers("cus_ada");
    const syncs = syncsWith(async (id) => {
      synced.push(id);
      if (synced.length === 1) {
        await want(id);
      }
    });
    await want("cus_ada");
    await syncs.syncDue();
    expect(synced).toEqual(["cus_ada", "cus_ada"]);
  });

  it("are compared by one of several processes that look at once", async () => {
    const { want, synced, syncsWith } = await customers("cus_ada", "cus_ben");
    const processes = Array.from({ length: 3 }, () => syncsWith(async (id) => void synced.push(id)));
    await want("cus_ada");
    await want("cus_ben");
    await Promise.all(processes.map((syncs) => syncs.syncDue()));
    expect(synced.toSorted()).toEqual(["cus_ada", "cus_ben"]);
  });

  it("are tried again later and later while Stripe is down, and hold nobody else up", async () => {
    const { clock, want, synced, warnings, syncsWith } = await customers("cus_ada", "cus_ben");
    let isDown = true;
    const syncs = syncsWith(async (id) => {
      if (isDown && id === "cus_ada") {
        throw new Error("Stripe is down");
      }
      synced.push(id);
    });
    await want("cus_ada");
    await want("cus_ben");
    await syncs.syncDue();
    expect(synced).toEqual(["cus_ben"]);
    clock.advance(4 * second);
    await syncs.syncDue();
    expect(warnings).toHaveLength(1);
    clock.advance(1 * second);
    await syncs.syncDue();
    expect(warnings).toHaveLength(2);
    clock.advance(9 * second);
    await syncs.syncDue();
    expect(warnings).toHaveLength(2);
    isDown = false;
    clock.advance(1 * second);
    await syncs.syncDue();
    expect(synced).toEqual(["cus_ben", "cus_ada"]);
  });

  it("are taken over from a process that died after a minute", async () => {
    const { clock, want, synced, syncsWith } = await customers("cus_ada");
    const begun = Promise.withResolvers<void>();
    const dead = syncsWith(() => {
      begun.resolve();
      return new Promise(() => {});
    });
    await want("cus_ada");
    void dead.syncDue();
    await begun.promise;
    const other = syncsWith(async (id) => void synced.push(id));
    await other.syncDue();
    expect(synced).toEqual([]);
    clock.advance(60 * second);
    await other.syncDue();
    expect(synced).toEqual(["cus_ada"]);
  });

  it("that were taken over are not written by the process that was slow", async () => {
    const { database, clock, want, syncsWith } = await customers("cus_ada");
    await want("cus_ada");
    const slow = await claimCustomer(database, clock.now());
    clock.advance(60 * second);
    await syncsWith(async () => {}).syncDue();
    const holds = await database
      .transaction()
      .execute((transaction) => holdClaim(transaction, slow ?? { customerId: "", claimedUntil: 0 }));
    expect(holds).toBe(false);
  });

  it("are noted once all were looked through: how many were compared, and of how many that failed", async () => {
    const { clock, database, syncsWith } = await customers("cus_ada", "cus_ben");
    const last = () => database.selectFrom("stripeSweeps").select(["endedAt", "asked", "failing"]).execute();
    const syncs = syncsWith(async (id) => {
      if (id === "cus_ben") {
        throw new Error("Stripe is down");
      }
    });
    await syncs.syncDue();
    expect(await last()).toEqual([]);
    await syncs.sweep();
    expect(await last()).toEqual([{ endedAt: clock.now(), asked: 2, failing: 1 }]);
    clock.advance(day - 1);
    await syncs.sweep();
    expect(await last()).toEqual([{ endedAt: clock.now(), asked: 0, failing: 1 }]);
  });

  it("are compared once a day, whether an event came or not", async () => {
    const { clock, synced, syncsWith } = await customers("cus_ada");
    const syncs = syncsWith(async (id) => void synced.push(id));
    await syncs.sweep();
    clock.advance(day - 1);
    await syncs.sweep();
    expect(synced).toEqual(["cus_ada"]);
    clock.advance(1);
    await syncs.sweep();
    expect(synced).toEqual(["cus_ada", "cus_ada"]);
  });
});
