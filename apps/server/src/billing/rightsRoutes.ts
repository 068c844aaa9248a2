import { billingContract } from "@belab/api/billing/contract";
import { billingPaths, cancellationEnd, withdrawalEnd } from "@belab/domain/billing";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { addressIn } from "@belab/locales";
import { billingMails } from "@belab/mails/billing";
import type { FastifyInstance } from "fastify";
import { mailIn } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { jsonRoutes } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { openCardPortal } from "./card/cardPortal.ts";
import type { CardWay } from "./card/cardWay.ts";
import { findDocuments } from "./documents/documentStore.ts";
import { carryOutNotice, listNotices, settleNotice } from "./notices/noticeDesk.ts";
import { giveNotice, type NoticeWork } from "./notices/notices.ts";
import type { OwnersAct } from "./organisationAccess.ts";
import type { BillingContext } from "./purchases/purchaseContext.ts";
import {
  cancelPlan,
  changePlan,
  previewChange,
  type RightsReason,
  type TakenWithdrawal,
  undoCancellation,
  undoPlanChange,
  type WantedPlan,
  withdrawFromPlan,
} from "./purchases/purchaseRights.ts";
import { findRunningPurchases, type StoredPurchase } from "./purchases/purchaseStore.ts";

/** Each try can charge a card. */
const changeLimit: SubjectLimit = { purpose: "change plan by account", max: 10, windowMs: 60 * 60 * 1000 };

const portalLimit: SubjectLimit = { purpose: "open card portal by account", max: 20, windowMs: 60 * 60 * 1000 };

type PortalReason = "purchase-not-found" | "card-unavailable" | "too-many-requests";

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
      previewChange: ({ input: { organisationId, ...wanted }, session }) =>
        forOwner(session, organisationId, (owner) => previewChange(context, owner, wantedPlan(wanted))),
      async changePlan({ input: { organisationId, ...wanted }, session }) {
        const limited = await limitSubject(context, changeLimit, session.accountId);
        return limited.ok
          ? forOwner(session, organisationId, (owner) =>
              changePlan(recorded(session, owner, "plan-changed"), syncs, owner, wantedPlan(wanted)),
            )
          : limited;
      },
      undoChange: ({ input: { organisationId }, session }) =>
        forOwner(session, organisationId, (owner) =>
          undoPlanChange(recorded(session, owner, "plan-change-undone"), syncs, owner),
        ),
      cancelPlan: ({ input: { organisationId }, session }) =>
        forOwner(session, organisationId, (owner) =>
          cancelPlan(recorded(session, owner, "plan-canceled"), syncs, owner),
        ),
      undoCancellation: ({ input: { organisationId }, session }) =>
        forOwner(session, organisationId, (owner) =>
          undoCancellation(recorded(session, owner, "cancellation-undone"), syncs, owner),
        ),
      withdraw: ({ input: { organisationId }, session, request }) =>
        forOwner<{ receivedAt: number; refund: number }, RightsReason>(session, organisationId, async (owner) => {
          const language = readerLanguage(request, config);
          const taken = await withdrawFromPlan(context, syncs, owner, async (transaction, withdrawal) => {
            const letter = billingMails.withdrawalReceipt({
              ...mailIn(language, config, billingPaths.paymentHistory),
              ...(await withdrawn(transaction, owner, withdrawal)),
            });
            await queueMail(transaction, context.keys, letterMail(session.email, letter), context.now());
          });
          return taken.ok ? ok({ receivedAt: taken.value.receivedAt, refund: taken.value.refund }) : taken;
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
          return openCardPortal(database, card.stripe, owner, { language, returnUrl });
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

  async function withdrawn(transaction: Context["database"], owner: Owner, { purchase, receivedAt }: TakenWithdrawal) {
    const contract = (await numbersOf(transaction, owner, [purchase])).get(purchase.id) ?? "";
    const { timeZone } = purchase.record.purchase;
    return { name: purchase.details.buyer.name, contract, receivedAt, timeZone };
  }

  async function readContracts({ accountId, email }: Session) {
    const owner = { accountId };
    const purchases = await findRunningPurchases(database, owner);
    const numbers = await numbersOf(database, owner, purchases);
    return ok({
      name: purchases[0]?.details.buyer.name ?? "",
      email,
      contracts: purchases.map(({ id, record: { purchase } }) => ({
        number: numbers.get(id) ?? "",
        plan: purchase.plan,
        orderedAt: purchase.orderedAt,
        amount: purchase.due,
        paidUntil: purchase.term.until,
        endsAt: purchase.cancelled?.endsAt ?? cancellationEnd(purchase, context.now()),
        withdrawableUntil: context.now() < withdrawalEnd(purchase) ? withdrawalEnd(purchase) : null,
      })),
    });
  }
}

/** The numbers of the first invoices of purchases. */
async function numbersOf(database: Context["database"], owner: Owner, purchases: readonly StoredPurchase[]) {
  const documents = purchases.length === 0 ? [] : await findDocuments(database, owner);
  return new Map(
    purchases.flatMap(({ id, documents: own }): [string, string][] => {
      const first = documents.find((each) => each.id === own[`${id}/invoice`]);
      return first === undefined ? [] : [[id, first.document.number]];
    }),
  );
}

function wantedPlan({ plan, interval, way }: WantedPlan): WantedPlan {
  return { plan, interval, way };
}
