import { billingContract } from "@belab/api/billing/contract";
import { billingPaths, cardCancellationEnd, noonOfLastDay, withdrawalEnd } from "@belab/domain/billing";
import { type Owner, ownerKind, type PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { addressIn } from "@belab/locales";
import { billingMails } from "@belab/mails/billing";
import type { FastifyInstance } from "fastify";
import { mailIn } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/refusals.ts";
import { clientAddress } from "../http/browser.ts";
import type { Session } from "../http/caller.ts";
import { jsonRoutes } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import type { CardWay } from "./card/cardWay.ts";
import { whileReachable } from "./card/checkout.ts";
import { findCheckout } from "./card/checkoutStore.ts";
import { lookIfOpen } from "./card/looks.ts";
import { openPortal } from "./card/portal.ts";
import { type DeclarationReason, takeDeclaration } from "./card/rights.ts";
import { findRunningSubscription, type StoredSubscription } from "./card/subscriptionStore.ts";
import { carryOutNotice, confirmNotice, listNotices, settleNotice } from "./notices/noticeDesk.ts";
import { giveNotice, giveReason, type NoticeWork } from "./notices/notices.ts";
import type { OwnersAct } from "./organisationAccess.ts";
import type { BillingContext } from "./purchases/purchaseContext.ts";
import { findRunningPurchases } from "./purchases/purchaseStore.ts";

const portalLimit: SubjectLimit = { purpose: "open card portal by account", max: 20, windowMs: 60 * 60 * 1000 };

/** A token can't be guessed; this keeps nobody from trying it twice. */
const confirmLimit: SubjectLimit = { purpose: "confirm notice by address", max: 60, windowMs: 60 * 60 * 1000 };

type PortalReason = "purchase-not-found" | "card-unavailable" | "card-unreachable" | "too-many-requests";

interface Canceled {
  endsAt: number;
  receivedAt: number;
}

type OwnerResult = Result<Owner, "plan-owner-not-found">;

/** What people do with what they have bought, and the notices that they give without signing in. */
export function registerRightsRoutes(
  app: FastifyInstance,
  context: BillingContext,
  { card, notices }: { card: CardWay | undefined; notices: NoticeWork },
): void {
  const { database, config, organisations } = context;
  const syncs = card?.syncs;
  jsonRoutes(
    app,
    billingContract,
    {
      undoChange: ({ input: { organisationId }, session }) =>
        forOwner<undefined, DeclarationReason>(session, organisationId, async (owner) => {
          const undone = await takeDeclaration(
            recorded(session, owner, "plan-change-undone"),
            syncs,
            owner,
            "undo-change",
          );
          return undone.ok ? ok() : undone;
        }),
      cancelPlan: ({ input: { organisationId, reason }, session, request }) =>
        forOwner<Canceled, DeclarationReason>(session, organisationId, async (owner) => {
          const receivedAt = context.now();
          const recording = recorded(session, owner, "plan-canceled");
          const canceled = await takeDeclaration(
            recording,
            syncs,
            owner,
            reason === undefined ? "cancel" : "cancel-for-cause",
            async (transaction, row) => {
              if (reason !== undefined) {
                const language = readerLanguage(request, config);
                await giveReason(transaction, context, {
                  given: await cancellationOf(transaction, session, row, reason),
                  language,
                });
              }
            },
          );
          if (!canceled.ok) {
            return canceled;
          }
          context.outbox.wake();
          // Stripe may have begun the next period already.
          const row = (await findRunningSubscription(database, owner)) ?? canceled.value;
          return ok({ endsAt: endOfCard(row, owner, receivedAt), receivedAt });
        }),
      undoCancellation: ({ input: { organisationId }, session }) =>
        forOwner<undefined, DeclarationReason | "purchase-runs">(session, organisationId, async (owner) => {
          const isCard = (await findRunningSubscription(database, owner)) !== undefined;
          if (isCard && (await findRunningPurchases(database, owner)).length > 0) {
            // It ends because the next term is paid by invoice.
            return refuse("purchase-runs");
          }
          const recording = recorded(session, owner, "cancellation-undone");
          const undone = await takeDeclaration(recording, syncs, owner, "undo-cancel");
          return undone.ok ? ok() : undone;
        }),
      withdraw: ({ input: { organisationId }, session, request }) =>
        forOwner<{ receivedAt: number }, DeclarationReason>(session, organisationId, async (owner) => {
          const receivedAt = context.now();
          const taken = await takeDeclaration(
            context,
            syncs,
            owner,
            "withdraw",
            async (transaction, { number, checkoutId }) => {
              const { details } = (await findCheckout(transaction, checkoutId)) ?? {};
              const letter = billingMails.withdrawalReceipt({
                ...mailIn(readerLanguage(request, config), config, billingPaths.paymentHistory),
                ...{ name: details?.buyer?.name ?? "", contract: number, receivedAt, timeZone: config.sellerTimeZone },
              });
              await queueMail(transaction, context.keys, letterMail(session.email, letter), receivedAt);
            },
          );
          context.outbox.wake();
          return taken.ok ? ok({ receivedAt }) : taken;
        }),
      readContracts: ({ session }) => readContracts(session),
      listNotices: ({ input: { state, page = 1 }, session }) =>
        listNotices(context, session.accountId, { state, page }),
      carryOutNotice: ({ input, session }) => carryOutNotice(context, syncs, session.accountId, input),
      settleNotice: ({ input, session }) => settleNotice(context, session.accountId, input),
      openCardPortal: ({ input: { organisationId }, session, request }) =>
        forOwner<{ url: string }, PortalReason>(session, organisationId, async (owner) => {
          const limited = await limitSubject(context, portalLimit, session.accountId);
          if (!limited.ok) {
            return limited;
          }
          if (card === undefined) {
            return refuse("card-unavailable");
          }
          const language = readerLanguage(request, config);
          const returnUrl = config.publicUrl + addressIn(language, billingPaths.paymentHistory);
          return whileReachable(() => openPortal(database, card.stripe, owner, { language, returnUrl }));
        }),
    },
    { session: "required" },
  );
  jsonRoutes(app, billingContract, {
    giveCancellation: ({ input: { plan, ...input }, request }) =>
      giveNotice(
        context,
        notices,
        { ...input, plan: plan as PaidPlanName, kind: "cancellation" },
        { language: readerLanguage(request, config), request },
      ),
    async confirmNotice({ input: { token }, request }) {
      const limited = await limitSubject(context, confirmLimit, clientAddress(request));
      return limited.ok ? confirmNotice(context, syncs, token) : limited;
    },
    giveWithdrawal: ({ input, request }) =>
      giveNotice(
        context,
        notices,
        { ...input, kind: "withdrawal" },
        { language: readerLanguage(request, config), request },
      ),
  });

  /** Does what an owner may do. An organisation of others is not found, whether there is one or not. */
  async function forOwner<Value, Reason extends string>(
    { accountId }: Session,
    organisationId: string | undefined,
    work: (owner: Owner) => Promise<Result<Value, Reason>>,
  ): Promise<Result<Value, Reason | "plan-owner-not-found">> {
    const owner = await ownerFor(accountId, organisationId);
    return owner.ok ? work(owner.value) : owner;
  }

  /** Returns a context that records an act for an organization in its audit log. */
  function recorded({ accountId: by }: Session, { organisationId }: Owner, act: OwnersAct["act"]) {
    return organisationId === undefined
      ? context
      : {
          ...context,
          record: (transaction: Context["database"]) =>
            organisations.ownerActed(transaction, organisationId, { act, by, at: context.now() }),
        };
  }

  async function ownerFor(accountId: string, organisationId: string | undefined): Promise<OwnerResult> {
    if (organisationId === undefined) {
      return ok({ accountId });
    }
    const isOwner = await organisations.isOwner(database, organisationId, accountId);
    return isOwner ? ok({ organisationId }) : notFound("plan-owner-not-found");
  }

  async function cancellationOf(
    transaction: Context["database"],
    { email }: Session,
    { checkoutId, number: contract, plan }: StoredSubscription,
    reason: string,
  ) {
    const { details } = (await findCheckout(transaction, checkoutId)) ?? {};
    return { name: details?.buyer?.name ?? "", contract, email, plan, endsOn: null, reason };
  }

  /** When a plan ends that is canceled now, as people read it. */
  function endOfCard(row: StoredSubscription, owner: Owner, now: number): number {
    const { sellerTimeZone: timeZone } = config;
    const end = cardCancellationEnd({ ...row, ownerKind: ownerKind(owner), timeZone }, now);
    return noonOfLastDay(row.endsAt ?? end, timeZone);
  }

  async function readContracts({ accountId, email }: Session) {
    const owner = { accountId };
    await lookIfOpen(database, card, owner);
    const row = await findRunningSubscription(database, owner);
    if (row === undefined || row.wish === "withdraw") {
      return ok({ name: "", email, contracts: [] });
    }
    const checkout = await findCheckout(database, row.checkoutId);
    const { number, plan, orderedAt, amount } = row;
    const withdrawableUntil = withdrawalEnd({ orderedAt, timeZone: config.sellerTimeZone });
    return ok({
      name: checkout?.details.buyer?.name ?? "",
      email,
      contracts: [
        {
          ...{ number, plan, orderedAt, amount },
          paidUntil: noonOfLastDay(row.paidUntil, config.sellerTimeZone),
          endsAt: endOfCard(row, owner, context.now()),
          withdrawableUntil: context.now() < withdrawableUntil ? withdrawableUntil : null,
        },
      ],
    });
  }
}
