import { describe, expect, it } from "vitest";
import { deriveKeys } from "../../keys.ts";
import { openInstitutionLab } from "../../testing/billing/institutionLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, succeed } from "../../testing/organisations/organisationLab.ts";
import type { VatIdAnswer } from "../orders/vatIdChecks.ts";
import { recheckRenewals } from "./renewalVatChecks.ts";

const day = 24 * 60 * 60 * 1000;

/** An organisation abroad that owes the VAT itself, and whose plan renews by itself, or does not. */
async function openAbroad(kind: "sqlite" | "postgres", renewsByItself: boolean) {
  let answer: VatIdAnswer = { isValid: true, requestNumber: "FIRST" };
  let asked = 0;
  const checkVatId = async () => {
    asked += 1;
    return answer;
  };
  const opened = await openInstitutionLab(kind, {}, { checkVatId });
  const { lab, operator, stranger, quote, orderOf, waiting } = opened;
  const { token } = await quote({ country: "AT", postcode: "1010", vatId: "ATU13585627" });
  await succeed(stranger, "orderByQuote", { ...(await orderOf(token)), renewsByItself });
  const [{ orderId = "" } = {}] = await waiting();
  await succeed(operator, "acceptOrder", { orderId });
  asked = 0;
  const begun = lab.clock.now();
  const context = {
    ...{ config: lab.config, database: lab.database, keys: deriveKeys(lab.config.secret), now: lab.clock.now },
    ...{ checkVatId, outbox: { wake() {} } },
  } as unknown as Parameters<typeof recheckRenewals>[0];
  return {
    ...opened,
    asked: () => asked,
    says(next: VatIdAnswer) {
      answer = next;
    },
    async onDay(count: number) {
      lab.clock.set(begun + count * day);
      await recheckRenewals(context);
    },
    stored: async () => {
      const row = await lab.database
        .selectFrom("billingPurchases")
        .select(["evidence", "vatDoubt", "details"])
        .executeTakeFirstOrThrow();
      return { vatDoubt: row.vatDoubt, evidence: JSON.parse(row.evidence), vat: JSON.parse(row.details).vat };
    },
  };
}

describe.each(databasesUnderTest)("the VAT identification of a year that renews on $name", ({ kind }) => {
  it("is asked for once in the two weeks before, and the operator told where it is no longer valid", async () => {
    const { lab, operator, asked, says, onDay, stored } = await openAbroad(kind, true);
    await onDay(350);
    expect(asked()).toBe(0);
    says(undefined);
    await onDay(352);
    expect(await stored()).toMatchObject({ vatDoubt: null, evidence: [{ vatId: { requestNumber: "FIRST" } }] });
    says({ isValid: false, requestNumber: null });
    await onDay(353);
    await onDay(354);
    expect(asked()).toBe(2);
    const { vatDoubt, evidence, vat } = await stored();
    expect([vatDoubt, vat.category]).toEqual(["vat-id-invalid", "AE"]);
    expect(evidence).toMatchObject([{ vatId: { state: "valid" } }, { country: "AT", vatId: { state: "invalid" } }]);

    operator.browser = await lab.signedIn(operator.accountId);
    expect((await succeed(operator, "readBillingState", {})).vatDoubts).toMatchObject([
      { plan: "university", vatId: "ATU13585627", country: "AT" },
    ]);
    await operator.browser.call("reverseBooking", { bookingId: "unknown" });
    await mailsLeft(lab);
    const told = lab.mailServer.mails.filter(({ to }) => to === operator.email);
    expect(told.at(-1)?.subject).toBe("A VAT identification number isn't valid any more");
  });

  it("is kept with the purchase where it is still valid", async () => {
    const { says, onDay, stored } = await openAbroad(kind, true);
    says({ isValid: true, requestNumber: "SECOND" });
    await onDay(352);
    expect(await stored()).toMatchObject({
      vatDoubt: null,
      evidence: [{ vatId: { requestNumber: "FIRST" } }, { vatId: { requestNumber: "SECOND" } }],
    });
  });

  it("is not asked for where the plan ends", async () => {
    const { asked, onDay } = await openAbroad(kind, false);
    await onDay(353);
    expect(asked()).toBe(0);
  });
});
