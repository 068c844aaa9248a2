import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runAdmin } from "../apps/server/src/admin/runAdmin.ts";
import { createCustomerSyncs } from "../apps/server/src/billing/card/customerSyncs.ts";
import { reconcileSubscription } from "../apps/server/src/billing/card/reconcileSubscription.ts";
import { sellByInvoice } from "../apps/server/src/testing/billing/sellByInvoice.ts";
import {
  accountsWithPlans,
  comesTrue,
  configOf,
  openShop,
  sellingEnv,
  syncContext,
  troublesOf,
  troublesOfNumbers,
} from "../apps/server/src/testing/billing/testSales.ts";
import { freePort } from "../apps/server/src/testing/processes/freePort.ts";
import { createTestClock } from "../apps/server/src/testing/testClock.ts";
import { makeInstallation } from "./installation.ts";
import { createMailServer } from "./mailServer.ts";
import { type Result, stopwatch } from "./result.ts";

const day = 24 * 60 * 60 * 1000;

const kills = 4;

/** Kills the server between an event of Stripe's that it has acknowledged, and what is to be done for it. */
export async function killedAfterWebhook(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  await using shop = await openShop([place.url]);
  const accounts: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await place.start(shop.env);
    const before = shop.acknowledged.length;
    const bought = Promise.all(Array.from({ length: 5 }, () => shop.buy(place.database)));
    while (shop.acknowledged.length === before) {
      await wait(1);
    }
    await wait(Math.random() * 50);
    await server.kill();
    accounts.push(...(await bought));
  }
  await place.start(shop.env);
  await shop.reportMissed();
  const clock = stopwatch();
  await comesTrue(async () => (await accountsWithPlans(place.database)).length >= accounts.length);
  const allAfter = clock();
  const wrong = await troublesOf(place.database, shop, accounts);
  return {
    fault: `killed between a webhook and its work, ${kills} × kill -9, on ${nameOf(postgresUrl)}`,
    acknowledged: accounts.length,
    found: accounts.length - wrong.length,
    wrong,
    course: `purchases by card, each charged and granted once; the last was there ${allAfter} after the start that followed`,
  };
}

/** Kills the server between the number of a document and its files. */
export async function killedBeforeDocument(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  const sold = 12;
  const config = configOf(place);
  for (let count = 0; count < sold; count += 1) {
    await sellByInvoice({ database: place.database, config, clock: { now: Date.now } });
  }
  const drawn = async () => (await place.database.selectFrom("billingFiles").select("documentId").execute()).length;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await drawn();
    const server = await place.start(sellingEnv);
    // A claim of the process before lasts for a while.
    await comesTrue(async () => (await drawn()) > before, 3_000);
    await server.kill();
  }
  await place.database
    .updateTable("billingDocuments")
    .set({ nextTryAt: 0 })
    .where("nextTryAt", "is not", null)
    .execute();
  await place.start(sellingEnv);
  const isReady = async () =>
    (await place.database.selectFrom("billingDocuments").select("id").where("nextTryAt", "is not", null).execute())
      .length === 0;
  const wrong = (await comesTrue(isReady)) ? [] : ["documents are not drawn"];
  wrong.push(...(await troublesOfNumbers(place.database)));
  const files = await readdir(join(place.dataDir, "documents"));
  if ((await drawn()) !== 2 * sold || files.length !== 3 * sold) {
    wrong.push(`${await drawn()} files are stored, and ${files.length} are in the folder`);
  }
  return {
    fault: `killed between a number and its document, ${kills} × kill -9, on ${nameOf(postgresUrl)}`,
    acknowledged: sold,
    found: sold - wrong.length,
    wrong,
    course: "invoices, each with its number, PDF and XML once, in the database and in the folder",
  };
}

/** Kills the server between what it notes of a purchase and the mail about it. */
export async function killedBeforeReminder(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  const mailServer = createMailServer(await freePort());
  await mailServer.up();
  const config = configOf(place);
  const buyers = Array.from({ length: 30 }, (_, index) => `accounts.${index}@gmail.com`);
  for (const email of buyers) {
    const clock = { now: () => Date.now() - 35 * day };
    await sellByInvoice({ database: place.database, config, clock }, email, email);
  }
  const env = { ...sellingEnv, SMTP_URL: mailServer.url };
  const noted = async () => (await place.database.selectFrom("purchaseNotices").select("purchaseId").execute()).length;
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await place.start(env);
    await comesTrue(async () => (await noted()) >= kill * 5, 3_000);
    await server.kill();
    // What the process that is gone was looking at would be due again after an hour.
    await place.database.updateTable("purchaseChecks").set({ nextAt: 0 }).execute();
  }
  await place.start(env);
  const clock = stopwatch();
  await comesTrue(async () => buyers.every((email) => mailServer.arrived.has(email)));
  const allAfter = clock();
  await mailServer.down();
  const wrong = buyers.filter((email) => !mailServer.arrived.has(email)).map((email) => `${email} got no reminder`);
  if ((await noted()) !== buyers.length) {
    wrong.push(`${await noted()} reminders are noted`);
  }
  return {
    fault: `killed between a booking and its mail, ${kills} × kill -9, on ${nameOf(postgresUrl)}`,
    acknowledged: buyers.length,
    found: buyers.length - wrong.length,
    wrong,
    course: `reminders of invoices, each noted once; the last arrived ${allAfter} after the start that followed`,
  };
}

