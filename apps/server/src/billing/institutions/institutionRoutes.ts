import type { CallRequest } from "@belab/api";
import { billingContract } from "@belab/api/billing/contract";
import { ok, type Result } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { FastifyInstance } from "fastify";
import { requireOperator } from "../../accounts/operators.ts";
import { notFound } from "../../errors/refusals.ts";
import { browserOf, clientAddress } from "../../http/browser.ts";
import type { Session } from "../../http/caller.ts";
import { fileRoute, jsonRoute, jsonRoutes } from "../../http/callRoute.ts";
import { readerLanguage } from "../../http/language.ts";
import { type CallLimit, limitCall, limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { drawQuote } from "../documents/drawPending.ts";
import { shownCheck } from "../orders/vatIdChecks.ts";
import { acceptOrder, declineOrder } from "./acceptance.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { sendOrderCode } from "./orderCodes.ts";
import { amountsOfOrder } from "./orderMails.ts";
import { countWaitingOrders, findLatestOrder, findWaitingOrders, type StoredOrder } from "./orderStore.ts";
import { nameOf, type OrderByQuote, objectToOrder, orderByQuote, setPurchaseOrder } from "./orders.ts";
import { findLatestQuote, findQuote, isOpen, type StoredQuote } from "./quoteStore.ts";
import { endQuote, openQuote, requestQuote } from "./quotes.ts";

const signedIn = { session: "required" } as const;

/** Orders that an operator is shown, those first that have waited for longest. */
const ordersShown = 100;

const tenMinutes = 10 * 60 * 1000;

/** A purchasing department shares a network address; nobody guesses 256 bits. */
const links: CallLimit = {
  name: "links of quotes",
  browser: { max: 60, windowMs: tenMinutes },
  address: { max: 300, windowMs: tenMinutes },
};

/** Registers the calls about quotes and orders. */
export function registerInstitutionRoutes(app: FastifyInstance, context: InstitutionContext): void {
  registerLinkRoutes(app, context);
  fileRoute(
    app,
    billingContract,
    "ownQuoteFile",
    async ({ input, session }) => {
      const found = await findOwnQuote(context, session, input.quoteId);
      return found.ok ? ok(await quoteFile(context, found.value, input.language)) : found;
    },
    signedIn,
  );
  jsonRoutes(
    app,
    billingContract,
    {
      async requestQuote({ input: { organisationId, plan, details }, session, request }) {
        const language = session.language ?? readerLanguage(request, context.config);
        const wanted = { organisationId, plan, details, language, address: clientAddress(request) };
        const made = await requestQuote(context, session, wanted);
        return made.ok ? ok({ ...pick(made.value.quote), token: made.value.token }) : made;
      },
      endQuote: ({ input, session }) => endQuote(context, session, input.organisationId),
      readOpenOrder: ({ input, session }) => readOpenOrder(context, session, input.organisationId),
      setPurchaseOrder: ({ input, session }) => setPurchaseOrder(context, session, input),
      objectToOrder: ({ input, session }) => objectToOrder(context, session, input),
      listOrders: ({ session }) => listOrders(context, session),
      acceptOrder: ({ input, session }) => acceptOrder(context, session.accountId, input),
      declineOrder: ({ input, session }) => declineOrder(context, session.accountId, input),
    },
    signedIn,
  );
}

function pick({ number, validUntil }: { number: string; validUntil: string }) {
  return { number, validUntil };
}

/** The calls of who has the link of a quote. */
function registerLinkRoutes(app: FastifyInstance, context: InstitutionContext): void {
  jsonRoute(
    app,
    billingContract,
    "readQuote",
    async ({ input, request, session }) => {
      const limited = await limitCall(context, links, request);
      const opened = limited.ok ? await openQuote(context, input.token) : limited;
      return opened.ok ? ok(await shownQuote(context, opened.value, session)) : opened;
    },
    { session: "optional" },
  );
  fileRoute(app, billingContract, "quoteFile", async ({ input, request }) => {
    const limited = await limitCall(context, links, request);
    const opened = limited.ok ? await openQuote(context, input.token) : limited;
    return opened.ok ? ok(await quoteFile(context, opened.value, input.language)) : opened;
  });
  jsonRoute(app, billingContract, "sendOrderCode", async ({ input: { token, email }, request }) => {
    const limited = await limitCall(context, links, request);
    const opened = limited.ok ? await openQuote(context, token) : limited;
    if (!opened.ok) {
      return opened;
    }
    const language = opened.value.quote.language as Language;
    const sender = { sender: browserOf(request, context), address: clientAddress(request) };
    return sendOrderCode(context, opened.value, { email, token, language, sender });
  });
  jsonRoute(
    app,
    billingContract,
    "orderByQuote",
    async ({ input, request, session }) => {
      const limited = await limitCall(context, links, request);
      const ordered = limited.ok ? await orderByQuote(context, orderOf(input, session)) : limited;
      return ordered.ok ? ok({ number: ordered.value.number }) : ordered;
    },
    { session: "optional" },
  );
}

/** What is ordered by a quote: with a code who has its link, without one its owner. */
function orderOf(input: CallRequest<"orderByQuote">, session: Session | undefined): OrderByQuote {
  const { token, name = "", email = "", code, renewsByItself } = input;
  const { invoiceEmail, contact, purchaseOrder, buyerReference } = input;
  const details = {
    ...(invoiceEmail !== undefined && { email: invoiceEmail }),
    ...(contact !== undefined && { contact }),
    ...(purchaseOrder !== undefined && { purchaseOrder }),
    ...(buyerReference !== undefined && { buyerReference }),
  };
  const isByOwner = code === undefined && session !== undefined;
  return { token, by: isByOwner ? session : { name, email, code: code ?? "" }, details, renewsByItself };
}

async function quoteFile(context: InstitutionContext, { quote, number }: StoredQuote, language = quote.language) {
  const body = await drawQuote(context, { ...quote, language });
  const headers = {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${number}.pdf"`,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
  return { headers, body };
}

const downloads: SubjectLimit = { purpose: "ownQuoteFile by account", max: 60, windowMs: 60 * 60 * 1000 };

/** Returns a quote for an owner of its organisation. Somebody else's is not found, whether there is one or not. */
async function findOwnQuote(
  context: InstitutionContext,
  { accountId }: Session,
  quoteId: string,
): Promise<Result<StoredQuote, "quote-not-found" | "too-many-requests">> {
  const { database, organisations } = context;
  const limited = await limitSubject(context, downloads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const quote = await findQuote(database, quoteId);
  const isOwn = quote !== undefined && (await organisations.isOwner(database, quote.organisationId, accountId));
  return isOwn ? ok(quote) : notFound("quote-not-found");
}

async function shownQuote(
  { database, organisations }: InstitutionContext,
  stored: StoredQuote,
  session: Session | undefined,
) {
  const { quote, details, organisationId } = stored;
  const { number, issuedOn, validUntil, line, vat, amounts, dueDays, seller } = quote;
  const names = await organisations.namesOf(database, [organisationId]);
  const isOwner = session !== undefined && (await organisations.isOwner(database, organisationId, session.accountId));
  return {
    orderer: isOwner ? { name: nameOf(session), email: session.email } : null,
    organisation: names.get(organisationId) ?? "",
    quote: {
      ...{ number, issuedOn, validUntil, ...line, vat: shownVat(vat), amounts, dueDays, details },
      seller: seller.name,
    },
  };
}

function shownVat(vat: StoredOrder["vat"]) {
  return vat && { category: vat.category, rate: vat.rate, country: vat.country };
}

async function readOpenOrder(
  { database, organisations, now }: InstitutionContext,
  { accountId }: Session,
  organisationId: string,
) {
  if (!(await organisations.isOwner(database, organisationId, accountId))) {
    return notFound<"organisation-not-found">("organisation-not-found");
  }
  const stored = await findLatestQuote(database, organisationId);
  const order = await findLatestOrder(database, organisationId);
  const quote = stored !== undefined && isOpen(stored, now()) ? stored.quote : undefined;
  return ok({
    quote: quote === undefined ? null : { ...pick(quote), plan: quote.line.plan, amounts: quote.amounts },
    order: order === undefined ? null : { ...shownOrder(order), state: order.state, note: order.note },
  });
}

function shownOrder(order: StoredOrder) {
  const { id, number, plan, createdAt, orderedByName, orderedByEmail, vat, renewsByItself, details } = order;
  return {
    orderId: id,
    ...{ number, plan, orderedAt: createdAt, orderedByName, orderedByEmail, renewsByItself, details },
    ...{ amounts: amountsOfOrder(order), vat: shownVat(vat) },
  };
}

async function listOrders(
  { database, organisations }: InstitutionContext,
  { accountId }: Session,
): Promise<Result<ListedOrders, "operators-only">> {
  const allowed = await requireOperator(database, accountId);
  if (!allowed.ok) {
    return allowed;
  }
  const orders = await findWaitingOrders(database, ordersShown);
  const ids = orders.map(({ organisationId }) => organisationId);
  const names = await organisations.namesOf(database, ids);
  return ok({
    orders: orders.map((order) => ({
      ...shownOrder(order),
      organisation: names.get(order.organisationId) ?? "",
      vatReason: order.vatReason,
      vatIdCheck: order.vatIdCheck && shownCheck(order.vatIdCheck),
    })),
    total: await countWaitingOrders(database),
  });
}

interface ListedOrders {
  orders: (ReturnType<typeof shownOrder> & {
    organisation: string;
    vatReason: string | null;
    vatIdCheck: ReturnType<typeof shownCheck> | null;
  })[];
  total: number;
}
