import type { CallRequest } from "@belab/api";
import { startTestStripe, testStripeKey } from "@belab/stripe-stand-in";
import { onTestFinished } from "vitest";
import { serve } from "../accounts/testPeople.ts";
import type { DatabaseKind } from "../database/testDatabase.ts";
import {
  haveAccount,
  haveOrganisation,
  mailsLeft,
  succeed,
  type TestPerson,
} from "../organisations/organisationLab.ts";
import type { TestApp, TestAppOptions } from "../testApp.ts";
import { sellerEnv } from "./sellerEnv.ts";

// Installations that sell to institutions against an invoice.

/** Who buys: at home, so that the rules know the VAT. */
export const testBuyer = {
  ...{ name: "Universität Musterstadt", street: "Am Campus 1", postcode: "10117", city: "Berlin", country: "DE" },
  ...{ vatId: "", email: "einkauf@uni-musterstadt.example", contact: "", purchaseOrder: "", buyerReference: "" },
};

export type TestBuyer = typeof testBuyer;

/** What a year of the University plan comes to at home, in cents. */
export const universityDue = 8999_99 + 1710_00;

/** Returns settings with which cards are charged, too: at a stand-in for Stripe that ends with the test. */
export async function cardSettings(): Promise<Record<string, string>> {
  const stripe = await startTestStripe();
  onTestFinished(() => stripe[Symbol.asyncDispose]());
  return { STRIPE_SECRET_KEY: testStripeKey, STRIPE_API_BASE: stripe.url };
}

/** Opens an installation with an operator and an organisation. It ends with the test. */
export async function openInstitutionLab(
  kind: DatabaseKind = "sqlite",
  env: Record<string, string> = {},
  options: Pick<TestAppOptions, "checkVatId"> = {},
) {
  const lab = await serve({ ...options, kind, env: { ...sellerEnv, PLANS: "sold", ...env } });
  const operator = await haveAccount(lab, { isOperator: 1 });
  const university = await haveOrganisation(lab);
  const stranger = { browser: lab.agent() };
  const { organisationId, owner } = university;
  const quote = async (changes: Partial<TestBuyer> = {}) => {
    const details = { ...testBuyer, ...changes };
    await moveOrganisation(lab, organisationId, details.country);
    return succeed(owner, "requestQuote", { organisationId, plan: "university", details });
  };
  const orderBy = async (token: string, texts: Omit<CallRequest<"orderByQuote">, "token"> = {}) =>
    succeed(owner, "orderByQuote", { token, ...texts });
  return {
    lab,
    operator,
    university,
    stranger,
    quote,
    orderBy,
    /** Orders by a new quote. @returns the id of the order. */
    async order(details: Partial<TestBuyer> = {}) {
      await orderBy((await quote(details)).token);
      return (await waitingOrders(operator)).at(-1)?.orderId ?? "";
    },
    waiting: () => waitingOrders(operator),
    invoices: async (state: CallRequest<"listInvoices">["state"] = "open") =>
      (await succeed(operator, "listInvoices", { state })).invoices,
    plan: async () => (await succeed(operator, "readOwnerPlans", { organisationId })).plan,
    /** The mails that have gone to an address. */
    async mailsTo(address: string) {
      await mailsLeft(lab);
      return lab.mailServer.mails.filter(({ to }) => to === address);
    },
  };
}

/** Names another country on the organisation's own page. */
export async function moveOrganisation({ database }: TestApp, organisationId: string, country: string): Promise<void> {
  await database.updateTable("organisations").set({ country }).where("id", "=", organisationId).execute();
}

async function waitingOrders(operator: Pick<TestPerson, "browser">) {
  return (await succeed(operator, "listOrders", {})).orders;
}