/** Stripe does not answer for an hour. Time is moved, so that it takes seconds. */
export async function stripeAway(): Promise<Result> {
  await using place = await makeInstallation();
  await using shop = await openShop([]);
  const { database } = place;
  const clock = createTestClock(Date.now());
  const context = syncContext(place, clock.now);
  const accounts = await Promise.all(Array.from({ length: 10 }, () => shop.buy(database)));
  let isAway = true;
  let tries = 0;
  const syncs = createCustomerSyncs({
    ...{ database, now: clock.now, log: quietLog },
    async sync(customer) {
      tries += 1;
      if (isAway) {
        throw new Error("Stripe does not answer.");
      }
      await reconcileSubscription(context, shop.stripe.stripe, customer);
    },
  });
  await syncs.sweep();
  for (let minute = 0; minute < 60; minute += 1) {
    clock.advance(60_000);
    await syncs.syncDue();
  }
  const triesAway = tries;
  isAway = false;
  let minutes = 0;
  while ((await accountsWithPlans(database)).length < accounts.length && minutes < 60) {
    clock.advance(60_000);
    minutes += 1;
    await syncs.syncDue();
  }
  const wrong = await troublesOf(database, shop, accounts);
  if (minutes > 10) {
    wrong.push(`plans were there ${minutes} minutes after Stripe`);
  }
  return {
    fault: "Stripe down for an hour",
    acknowledged: accounts.length,
    found: accounts.length - wrong.length,
    wrong,
    course: `each purchase was tried ${(triesAway / accounts.length).toFixed(0)} times meanwhile, and all were there ${minutes} minutes after Stripe`,
  };
}

/** Reports every event to two servers at the same moment. */
export async function webhookTwice(postgresUrl: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  const PORT = String(await freePort());
  await using shop = await openShop([place.url, `http://127.0.0.1:${PORT}`]);
  await Promise.all([place.start(shop.env), place.startServer({ ...shop.env, PORT })]);
  const accounts = await Promise.all(Array.from({ length: 20 }, () => shop.buy(place.database)));
  await comesTrue(async () => (await accountsWithPlans(place.database)).length >= accounts.length);
  const wrong = await troublesOf(place.database, shop, accounts);
  return {
    fault: "two servers take the same events of Stripe's, on PostgreSQL",
    acknowledged: accounts.length,
    found: accounts.length - wrong.length,
    wrong,
    course: `${shop.acknowledged.length} events, each reported to both; each purchase is charged and granted once`,
  };
}

/** Restores a backup that lacks documents, which are in their folder, and lets it go on with and without reading them back. */
export async function soldAfterBackup(postgresUrl?: string): Promise<Result> {
  await using place = await makeInstallation(postgresUrl);
  await using elsewhere = await makeInstallation(postgresUrl);
  await using shop = await openShop([place.url]);
  const config = configOf(place);
  const sell = ({ database }: Pick<typeof place, "database">, settings: typeof config) =>
    sellByInvoice({ database, config: settings, clock: { now: Date.now } });
  const server = await place.start(shop.env);
  await sell(place, config);
  const accounts = [await shop.buy(place.database), await shop.buy(place.database)];
  await comesTrue(async () => (await accountsWithPlans(place.database)).length === accounts.length);
  const unpaid = await shop.order(place.database);
  const file = join(place.dataDir, "belab.backup");
  const said = [await admin(["backup", file], place.env)];
  await unpaid.pay();
  accounts.push(unpaid.accountId);
  await comesTrue(async () => (await accountsWithPlans(place.database)).length === accounts.length);
  const later = [await sell(place, config), await sell(place, config)];
  const folder = join(place.dataDir, "documents");
  const wrong: string[] = [];
  if (!(await comesTrue(async () => (await filesIn(folder)) === 9))) {
    wrong.push("documents are not in their folder");
  }
  await server.kill();

  const env = { ...elsewhere.env, ...sellingEnv };
  said.push(await admin(["restore", file], env));
  await cp(folder, join(elsewhere.dataDir, "documents"), { recursive: true });
  const without = await sell(elsewhere, configOf(elsewhere)).then(
    ({ number }) => `${number} was issued before documents were read back`,
    (error: Error) => error.message,
  );
  if (without !== "documents-after-restore") {
    wrong.push(without);
  }
  said.push(await admin(["billing", "reconcile"], { ...env, ...shop.env }));
  const { number } = await sell(elsewhere, configOf(elsewhere));
  if (later.some((sold) => sold.number === number) || !number.endsWith("-000004")) {
    wrong.push(`the first number after the restore is ${number}`, ...said);
  }
  // Everything that Stripe has is compared anew.
  await elsewhere.database.updateTable("billingCustomers").set({ syncedAt: 0, claimedUntil: 0 }).execute();
  await elsewhere.start(shop.env);
  const isCompared = async () =>
    (await elsewhere.database.selectFrom("billingCustomers").select("customerId").where("syncedAt", "=", 0).execute())
      .length === 0;
  if (!(await comesTrue(isCompared))) {
    wrong.push("customers were not compared with Stripe");
  }
  wrong.push(...(await troublesOf(elsewhere.database, shop, accounts)));
  return {
    fault: `documents issued after a backup that is restored, on ${nameOf(postgresUrl)}`,
    acknowledged: 6,
    found: 6 - wrong.length,
    wrong,
    course:
      "nothing is issued before they are read back from their folder; then the numbers go on, none twice, what was paid by card after the backup is found at Stripe, and nothing is charged or granted twice",
  };
}

async function filesIn(folder: string): Promise<number> {
  return (await readdir(folder).catch(() => [])).length;
}

async function admin(args: string[], env: Record<string, string>): Promise<string> {
  const said: string[] = [];
  await runAdmin(args, env, { out: (text) => said.push(text), err: (text) => said.push(text) });
  return said.join("");
}

const quietLog = { info() {}, warn() {}, error() {} };

function nameOf(postgresUrl: string | undefined): string {
  return postgresUrl === undefined ? "SQLite" : "PostgreSQL";
}
