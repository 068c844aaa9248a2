import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../../data.ts";
import { createLocalEvents } from "../../events/events.ts";
import {
  type DocumentLab,
  folderOf,
  newInvoice,
  openDocumentLab,
  testOwner,
} from "../../testing/billing/documentLab.ts";
import { sellByInvoice } from "../../testing/billing/sellByInvoice.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { insertCustomer } from "../card/customerStore.ts";
import { findDocuments, readDocumentFile } from "./documentStore.ts";

/** Cleans up, and returns what was logged with its details. */
async function cleanUpNow({ config, database, clock }: DocumentLab) {
  const logged: [object, string][] = [];
  const note = (details: object, text: string) => void logged.push([details, text]);
  const log = { info: note, warn: note, error: note };
  await cleanUp({ config, database, now: clock.now, log, events: createLocalEvents() });
  return logged;
}

const numbersOf = async ({ database }: DocumentLab) =>
  (await findDocuments(database, testOwner)).map(({ document }) => document.number);

describe.each(databasesUnderTest)("documents on $name", ({ kind }) => {
  it("are erased once their years are over, with their files and from the folder, and the log says how many", {
    tags: "exhaustive",
  }, async () => {
    const clock = createTestClock(Date.UTC(2026, 0, 2));
    const lab = await openDocumentLab({ kind, clock });
    const { id } = unwrap(await lab.issue(newInvoice()));
    clock.set(Date.UTC(2026, 11, 30));
    unwrap(await lab.issue(newInvoice()));
    clock.set(Date.UTC(2027, 0, 2));
    unwrap(await lab.issue(newInvoice()));
    await lab.draw();

    clock.set(Date.UTC(2035, 0, 1) - 1);
    expect(await cleanUpNow(lab)).toEqual([]);
    expect(await numbersOf(lab)).toHaveLength(3);

    clock.set(Date.UTC(2035, 0, 1));
    const logged = [[{ documents: 2 }, "documents were erased that need not be kept any longer"]];
    expect(await cleanUpNow(lab)).toEqual(logged);
    expect(await numbersOf(lab)).toEqual(["2027-000001"]);
    expect(await readDocumentFile(lab.database, id, "pdf")).toBeUndefined();
    expect(await lab.database.selectFrom("billingFiles").select("format").execute()).toHaveLength(2);
    expect((await readdir(folderOf(lab))).sort()).toEqual(["2027-000001.json", "2027-000001.pdf", "2027-000001.xml"]);

    // The number stays taken.
    clock.set(Date.UTC(2027, 5, 1));
    expect(unwrap(await lab.issue(newInvoice())).document.number).toBe("2027-000002");
  });

  it("take their purchases and payments along, and only those that have ended", async () => {
    const clock = createTestClock(Date.UTC(2026, 0, 2));
    const lab = await openDocumentLab({ kind, clock });
    const ended = await sellByInvoice(lab, "one");
    const running = await sellByInvoice(lab, "other");
    const endedAt = clock.now();
    await lab.database.updateTable("billingPurchases").set({ endedAt }).where("id", "=", ended.purchaseId).execute();
    const purchases = () => lab.database.selectFrom("billingPurchases").select("id").execute();
    const invoices = () => lab.database.selectFrom("billingInvoices").select("purchaseId").execute();

    clock.set(Date.UTC(2034, 11, 30));
    await cleanUpNow(lab);
    expect([await purchases(), await invoices()]).toMatchObject([{ length: 2 }, { length: 2 }]);

    clock.set(Date.UTC(2036, 0, 2));
    await cleanUpNow(lab);
    expect(await purchases()).toEqual([{ id: running.purchaseId }]);
    expect(await invoices()).toEqual([{ purchaseId: running.purchaseId }]);
  });

  it("take Stripe's customers along to whom no purchase and no subscription belongs", async () => {
    const lab = await openDocumentLab({ kind, clock: createTestClock(Date.UTC(2026, 0, 2)) });
    await sellByInvoice(lab, "without a customer");
    const { purchaseId } = await sellByInvoice(lab, "by card before");
    const customerId = "cus_kept";
    await lab.database.updateTable("billingPurchases").set({ customerId }).where("id", "=", purchaseId).execute();
    for (const id of [customerId, "cus_gone"]) {
      await insertCustomer(lab.database, { organisationId: "erased" }, id, lab.clock.now());
    }
    await lab.database.updateTable("billingCustomers").set({ organisationId: null }).execute();
    const customers = () => lab.database.selectFrom("billingCustomers").select("customerId").execute();

    lab.clock.set(Date.UTC(2034, 11, 30));
    await cleanUpNow(lab);
    expect(await customers()).toHaveLength(2);
    lab.clock.set(Date.UTC(2036, 0, 2));
    await cleanUpNow(lab);
    expect(await customers()).toEqual([{ customerId }]);
  });

  it("are kept for as long as the settings say, where nothing is in the folder either", async () => {
    const clock = createTestClock(Date.UTC(2026, 0, 2));
    const lab = await openDocumentLab({ kind, clock, env: { DOCUMENT_YEARS: "1" } });
    unwrap(await lab.issue(newInvoice()));
    clock.set(Date.UTC(2028, 0, 1) - 1);
    await cleanUpNow(lab);
    expect(await numbersOf(lab)).toHaveLength(1);
    clock.advance(1);
    await cleanUpNow(lab);
    expect(await numbersOf(lab)).toEqual([]);
    expect(existsSync(folderOf(lab))).toBe(false);
  });

  it("stay where the folder can't be changed, and the log says so", async () => {
    const lab = await openDocumentLab({ kind });
    unwrap(await lab.issue(newInvoice()));
    await mkdir(join(folderOf(lab), "2026-000001.json"), { recursive: true });
    lab.clock.set(Date.UTC(2040, 0, 1));
    expect(await cleanUpNow(lab)).toEqual([
      [{ err: expect.any(Error) }, "documents that need not be kept any longer could not be erased"],
    ]);
    expect(await numbersOf(lab)).toHaveLength(1);
  });
});
