import { lineItemsOf } from "./checkout.ts";
import type { CheckoutSession, Invoice } from "./objects.ts";
import { invalidRequest } from "./refusal.ts";
import { taxIdsOf } from "./taxIds.ts";
import type { World } from "./world.ts";

type Fields = Record<string, unknown>;

/** What is only sent where it is asked for, by the kind of the object. */
const extraFields: Record<string, Record<string, (world: World, item: never) => unknown>> = {
  "checkout.session": { line_items: (world, session: CheckoutSession) => lineItemsOf(world, session) },
  invoice: {
    payments: (world, { id }: Invoice) => paymentsOf(world, id),
    confirmation_secret: (world, { id }: Invoice) => {
      const intent = world.paymentIntent.get(world.paymentOfInvoice.get(id)?.payment.payment_intent ?? "");
      return intent === undefined ? null : { client_secret: intent.client_secret, type: "payment_intent" };
    },
  },
  charge: {
    refunds: ({ refund }, { id }: { id: string }) =>
      refund.page(`/v1/charges/${id}/refunds`, { limit: 10 }, () => true, id),
  },
  customer: {
    tax_ids: (world, { id }: { id: string }) => ({
      object: "list",
      data: taxIdsOf(world, id),
      has_more: false,
      url: `/v1/customers/${id}/tax_ids`,
    }),
    subscriptions: ({ subscription }, { id }: { id: string }) =>
      subscription.page(`/v1/customers/${id}/subscriptions`, { limit: 10 }, ({ status }) => status !== "canceled", id),
  },
};

/** The `data` of a list counts, too: https://docs.stripe.com/expand */
const maxLevels = 4;

/** What may stand in a path. */
const expandable: readonly string[] = (
  "balance_transaction charge configuration confirmation_secret customer data default_payment_method discounts invoice invoice_settings " +
  "items latest_charge latest_invoice line_items lines parent payment payment_intent payment_method payments plan price " +
  "product refund refunds schedule subscription subscription_details subscriptions tax_ids tax_rates"
).split(" ");

/**
 * Refuses paths before anything is done for the request.
 *
 * @throws StandInRefusal
 */
export function checkExpansion(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split(".");
    if (names.length > maxLevels) {
      const message = `You cannot expand more than ${maxLevels} levels of a property. Property: ${path}`;
      throw invalidRequest(message, { param: "expand" });
    }
    if (names.some((name) => !expandable.includes(name))) {
      throw cannotExpand(path);
    }
  }
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}

function paymentsOf({ paymentOfInvoice }: World, id: string) {
  const payment = paymentOfInvoice.get(id);
  const data = payment === undefined ? [] : [payment];
  return { object: "list", data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
}

/**
 * Returns an answer in which the fields at some paths are objects instead of ids, as `data.latest_invoice.payments`.
 *
 * @throws StandInRefusal
 */
export function expanded(world: World, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>((result, path) => expandedAt(world, result, path.split("."), path), answer);
}

function expandedAt(world: World, item: object, [field, ...rest]: string[], path: string): object {
  if (field === undefined) {
    return item;
  }
  const fields = item as Fields;
  const value = Object.hasOwn(fields, field) ? fields[field] : extraFieldOf(world, fields, field, path);
  return { ...fields, [field]: expandedValue(world, value, rest, path) };
}

function extraFieldOf(world: World, item: Fields, field: string, path: string): unknown {
  const read = extraFields[String(item.object)]?.[field];
  if (read === undefined) {
    throw cannotExpand(path);
  }
  return read(world, item as never);
}

function expandedValue(world: World, value: unknown, rest: string[], path: string): unknown {
  if (Array.isArray(value)) {
    return value.map((each) => expandedValue(world, each, rest, path));
  }
  if (value === null) {
    return null;
  }
  const found = typeof value === "string" ? world.find(value) : value;
  if (typeof found !== "object" || found === null) {
    throw cannotExpand(path);
  }
  return expandedAt(world, found, rest, path);
}
