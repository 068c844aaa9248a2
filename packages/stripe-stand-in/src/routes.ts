import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiAnswer, ApiRequest } from "./api.ts";
import { findTestCard } from "./cards.ts";
import { payCheckout } from "./checkout.ts";
import type { CheckoutSession, PortalSession } from "./objects.ts";
import { checkoutPage, closedCheckoutPage, missingPage, type PageState, portalPage } from "./pages.ts";
import { changeCard } from "./portal.ts";
import { chooseLanguage, type Language } from "./texts.ts";
import type { World } from "./world.ts";

/** Requests to Stripe are small. */
const bodyLimit = 64 * 1024;

/** Stripe's API at `/v1`. It asks for a key, but takes any test key: nobody but tests may reach it. */
export function registerApi(app: FastifyInstance, handle: (request: ApiRequest) => ApiAnswer): void {
  acceptForms(app);
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: "/v1/*",
    bodyLimit,
    handler: async (request, reply) => {
      const { method, url: path } = request;
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      const body = typeof request.body === "string" ? request.body : "";
      const answer = handle({ method, path, headers: Object.fromEntries(headers), body });
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    },
  });
}

function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser<string>("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
    done(null, body),
  );
}

export interface PagesContext {
  world: World;
  formSecret: string;
  /** Does what is due. */
  runDue(): void;
  /** Sends the events. */
  deliver(): void;
}

interface PageRequest {
  Params: { id: string };
  Body: string | undefined;
}

/** The pages to which the product sends people: they pay there, and change their card. */
export function registerPages(app: FastifyInstance, context: PagesContext): void {
  acceptForms(app);
  const add = (path: string, answer: (visit: Visit, id: string) => FastifyReply) => {
    app.get<PageRequest>(path, async (request, reply) => answer(visitOf(context, request, reply), request.params.id));
    app.post<PageRequest>(path, { bodyLimit: 4 * 1024 }, async (request, reply) => {
      const form = new URLSearchParams(request.body ?? "");
      return answer({ ...visitOf(context, request, reply), form }, request.params.id);
    });
  };
  app.addHook("onRequest", async () => context.runDue());
  add("/pay/:id", answerCheckout);
  add("/portal/:id", answerPortal);
}

interface Visit extends PagesContext {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What was sent; undefined where the page is only looked at. */
  form?: URLSearchParams;
}

function visitOf(context: PagesContext, request: FastifyRequest<PageRequest>, reply: FastifyReply): Visit {
  return { ...context, request: request as FastifyRequest, reply };
}

function answerCheckout(visit: Visit, id: string): FastifyReply {
  const { world } = visit;
  const session = world.session.get(id);
  if (session === undefined) {
    return sendPage(visit, 404, missingPage(languageOf(visit.request, null)), []);
  }
  const language = languageOf(visit.request, session.locale);
  const links = { success: successUrl(session), cancel: session.cancel_url };
  if (session.status !== "open" || world.deletedCustomers.has(session.customer)) {
    return sendPage(visit, 200, closedCheckoutPage(session, links, language), Object.values(links));
  }
  const { problem, card } = readCard(visit, id);
  if (card !== undefined && payCheckout(world, session, card)) {
    visit.deliver();
    return visit.reply.redirect(links.success, 303);
  }
  const state: PageState = { language, token: tokenOf(visit, id), problem: card === undefined ? problem : "declined" };
  const [line] = world.lineItems.get(id) ?? [];
  return sendPage(visit, statusOf(state), checkoutPage({ session, line, links }, state), Object.values(links));
}

function statusOf({ problem }: PageState): number {
  return problem === undefined ? 200 : problem === "stale" ? 403 : 422;
}

function successUrl({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function answerPortal(visit: Visit, id: string): FastifyReply {
  const { world } = visit;
  const session = world.portalSession.get(id);
  if (session === undefined || world.deletedCustomers.has(session.customer)) {
    return sendPage(visit, 404, missingPage(languageOf(visit.request, null)), []);
  }
  const { problem, card } = readCard(visit, id);
  if (card?.behaviour === "succeeds" || card?.behaviour === "failsLater") {
    changeCard(world, world.need("customer", session.customer), card);
    visit.deliver();
  }
  const isDeclined = card?.behaviour === "declined";
  const state: PageState = {
    language: languageOf(visit.request, session.locale),
    token: tokenOf(visit, id),
    problem: isDeclined ? "declined" : problem,
  };
  const isChanged = card !== undefined && !isDeclined;
  const page = portalPage(
    { returnUrl: session.return_url, lastDigits: lastDigitsOf(world, session), isChanged },
    state,
  );
  return sendPage(visit, statusOf(state), page, [session.return_url]);
}

/** Of the card that the customer pays with. */
function lastDigitsOf(world: World, { customer }: PortalSession): string | undefined {
  const usual = world.customer.get(customer)?.invoice_settings.default_payment_method;
  const subscribed = world.subscription.of(customer).at(-1)?.default_payment_method;
  return world.paymentMethod.get(usual ?? subscribed ?? "")?.card.last4;
}

/** The test card that was typed, or why none is used; neither where the page is only looked at. */
function readCard(visit: Visit, id: string): Pick<PageState, "problem"> & { card?: ReturnType<typeof findTestCard> } {
  const { form } = visit;
  if (form === undefined) {
    return { problem: undefined };
  }
  if (!isEqual(form.get("token") ?? "", tokenOf(visit, id))) {
    return { problem: "stale" };
  }
  const card = findTestCard(form.get("card") ?? "");
  return card === undefined ? { problem: "unknownCard" } : { problem: undefined, card };
}

/** What a form has to send back: another site's page cannot read it. */
function tokenOf({ formSecret }: PagesContext, id: string): string {
  return createHmac("sha256", formSecret).update(id).digest("hex");
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function languageOf(request: FastifyRequest, locale: string | null): Language {
  return chooseLanguage(locale, request.headers["accept-language"]);
}

function sendPage({ reply }: Visit, status: number, page: string, links: (string | null)[]): FastifyReply {
  // A form that leads to another origin by its answer needs that origin, too.
  const origins = new Set(links.flatMap((link) => (link === null ? [] : [new URL(link).origin])));
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ["form-action", "'self'", ...origins].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", policy.join("; "))
    .header("referrer-policy", "same-origin")
    .header("x-content-type-options", "nosniff")
    .type("text/html; charset=utf-8")
    .send(page);
}
