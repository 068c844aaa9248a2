import type { FastifyReply } from "fastify";
import { type BuyerDetails, readDetails } from "./buyerDetails.ts";
import { payCheckout } from "./checkoutPayment.ts";
import { confirmPayment, isPayable, payHostedInvoice, waitsForHolder } from "./hostedInvoice.ts";
import type { CheckoutSession, Invoice } from "./objects.ts";
import type { PortalSession } from "./objectsOfBilling.ts";
import {
  authenticationPage,
  checkoutPage,
  closedCheckoutPage,
  missingPage,
  notImitatedPage,
  type Problem,
} from "./pages.ts";
import {
  cancelPlan,
  changeCard,
  changePlan,
  featuresOf,
  keepPlan,
  offeredPrices,
  type PortalAnswer,
  subscriptionOfVisit,
} from "./portalActions.ts";
import { invoicePage, portalPage } from "./portalPages.ts";
import { isOwnForm, languageOf, readCard, type SentCard, sendPage, stateOf, statusOf, type Visit } from "./visit.ts";

// The pages to which the product sends people.

export function answerCheckout(visit: Visit, id: string): FastifyReply {
  const { world } = visit;
  const session = world.session.get(id);
  if (session === undefined) {
    return sendMissing(visit);
  }
  const links = { success: session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", id), cancel: session.cancel_url };
  if (session.status !== "open" || world.deletedCustomers.has(session.customer)) {
    const language = languageOf(visit.request, session.locale);
    return sendPage(visit, 200, closedCheckoutPage(session, links, language), Object.values(links));
  }
  const details = detailsOf(visit, session);
  const sent = readCard(visit, id);
  const problem = sent && payAtCheckout(visit, session, sent, details);
  if (sent !== undefined && problem === undefined) {
    visit.deliver();
    return visit.reply.redirect(links.success, 303);
  }
  if (problem === "needsAuthentication") {
    return sendPage(
      visit,
      200,
      authenticationPage(stateOf(visit, id, session.locale, undefined)),
      Object.values(links),
    );
  }
  const state = stateOf(visit, id, session.locale, problem);
  const [line] = world.lineItems.get(id) ?? [];
  const page = checkoutPage({ session, line, links, details }, state);
  return sendPage(visit, statusOf(state), page, Object.values(links));
}

/** What is known or was typed, where the page asks for it. */
function detailsOf({ world, form }: Visit, session: CheckoutSession): BuyerDetails | undefined {
  if (session.billing_address_collection !== "required") {
    return undefined;
  }
  const typed = form && readDetails(form);
  const { name = null, address = null } = world.customer.get(session.customer) ?? {};
  const known = world.waitingDetails.get(session.id);
  const empty = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return typed ?? known ?? { name: name ?? "", address: address ?? empty };
}

function payAtCheckout(
  { world, form }: Visit,
  session: CheckoutSession,
  { card, isAuthenticated, problem }: SentCard,
  details: BuyerDetails | undefined,
): Problem | "needsAuthentication" | undefined {
  if (card === undefined) {
    return problem;
  }
  const isTyped = isAuthenticated || details === undefined || readDetails(form ?? new URLSearchParams()) !== undefined;
  if (!isTyped) {
    return "details";
  }
  const outcome = payCheckout(world, session, { card, isAuthenticated, details });
  if (outcome === "needsAuthentication") {
    world.waitingCards.set(session.id, card);
    if (details !== undefined) {
      world.waitingDetails.set(session.id, details);
    }
  }
  return outcome === "paid" ? undefined : outcome;
}

export function answerPortal(visit: Visit, id: string): FastifyReply {
  const { world, form } = visit;
  const session = world.portalSession.get(id);
  if (session === undefined || world.deletedCustomers.has(session.customer)) {
    return sendMissing(visit);
  }
  const action = form?.get("action") ?? "card";
  if (form !== undefined && action !== "card") {
    return answerPlan(visit, session, action);
  }
  const sent = featuresOf(world, session).payment_method_update.enabled ? readCard(visit, id) : undefined;
  const outcome =
    sent?.card && changeCard(world, world.need("customer", session.customer), sent.card, sent.isAuthenticated);
  if (sent?.card !== undefined && outcome === "needsAuthentication") {
    world.waitingCards.set(id, sent.card);
    const page = authenticationPage(stateOf(visit, id, session.locale, undefined));
    return sendPage(visit, 200, page, [session.return_url]);
  }
  visit.deliver();
  return sendPortal(visit, session, outcome === "declined" ? "declined" : sent?.problem, outcome === "paid");
}

function answerPlan(visit: Visit, session: PortalSession, action: string): FastifyReply {
  const { world, form } = visit;
  if (!isOwnForm(visit, session.id)) {
    return sendPortal(visit, session, "stale", false);
  }
  const steps: Record<string, () => PortalAnswer> = {
    plan: () => changePlan(world, session, form?.get("price") ?? ""),
    cancel: () => cancelPlan(world, session),
    keep: () => keepPlan(world, session),
  };
  const answer = steps[action]?.() ?? "notOffered";
  if (answer === "notImitated") {
    const page = notImitatedPage(languageOf(visit.request, session.locale), session.return_url);
    return sendPage(visit, 501, page, [session.return_url]);
  }
  visit.deliver();
  return sendPortal(visit, session, answer === "notOffered" ? "notOffered" : undefined, false);
}

function sendPortal(
  visit: Visit,
  session: PortalSession,
  problem: Problem | undefined,
  isChanged: boolean,
): FastifyReply {
  const { world } = visit;
  const state = stateOf(visit, session.id, session.locale, problem);
  const usual = world.customer.get(session.customer)?.invoice_settings.default_payment_method;
  const subscription = subscriptionOfVisit(world, session);
  const page = portalPage(
    {
      returnUrl: session.return_url,
      features: featuresOf(world, session),
      lastDigits: world.paymentMethod.get(usual ?? subscription?.default_payment_method ?? "")?.card.last4,
      isChanged,
      subscription,
      prices: offeredPrices(world, session).map((price) => ({
        price,
        name: world.product.get(price.product)?.name ?? price.id,
      })),
      invoices: world.invoice.of(session.customer).filter(({ number }) => number !== null),
    },
    state,
  );
  return sendPage(visit, statusOf(state), page, [session.return_url]);
}

/** An invoice's own page. */
export function answerInvoice(visit: Visit, id: string): FastifyReply {
  const { world, form } = visit;
  const invoice = world.invoice.get(id);
  if (invoice === undefined || invoice.hosted_invoice_url === null) {
    return sendMissing(visit);
  }
  const sent = form === undefined ? undefined : payInvoiceAtPage(visit, invoice);
  visit.deliver();
  // Looking at the page of a payment that waits asks for the confirmation at once.
  if (sent === "needsAuthentication" || (sent === undefined && waitsForHolder(world, invoice))) {
    return sendPage(visit, 200, authenticationPage(stateOf(visit, id, null, undefined)), []);
  }
  const state = stateOf(visit, id, null, sent === "paid" ? undefined : sent);
  return sendPage(visit, statusOf(state), invoicePage(invoice, isPayable(invoice), state), []);
}

function payInvoiceAtPage(visit: Visit, invoice: Invoice): Problem | "needsAuthentication" | "paid" {
  const { world, form } = visit;
  const isOfTriedCard = !world.waitingCards.has(invoice.id) && waitsForHolder(world, invoice);
  if (isOfTriedCard && form?.get("authentication") === "confirm" && isOwnForm(visit, invoice.id)) {
    return confirmPayment(world, invoice);
  }
  const typed: SentCard = readCard(visit, invoice.id) ?? { isAuthenticated: false };
  const { card, isAuthenticated, problem = "unknownCard" } = typed;
  if (card === undefined) {
    return problem;
  }
  const outcome = payHostedInvoice(world, invoice, card, isAuthenticated);
  if (outcome === "needsAuthentication") {
    world.waitingCards.set(invoice.id, card);
  }
  return outcome;
}

/** Fetched when somebody asks for it: https://docs.stripe.com/api/invoices/object#invoice_object-invoice_pdf */
export function answerInvoicePdf({ world, reply, ...visit }: Visit, id: string): FastifyReply {
  const invoice = world.invoice.get(id);
  if (invoice === undefined || invoice.invoice_pdf === null) {
    return sendMissing({ world, reply, ...visit });
  }
  return reply
    .header("content-disposition", `attachment; filename="Invoice-${invoice.number}.pdf"`)
    .type("application/pdf")
    .send(Buffer.from(`%PDF-1.4\n% The stand-in for Stripe: ${invoice.number}\n%%EOF\n`));
}

function sendMissing(visit: Visit): FastifyReply {
  return sendPage(visit, 404, missingPage(languageOf(visit.request, null)), []);
}
