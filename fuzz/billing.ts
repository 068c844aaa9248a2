import { randomUUID } from "node:crypto";
import { testCards } from "@belab/stripe-stand-in";
import type { CallName } from "./contract.ts";
import type { Filled, Laboratory, Person } from "./laboratory.ts";
import { type FoundOrganisation, haveOrganisation } from "./organisations.ts";
import { send } from "./tables.ts";

// What is ordered, paid and invoiced, as requests at random find it. Cards are charged at the stand-in for Stripe.

const details = {
  ...{ name: "Ada Byron", street: "Lindenstraße 9", postcode: "10969", city: "Berlin", country: "DE" },
  ...{ vatId: "", email: "ada@uni-lab.edu", contact: "", purchaseOrder: "", buyerReference: "" },
} as const;

/** Returns details with a new address, because an address gets at most ten mails an hour. */
const newDetails = () => ({ ...details, email: `ada.${randomUUID()}@uni-lab.edu` });

/** A month of Educator by card. */
const order = { plan: "educator", interval: "month", way: "card" } as const;

/** The fields of a notice that is given without signing in. */
const byTyping = { name: "Ada Byron", contract: details.email, email: details.email } as const;

/** Who succeeds with which fields; undefined for a call of another area. */
export async function fillBillingCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  return (await fillCardCall(lab, call)) ?? (await fillInstitutionCall(lab, call)) ?? fillDeskCall(lab, call);
}

/** Of the calls about what a person orders and pays by card. */
async function fillCardCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "priceOrder":
      return { person: await lab.newcomer(), fields: order };
    case "orderPlan":
      return { person: await lab.newcomer(), fields: { ...order, agrees: true } };
    case "readCheckout":
      return haveCheckout(lab);
    case "cancelPlan":
    case "withdraw":
    case "openCardPortal":
      return { person: await haveCustomer(lab), fields: {} };
    case "undoCancellation": {
      const person = await haveCustomer(lab);
      await send(lab, "cancelPlan", {}, person.cookie);
      return { person, fields: {} };
    }
    case "undoChange": {
      const person = await haveCustomer(lab);
      await lab.chooseNextPlan(person.accountId);
      return { person, fields: {} };
    }
    case "confirmNotice":
      return { fields: { token: await lab.mailedNotice((await haveCustomer(lab)).accountId) } };
    case "openCardDocument": {
      const person = await haveCustomer(lab);
      const { body } = await send(lab, "readCardPayments", {}, person.cookie);
      const [own] = body.owners as { payments: { id: string }[] }[];
      return { person, fields: { id: own?.payments[0]?.id ?? "", page: "pdf" } };
    }
    case "giveCancellation":
      return { fields: { ...byTyping, plan: "educator", endsOn: null, reason: "Nothing works" } };
    case "giveWithdrawal":
      return { fields: { ...byTyping, contract: "2026-000001" } };
    default:
      return undefined;
  }
}

/** Of the calls about quotes and orders of an organisation. */
async function fillInstitutionCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "requestQuote": {
      const found = await haveOrganisation(lab);
      return asOwner(found, { plan: "university", details: newDetails() });
    }
    case "readQuote":
      return { fields: { token: (await haveQuote(lab)).token } };
    case "orderByQuote": {
      const { found, token } = await haveQuote(lab);
      return { person: found.owner, fields: { token, purchaseOrder: "PO 4711" } };
    }
    case "acceptOrder":
      return asOperator(lab, { orderId: (await haveOrder(lab)).orderId });
    case "saveBillingDetails": {
      const { found, orderId } = await haveOrder(lab);
      const { cookie } = await lab.person("administrator");
      await send(lab, "acceptOrder", { orderId }, cookie);
      return asOwner(found, { details });
    }
    case "declineOrder":
      return asOperator(lab, { orderId: (await haveOrder(lab)).orderId, reason: "We can't find you." });
    default:
      return undefined;
  }
}

