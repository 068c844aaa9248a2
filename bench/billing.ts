import { monitorEventLoopDelay } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import { createCustomerSyncs } from "../apps/server/src/billing/card/customerSyncs.ts";
import { reconcileSubscription } from "../apps/server/src/billing/card/reconcileSubscription.ts";
import { drawPendingDocuments } from "../apps/server/src/billing/documents/drawPending.ts";
import { sellByInvoice } from "../apps/server/src/testing/billing/sellByInvoice.ts";
import { configOf, openShop, report, syncContext } from "../apps/server/src/testing/billing/testSales.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";
import { startServer } from "../apps/server/src/testing/processes/testServerProcess.ts";
import { createThreads } from "../apps/server/src/threads/threads.ts";
import { percentile } from "./percentile.ts";
import type { Row } from "./row.ts";

// What billing does by itself: comparing all subscriptions with Stripe's once a day, and issuing many invoices at once.

const subscriptions = 10_000;
const invoices = 1_000;

/** Purchases that are made side by side. */
const atOnce = 8;

const day = 24 * 60 * 60 * 1000;

const secondsMost = 60;

/** Events that are sent, and milliseconds for an answer. */
const webhooks = 200;
const webhookMost = 100;

/** Milliseconds for which the server's own thread may be kept from everything else. */
const delayMost = 250;

const log = { info() {}, warn() {}, error() {} };

export async function billingRows(): Promise<Row[]> {
  return [await sweepRow(), await webhookRow(), await issuingRow()];
}

/** The daily comparison of every subscription with what the stand-in for Stripe has, on SQLite. */
async function sweepRow(): Promise<Row> {
  await using place = await makeTestInstallation();
  await using shop = await openShop([]);
  const { database } = place;
  let time = Date.now();
  const context = syncContext(place, () => time);
  const syncs = createCustomerSyncs({
    ...{ database, now: context.now, log },
    sync: (customer) => reconcileSubscription(context, shop.stripe.stripe, customer),
  });
  await inTurns(subscriptions, () => shop.buy(database));
  await syncs.sweep();
  time += day;
  const started = performance.now();
  await syncs.sweep();
  const seconds = (performance.now() - started) / 1000;
  const { count } = await database
    .selectFrom("billingCustomers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("syncedAt", "=", time)
    .executeTakeFirstOrThrow();
  return {
    what: `the daily comparison of ${subscriptions.toLocaleString("en")} subscriptions with the stand-in for Stripe, in the same process`,
    figure: `${seconds.toFixed(1)} s, ${count} compared`,
    reference: "–",
    bar: `≤ ${secondsMost} s`,
    isMet: seconds <= secondsMost && Number(count) === subscriptions,
  };
}

/** Events of customers that the server looks at meanwhile, on SQLite: from the request to the answer. */
async function webhookRow(): Promise<Row> {
  await using place = await makeTestInstallation();
  await using shop = await openShop([]);
  const server = await startServer({ ...place.env, ...shop.env });
  await inTurns(atOnce, () => shop.buy(place.database));
  const times: number[] = [];
  for (const delivery of shop.unacknowledged().slice(0, webhooks)) {
    const started = performance.now();
    await report(server.url, delivery);
    times.push(performance.now() - started);
  }
  await server.stop();
  const most = percentile(times, 0.99);
  return {
    what: `an event of Stripe's, while its customer is compared (99 of 100 of ${times.length})`,
    figure: `${most.toFixed(0)} ms`,
    reference: "–",
    bar: `≤ ${webhookMost} ms`,
    isMet: most <= webhookMost,
  };
}

/** Many invoices that are due at the same moment, each with its number, PDF and XML, on SQLite. */
async function issuingRow(): Promise<Row> {
  await using place = await makeTestInstallation();
  const { database } = place;
  const config = configOf(place);
  const threads = createThreads();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const draining = new AbortController().signal;
  // A thread alone does not keep the process.
  const keeping = setInterval(() => {}, 1_000);
  delay.enable();
  const started = performance.now();
  await inTurns(invoices, () => sellByInvoice({ database, config, clock: { now: Date.now } }));
  await drawPendingDocuments({ ...syncContext(place, Date.now), threads, draining });
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  clearInterval(keeping);
  await threads.close();
  const files = (await database.selectFrom("billingFiles").select("documentId").execute()).length;
  const longest = delay.max / 1e6;
  return {
    what: `issuing ${invoices.toLocaleString("en")} invoices, with PDF and XML`,
    figure: `${seconds.toFixed(1)} s, ${files} files; others wait for at most ${longest.toFixed(0)} ms meanwhile`,
    reference: "–",
    bar: `≤ ${secondsMost} s, ≤ ${delayMost} ms`,
    isMet: seconds <= secondsMost && longest <= delayMost && files === 2 * invoices,
  };
}

async function inTurns(count: number, work: () => Promise<unknown>): Promise<void> {
  let begun = 0;
  const turns = Array.from({ length: atOnce }, async () => {
    while (begun < count) {
      begun += 1;
      await work();
      // A server does each in a turn of its own.
      await setImmediate();
    }
  });
  await Promise.all(turns);
}
