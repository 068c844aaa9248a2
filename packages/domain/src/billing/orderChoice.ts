import { entitlementsOf } from "../plans/entitlements.ts";
import type { PaidPlanName } from "../plans/plan.ts";
import { type BuyerDetails, noBuyerDetails } from "./buyerDetails.ts";
import type { BillingInterval } from "./document.ts";
import { type PaymentWay, priceFor } from "./offer.ts";

// What a person chooses when they order a plan, and what goes together.

/** An account or an organization for which a person can order. */
export interface OrderOwner {
  /** Null for the person's own account. */
  readonly organisationId: string | null;
  /** What the organization is called; null for the account. */
  readonly name: string | null;
  /** What is known of who pays. */
  readonly details?: Partial<BuyerDetails>;
}

/** What can be ordered on an installation, and for whom. */
export interface OrderOffer {
  /** The person's account, and the organizations of which they are an owner. */
  readonly owners: readonly OrderOwner[];
  /** Which ways of payment are set up on the installation. */
  readonly ways: Readonly<Record<PaymentWay, boolean>>;
  /** Days after its issue by which an invoice is due. */
  readonly dueDays: number;
  /** Payments are not real here. */
  readonly isTest: boolean;
}

/** An order as it is typed. */
export interface OrderChoice {
  readonly plan: PaidPlanName;
  readonly interval: BillingInterval;
  /** Null for the person's own account. */
  readonly organisationId: string | null;
  /** Undefined where the plan can't be paid on this installation. */
  readonly way: PaymentWay | undefined;
  readonly details: BuyerDetails;
}

/** What a link to the order chooses. */
export type InitialOrder = Partial<Pick<OrderChoice, "plan" | "interval" | "organisationId" | "way">>;

/** Whether a plan is for organizations, rather than for accounts. */
export function isForOrganizations(plan: PaidPlanName): boolean {
  return entitlementsOf(plan).organisation;
}

/** Whether a plan can be paid in a way. */
export function isSoldBy(way: PaymentWay, plan: PaidPlanName, interval: BillingInterval): boolean {
  return priceFor(isForOrganizations(plan) ? "organisation" : "account", { plan, interval, way }).ok;
}

/** Returns the choice with which an order begins: by default the year of Educator for the account. */
export function firstChoice(offer: OrderOffer, initial: InitialOrder = {}): OrderChoice {
  const { plan = "educator", interval = "year", organisationId = null, way } = initial;
  const choice = settledChoice({ plan, interval, organisationId, way, details: noBuyerDetails }, offer);
  return { ...choice, details: detailsOf(choice, offer) };
}

/** Returns a changed choice whose parts agree. Another owner brings other details along. */
export function changedChoice(before: OrderChoice, changes: Partial<OrderChoice>, offer: OrderOffer): OrderChoice {
  const choice = settledChoice({ ...before, ...changes }, offer);
  return choice.organisationId === before.organisationId ? choice : { ...choice, details: detailsOf(choice, offer) };
}

/** Returns for whom a choice is; undefined where the person has no organization yet and the plan is for one. */
export function ownerOfChoice(
  { plan, organisationId }: Pick<OrderChoice, "plan" | "organisationId">,
  { owners }: Pick<OrderOffer, "owners">,
): OrderOwner | undefined {
  return organisationId === null && isForOrganizations(plan)
    ? undefined
    : owners.find((owner) => owner.organisationId === organisationId);
}

/** Returns the details that are asked for: an order by card has no purchase order number. */
export function askedDetails({ details, way }: Pick<OrderChoice, "details" | "way">): BuyerDetails {
  return way === "invoice" ? details : { ...details, contact: "", purchaseOrder: "", buyerReference: "" };
}

function settledChoice(choice: OrderChoice, { owners, ways }: OrderOffer): OrderChoice {
  const { plan } = choice;
  const interval = ways.card || !isForOrganizations(plan) ? choice.interval : "year";
  const possible = owners.filter(({ organisationId }) => (organisationId !== null) === isForOrganizations(plan));
  const owner = possible.find(({ organisationId }) => organisationId === choice.organisationId) ?? possible.at(0);
  const usual: readonly PaymentWay[] = isForOrganizations(plan) ? ["invoice", "card"] : ["card", "invoice"];
  const way = [choice.way, ...usual].find((each) => each !== undefined && ways[each] && isSoldBy(each, plan, interval));
  return { ...choice, interval, organisationId: owner?.organisationId ?? null, way };
}

function detailsOf(choice: OrderChoice, offer: OrderOffer): BuyerDetails {
  return { ...noBuyerDetails, ...ownerOfChoice(choice, offer)?.details };
}
