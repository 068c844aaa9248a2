import { billingContract } from "@belab/api/billing/contract";
import type { VatReason } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireOperator } from "../../accounts/operators.ts";
import { notFound } from "../../errors/refusals.ts";
import { clientAddress } from "../../http/browser.ts";
import type { Session } from "../../http/caller.ts";
import { fileRoute, jsonRoutes } from "../../http/callRoute.ts";
import { readerLanguage } from "../../http/language.ts";
import { type CallLimit, limitCall, limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { findOrganisationNames, isOwnerOf } from "../../organisations/memberStore.ts";
import { drawQuote } from "../documents/drawPending.ts";
import { download } from "../download.ts";
import { shownCheck } from "../orders/vatIdChecks.ts";
import type { BillingReason } from "../reasons.ts";
import { acceptOrder, choicesOf, declineOrder, startOf } from "./acceptance.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { amountsOfOrder } from "./orderMails.ts";
import { countWaitingOrders, findWaitingOrders, type StoredOrder } from "./orderStore.ts";
import { nameOf, orderByQuote } from "./orders.ts";
import { findQuote, openQuote, type StoredQuote } from "./quoteStore.ts";
import { requestQuote } from "./quotes.ts";

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
  jsonRoutes(
    app,
    billingContract,
    {
      async readQuote({ input, request, session }) {
        const opened = await openByLink(context, request, input.token);
        return opened.ok ? ok(await shownQuote(context, opened.value, session)) : opened;
      },
    },
    { session: "optional" },
  );
  fileRoute(app, billingContract, "quoteFile", async ({ input, request }) => {
    const opened = await openByLink(context, request, input.token);
    return opened.ok ? ok(await quoteFile(context, opened.value, input.language)) : opened;
  });
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
      async requestQuote({ input, session, request }) {
        const language = session.language ?? readerLanguage(request, context.config);
        const made = await requestQuote(context, session, { ...input, language, address: clientAddress(request) });
        if (!made.ok) {
          return made;
        }
        const { number, validUntil } = made.value.quote;
        return ok({ number, validUntil, token: made.value.token });
      },
      async orderByQuote({ input: { token, invoiceEmail, ...texts }, session, request }) {
        const limited = await limitCall(context, links, request);
        const details = { ...texts, ...(invoiceEmail !== undefined && { email: invoiceEmail }) };
        const ordered = limited.ok ? await orderByQuote(context, session, { token, details }) : limited;
        return ordered.ok ? ok({ number: ordered.value.number }) : ordered;
      },
      listOrders: ({ session }) => listOrders(context, session),
      acceptOrder: ({ input, session }) => acceptOrder(context, session.accountId, input),
      declineOrder: ({ input, session }) => declineOrder(context, session.accountId, input),
    },
    signedIn,
  );
}

/** Returns the quote of a link, if it can still be ordered by. */
async function openByLink(
  context: InstitutionContext,
  request: FastifyRequest,
  token: string,
): Promise<Result<StoredQuote, BillingReason>> {
  const limited = await limitCall(context, links, request);
  return limited.ok ? openQuote(context, token) : limited;
}

async function quoteFile(context: InstitutionContext, { quote, number }: StoredQuote, language = quote.language) {
  return download(`${number}.pdf`, "application/pdf", await drawQuote(context, { ...quote, language }));
}

const downloads: SubjectLimit = { purpose: "ownQuoteFile by account", max: 60, windowMs: 60 * 60 * 1000 };

/** Returns a quote for an owner of its organisation. Somebody else's is not found, whether there is one or not. */
async function findOwnQuote(
  context: InstitutionContext,
  { accountId }: Session,
  quoteId: string,
): Promise<Result<StoredQuote, BillingReason>> {
  const { database } = context;
  const limited = await limitSubject(context, downloads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const quote = await findQuote(database, quoteId);
  const isOwn = quote !== undefined && (await isOwnerOf(database, quote.organisationId, accountId));
  return isOwn ? ok(quote) : notFound("quote-not-found");
}

async function shownQuote({ database }: InstitutionContext, stored: StoredQuote, session: Session | undefined) {
  const { quote, details, organisationId } = stored;
  const { number, validUntil, line, vat, amounts, dueDays, seller } = quote;
  const names = await findOrganisationNames(database, [organisationId]);
  const isOwner = session !== undefined && (await isOwnerOf(database, organisationId, session.accountId));
  return {
    orderer: isOwner ? { name: nameOf(session), email: session.email } : null,
    organisation: names.get(organisationId) ?? "",
    quote: { number, validUntil, plan: line.plan, vat: shownVat(vat), amounts, dueDays, details, seller: seller.name },
  };
}

function shownVat(vat: StoredOrder["vat"]) {
  return vat && { category: vat.category, rate: vat.rate, country: vat.country };
}

async function listOrders(context: InstitutionContext, { accountId }: Session) {
  const { database } = context;
  const allowed = await requireOperator(database, accountId);
  if (!allowed.ok) {
    return allowed;
  }
  const orders = await findWaitingOrders(database, ordersShown);
  const names = await findOrganisationNames(
    database,
    orders.map(({ organisationId }) => organisationId),
  );
  const shown = orders.map((order) => shownOrder(context, order, names.get(order.organisationId)));
  return ok({ orders: await Promise.all(shown), total: await countWaitingOrders(database) });
}

async function shownOrder(context: InstitutionContext, order: StoredOrder, organisation = "") {
  const { id: orderId, number, plan, createdAt: orderedAt, orderedByName, orderedByEmail, details } = order;
  const { vat, vatIdCheck } = order;
  const vatReason = order.vatReason as VatReason | null;
  return {
    ...{ orderId, number, plan, orderedAt, orderedByName, orderedByEmail, organisation, details, vatReason },
    ...{ amounts: amountsOfOrder(order), vat: shownVat(vat), vatIdCheck: vatIdCheck && shownCheck(vatIdCheck) },
    choices: choicesOf(context, order),
    ...(await startOf(context, order)),
  };
}
