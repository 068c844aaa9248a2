import { type BillingDocument, euCountries, missingSellerNumbers } from "@belab/domain/billing";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { countFailing } from "../card/customerStore.ts";
import { isIssuingHeld } from "../documents/restoredDocuments.ts";
import { sellerOf, sellersDay } from "../documents/seller.ts";
import { countWaitingOrders } from "../institutions/orderStore.ts";
import { shownDoubt } from "../institutions/renewalVatChecks.ts";
import { countOpenNotices } from "../notices/noticeStore.ts";
import { findDoubts } from "../purchases/purchaseStore.ts";

/** Net sales a year to consumers in other member states from which the one-stop shop is needed, in cents (article 59c). */
const oneStopShopThreshold = 10_000_00;

type StateContext = Pick<Context, "config" | "database" | "now">;

/** Returns what an operator has to know of whether and how plans are sold here. */
export async function readBillingState({ config, database, now }: StateContext) {
  const year = Number(sellersDay(config, now()).slice(0, 4));
  const webhook = await database
    .selectFrom("stripeEvents")
    .select(({ fn }) => fn.max("receivedAt").as("last"))
    .executeTakeFirstOrThrow();
  const sweep = await database.selectFrom("stripeSweeps").select(["endedAt", "asked", "failing"]).executeTakeFirst();
  const undrawn = await database
    .selectFrom("billingDocuments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("nextTryAt", "is not", null)
    .executeTakeFirstOrThrow();
  const returned = await database
    .selectFrom("returnedPayments")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.max("createdAt").as("last"),
      fn.count<number>("refundedAt").as("refunded"),
    ])
    .executeTakeFirstOrThrow();
  return {
    hasSeller: config.sellerName !== undefined,
    hasAccount: config.sellerIban !== undefined,
    hasStripeKey: config.stripeSecretKey !== undefined,
    hasWebhookSecret: config.stripeWebhookSecret !== undefined,
    lastWebhookAt: webhook.last,
    lastSweep: sweep ?? null,
    runsByCard: await countRunningByCard(database),
    failing: await countFailing(database),
    undrawn: Number(undrawn.count),
    issuingHeld: await isIssuingHeld(database),
    ordersWaiting: await countWaitingOrders(database),
    noticesWaiting: await countOpenNotices(database),
    returnedPayments: Number(returned.count),
    lastReturnAt: returned.last,
    returnsOpen: Number(returned.count) - Number(returned.refunded),
    usesOneStopShop: config.vatOss === "on",
    oneStopShopTotal: await salesToConsumersAbroad(database, config.sellerCountry, year),
    oneStopShopThreshold,
    missingNumbers: missingNumbersOf(config),
    vatDoubts: (await findDoubts(database, doubtsShown)).map(shownDoubt),
  };
}

async function countRunningByCard(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("billingPurchases")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("subscriptionId", "is not", null)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Purchases whose VAT is in doubt that an operator is shown. */
const doubtsShown = 100;

/** Returns which numbers of the seller are missing, by the VAT of the sales that can't be made without them. */
function missingNumbersOf(config: StateContext["config"]) {
  const seller = sellerOf(config);
  if (seller === undefined) {
    return [];
  }
  const isOfUnion = euCountries.includes(seller.address.country);
  const categories = isOfUnion ? (["AE", "O"] as const) : (["O"] as const);
  return categories
    .map((category) => ({ category, numbers: missingSellerNumbers(seller, { category }) }))
    .filter(({ numbers }) => numbers.length > 0);
}

/**
 * Returns the net sales of a year to consumers in other member states, in cents; credit notes count against them. Where they live
 * is as it was decided for their VAT.
 */
async function salesToConsumersAbroad(
  database: Database,
  sellerCountry: string | undefined,
  year: number,
): Promise<number> {
  if (sellerCountry === undefined || !euCountries.includes(sellerCountry)) {
    return 0;
  }
  let total = 0;
  for (let last = ""; ; ) {
    const rows = await database
      .selectFrom("billingDocuments")
      .select(["number", "kind", "model"])
      .where("accountId", "is not", null)
      .where("year", "=", year)
      .where("number", ">", last)
      .orderBy("number")
      .limit(pieceSize)
      .execute();
    for (const { kind, model } of rows) {
      const { vat, amounts } = JSON.parse(model) as BillingDocument;
      const country = vat.residence ?? vat.country;
      if (country !== sellerCountry && euCountries.includes(country)) {
        total += kind === "invoice" ? amounts.net : -amounts.net;
      }
    }
    last = rows.at(-1)?.number ?? "";
    if (rows.length < pieceSize) {
      return total;
    }
  }
}

const pieceSize = 500;
