import type { BuyerDetails } from "./buyerDetails.ts";
import { type ChargeOutcome, outcomeOf, type TestCard } from "./cards.ts";
import { customerDetails } from "./checkout.ts";
import { attemptPayment } from "./invoicePayments.ts";
import { finalizeInvoice } from "./invoices.ts";
import type { CheckoutSession, Customer } from "./objects.ts";
import { attachCard } from "./payments.ts";
import { createSubscription } from "./subscriptions.ts";
import type { WantedSubscription, World } from "./world.ts";

export interface CheckoutPayment {
  card: TestCard;
  /** Whether the holder of the card has confirmed by 3-D Secure. */
  isAuthenticated: boolean;
  /** Where the page asks for it: https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-billing_address_collection */
  details?: BuyerDetails | undefined;
}

/**
 * Pays an open session, as its page does: https://docs.stripe.com/payments/checkout/how-checkout-works
 * Unless it is paid, nothing has changed, and another card can be tried.
 */
export function payCheckout(world: World, session: CheckoutSession, payment: CheckoutPayment): ChargeOutcome {
  const { card, isAuthenticated, details } = payment;
  const [line] = world.lineItems.get(session.id) ?? [];
  const wanted = world.wantedSubscriptions.get(session.id);
  const manner = { isFirst: true, isAuthenticated };
  const outcome = outcomeOf(card.behaviour, { ...manner, isSetUp: false });
  if (outcome !== "paid" || line === undefined || wanted === undefined) {
    return outcome === "paid" ? "declined" : outcome;
  }
  const customer = world.need("customer", session.customer);
  updateCustomer(world, customer, wanted, details);
  const method = attachCard(world, customer, card, isAuthenticated);
  const { price, quantity } = line;
  const made = createSubscription(world, {
    ...wanted,
    customer: customer.id,
    price,
    quantity,
    paymentMethod: method.id,
  });
  finalizeInvoice(world, made.invoice);
  attemptPayment(world, made.invoice, { manner });
  world.change("customer.subscription.updated", made.subscription, { status: "active" });
  complete(world, session, { subscription: made.subscription.id, invoice: made.invoice.id, details });
  return "paid";
}

/** https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-customer_update */
function updateCustomer(
  world: World,
  customer: Customer,
  { updates }: WantedSubscription,
  details: BuyerDetails | undefined,
): void {
  if (details !== undefined) {
    world.change("customer.updated", customer, {
      ...(updates.address && { address: details.address }),
      ...(updates.name && { name: details.name }),
    });
  }
}

function complete(
  world: World,
  session: CheckoutSession,
  { subscription, invoice, details }: { subscription: string; invoice: string; details: BuyerDetails | undefined },
): void {
  Object.assign(session, {
    customer_details: { ...customerDetails(world, session.customer), ...details },
    invoice,
    payment_status: "paid",
    status: "complete",
    subscription,
    url: null,
  } satisfies Partial<CheckoutSession>);
  world.record("checkout.session.completed", session);
}
