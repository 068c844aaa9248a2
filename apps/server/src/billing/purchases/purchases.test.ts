/** @module-tag exhaustive */
import { expect, it } from "vitest";
import { transact } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { findTerms } from "../../plans/planStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { testPerson, testVats } from "../../testing/billing/testDocuments.ts";
import { applyToPurchase, openPurchase } from "./purchases.ts";

const hour = 60 * 60 * 1000;

it("a plan has no gap where its renewal is charged hours before the term ends", async () => {
  const { database, config, clock } = await openDocumentLab();
  const context = {
    config,
    keys: deriveKeys(config.secret),
    now: clock.now,
    organisations: { ownersOf: findOwnerAddresses },
  };
  const owner = { accountId: await insertAccount(database) };
  const { now } = clock;
  const opened = await transact(database, (transaction) =>
    openPurchase(transaction, context, {
      ...{ id: "order", at: now(), owner },
      order: {
        ...{ plan: "educator", interval: "month", way: "card", ownerKind: "account" },
        ...{ renewsByItself: true, timeZone: "Europe/Berlin" },
      },
      details: { language: "en", buyer: testPerson, vat: testVats.standard },
      evidence: { country: "DE", otherSign: null },
    }),
  );
  const until = opened.ok ? opened.value.record.purchase.term.until : 0;
  clock.set(until - 20 * hour);
  const renewal = { id: "renewal", at: now(), kind: "renew", vat: testVats.standard } as const;
  await transact(database, (transaction) => applyToPurchase(transaction, context, "order", renewal));
  for (const time of [now(), until - 1, until, until + hour]) {
    const inForce = (await findTerms(database, owner, time)).filter(({ startsAt }) => startsAt <= time);
    expect(inForce, new Date(time).toISOString()).toHaveLength(1);
  }
});