/** Of the calls by which operators look after invoices. */
async function fillDeskCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "listOrders":
    case "listSubscriptions":
    case "readBillingState":
      return asOperator(lab, {});
    case "listInvoices":
      return asOperator(lab, { state: "open" });
    case "listDocuments":
      return asOperator(lab, { month: "2026-01" });
    case "listNotices":
      return asOperator(lab, { state: "open" });
    case "carryOutNotice":
      return asOperator(lab, await lab.waitingNotice());
    case "settleNotice":
      return asOperator(lab, { noticeId: (await lab.waitingNotice()).noticeId, note: "We have called them." });
    case "bookPayment":
      return asOperator(lab, {
        bookingId: randomUUID(),
        invoiceId: await lab.soldDaysAgo(1),
        amount: 100_00,
        day: today(lab),
      });
    case "creditInvoice": {
      const invoiceId = await lab.soldDaysAgo(1);
      return asOperator(lab, { creditId: randomUUID(), invoiceId, amount: 100_00, reason: "correction" });
    }
    case "correctInvoice": {
      const invoiceId = await lab.soldDaysAgo(1);
      return asOperator(lab, { correctionId: randomUUID(), invoiceId, vat: "seller-rate" });
    }
    case "restrictPurchase": {
      const invoiceId = await lab.soldDaysAgo(40);
      await lab.remindOfInvoices();
      return asOperator(lab, { invoiceId });
    }
    case "liftRestriction":
    case "endUnpaidPurchase":
      return asOperator(lab, { invoiceId: await lab.soldDaysAgo(40) });
    case "reverseBooking": {
      const bookingId = randomUUID();
      await book(lab, { bookingId, invoiceId: await lab.soldDaysAgo(1), amount: 100_00 });
      return asOperator(lab, { bookingId });
    }
    default:
      return undefined;
  }
}

/** Somebody who has ordered, and not paid. */
async function haveCheckout(lab: Laboratory): Promise<Filled & { person: Person; url: string }> {
  const person = await lab.newcomer();
  const { body } = await send(lab, "orderPlan", { ...order, agrees: true }, person.cookie);
  const { checkoutId = "", url = "" } = (body.checkout ?? {}) as { checkoutId?: string; url?: string };
  return { person, fields: { checkoutId }, url };
}

/** Somebody who pays for a plan by card. */
async function haveCustomer(lab: Laboratory): Promise<Person> {
  const { person, fields, url } = await haveCheckout(lab);
  await lab.stripe.sendCard(url, testCards.succeeds.number);
  await send(lab, "readCheckout", { checkoutId: String(fields?.checkoutId) }, person.cookie);
  return person;
}

/** The link of an organisation's quote. */
async function haveQuote(lab: Laboratory): Promise<{ found: FoundOrganisation; token: string }> {
  const found = await haveOrganisation(lab);
  const { organisationId, owner } = found;
  const wanted = { organisationId, plan: "university", details: newDetails() } as const;
  const { body } = await send(lab, "requestQuote", wanted, owner.cookie);
  return { found, token: String(body.token) };
}

/** An order that waits for an operator. */
async function haveOrder(lab: Laboratory): Promise<{ found: FoundOrganisation; orderId: string }> {
  const found = await haveOrganisation(lab);
  const { organisationId, owner } = found;
  const wanted = { ...order, plan: "university", interval: "year", way: "invoice", organisationId, details } as const;
  await send(lab, "orderPlan", { ...wanted, agrees: true }, owner.cookie);
  return { found, orderId: await lab.waitingOrder(organisationId) };
}

function today(lab: Laboratory): string {
  return new Date(lab.now()).toISOString().slice(0, 10);
}

async function book(lab: Laboratory, booking: { bookingId: string; invoiceId: string; amount: number }): Promise<void> {
  await send(lab, "bookPayment", { ...booking, day: today(lab) }, (await lab.person("administrator")).cookie);
}

function asOwner({ organisationId, owner }: FoundOrganisation, fields: Record<string, unknown> = {}): Filled {
  return { person: owner, fields: { organisationId, ...fields } };
}

async function asOperator(lab: Laboratory, fields: Record<string, unknown>): Promise<Filled> {
  return { person: await lab.person("administrator"), fields };
}
