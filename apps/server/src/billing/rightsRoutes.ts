import { billingContract } from "@belab/api/billing/contract";
import { billingPaths, noonOfLastDay, withdrawalEnd } from "@belab/domain/billing";
import type { AuditAct } from "@belab/domain/organisations";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { addressIn } from "@belab/locales";
import { billingMails } from "@belab/mails/billing";
import type { FastifyInstance } from "fastify";
import { mailIn } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import { clientAddress } from "../http/browser.ts";
import type { Session } from "../http/caller.ts";
import { jsonRoutes } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { letterMail } from "../mail/letter.ts";
import { queueMail } from "../mail/queuedMails.ts";
import { logAct } from "../organisations/auditLog.ts";
import { isOwnerOf } from "../organisations/memberStore.ts";
import type { Rounds } from "../queue/rounds.ts";
import type { CardWay } from "./card/cardWay.ts";
import { lookIfOpen } from "./card/cardWay.ts";
import { findBuyerName } from "./card/checkoutStore.ts";
import { openPortal } from "./card/portal.ts";
import { takeDeclaration } from "./card/rights.ts";
import { whileReachable } from "./card/stripe.ts";
import { findRunningSubscription, type StoredSubscription } from "./card/subscriptionStore.ts";
import { carryOutNotice, confirmNotice, lastDayIfCanceled, listNotices, settleNotice } from "./notices/noticeDesk.ts";
import { type GivenNotice, giveNotice, giveReason } from "./notices/notices.ts";
import { findRunningPurchases } from "./purchases/purchaseStore.ts";
import type { BillingReason } from "./reasons.ts";

const portalLimit: SubjectLimit = { purpose: "open card portal by account", max: 20, windowMs: 60 * 60 * 1000 };

/** A token can't be guessed; this keeps nobody from trying it twice. */
const confirmLimit: SubjectLimit = { purpose: "confirm notice by address", max: 60, windowMs: 60 * 60 * 1000 };

/** The declarations of owners, by their names in the audit log of an organization. Organizations don't withdraw. */
const acts = {
  cancel: "plan-canceled",
  "cancel-for-cause": "plan-canceled",
  "undo-cancel": "cancellation-undone",
  "undo-change": "plan-change-undone",
  withdraw: "plan-canceled",
} as const satisfies Record<string, AuditAct>;

/** What people do with what they have bought, and the notices that they give without signing in. */
export function registerRightsRoutes(
  app: FastifyInstance,
  context: Context,
  { card, notices }: { card: CardWay | undefined; notices: Pick<Rounds, "wake"> },
): void {
  const { database, config, now } = context;
  const { sellerTimeZone: timeZone } = config;
  const syncs = card?.syncs;
  jsonRoutes(
    app,
    billingContract,
    {
      undoChange: ({ input, session }) =>
        forOwner(session, input, async (owner) => withoutValue(await declare(session, owner, "undo-change"))),
      undoCancellation: ({ input, session }) =>
        forOwner(session, input, async (owner) => {
          const isCard = (await findRunningSubscription(database, owner)) !== undefined;
          // It ends because the next term is paid by invoice.
          return isCard && (await findRunningPurchases(database, owner)).length > 0
            ? refuse("purchase-runs")
            : withoutValue(await declare(session, owner, "undo-cancel"));
        }),
      cancelPlan: ({ input, session, request }) =>
        forOwner(session, input, async (owner) => {
          const receivedAt = now();
          const { reason } = input;
          const wanted = reason === undefined ? "cancel" : "cancel-for-cause";
          const canceled = await declare(session, owner, wanted, async (transaction, row) => {
            if (reason !== undefined) {
              const given = await cancellationOf(transaction, session, row, reason);
              await giveReason(transaction, context, { given, language: readerLanguage(request, config) });
            }
          });
          if (!canceled.ok) {
            return canceled;
          }
          // Stripe may have begun the next period already.
          const row = (await findRunningSubscription(database, owner)) ?? canceled.value;
          return ok({ endsAt: lastDayIfCanceled(config, row, receivedAt), receivedAt });
        }),
      withdraw: ({ input, session, request }) =>
        forOwner(session, input, async (owner) => {
          const receivedAt = now();
          const taken = await declare(session, owner, "withdraw", async (transaction, row) => {
            const letter = billingMails.withdrawalReceipt({
              ...mailIn(readerLanguage(request, config), config, billingPaths.paymentHistory),
              ...{ name: await findBuyerName(transaction, row), contract: row.number, receivedAt, timeZone },
            });
            await queueMail(transaction, context.keys, letterMail(session.email, letter), receivedAt);
          });
          return taken.ok ? ok({ receivedAt }) : taken;
        }),
      readContracts: ({ session }) => readContracts(session),
      listNotices: ({ input: { state, page = 1 }, session }) =>
        listNotices(context, session.accountId, { state, page }),
      carryOutNotice: ({ input, session }) => carryOutNotice(context, syncs, session.accountId, input),
      settleNotice: ({ input, session }) => settleNotice(context, session.accountId, input),
      openCardPortal: ({ input, session, request }) =>
        forOwner(session, input, async (owner) => {
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
    giveCancellation: ({ input, request }) =>
      giveNotice(context, notices, request, { ...input, kind: "cancellation", plan: input.plan as PaidPlanName }),
    giveWithdrawal: ({ input, request }) =>
      giveNotice(context, notices, request, { ...input, kind: "withdrawal", plan: null, endsOn: null, reason: null }),
    async confirmNotice({ input: { token }, request }) {
      const limited = await limitSubject(context, confirmLimit, clientAddress(request));
      return limited.ok ? confirmNotice(context, syncs, token) : limited;
    },
  });

  /** Does what an owner may do. An organisation of others is not found, whether there is one or not. */
  async function forOwner<Value>(
    { accountId }: Session,
    { organisationId }: { organisationId?: string | undefined },
    work: (owner: Owner) => Promise<Result<Value, BillingReason>>,
  ): Promise<Result<Value, BillingReason>> {
    if (organisationId === undefined) {
      return work({ accountId });
    }
    const isOwner = await isOwnerOf(database, organisationId, accountId);
    return isOwner ? work({ organisationId }) : notFound("plan-owner-not-found");
  }

  /** Takes a declaration, and records it in the audit log of an organization. */
  async function declare(
    { accountId: by }: Session,
    owner: Owner,
    wanted: keyof typeof acts,
    and?: Parameters<typeof takeDeclaration>[4],
  ) {
    const record = async (transaction: Database) => {
      if (owner.organisationId !== undefined) {
        await logAct(transaction, owner.organisationId, { act: acts[wanted], by, at: now() });
      }
    };
    const declared = await takeDeclaration({ ...context, record }, syncs, owner, wanted, and);
    context.outbox.wake();
    return declared;
  }

  async function readContracts({ accountId, email }: Session) {
    const owner = { accountId };
    await lookIfOpen(database, card, owner);
    const row = await findRunningSubscription(database, owner);
    if (row === undefined || row.wish === "withdraw") {
      return ok({ name: "", email, contracts: [] });
    }
    const { number, plan, orderedAt, amount } = row;
    const withdrawableUntil = withdrawalEnd({ orderedAt, timeZone });
    const contract = {
      ...{ number, plan, orderedAt, amount, paidUntil: noonOfLastDay(row.paidUntil, timeZone) },
      endsAt: lastDayIfCanceled(config, row, now()),
      withdrawableUntil: now() < withdrawableUntil ? withdrawableUntil : null,
    };
    return ok({ name: await findBuyerName(database, row), email, contracts: [contract] });
  }
}

function withoutValue<Reason extends string>(result: Result<unknown, Reason>): Result<undefined, Reason> {
  return result.ok ? ok() : result;
}

async function cancellationOf(
  transaction: Database,
  { email }: Session,
  row: StoredSubscription,
  reason: string,
): Promise<GivenNotice> {
  const { number: contract, plan } = row;
  const name = await findBuyerName(transaction, row);
  return { kind: "cancellation", name, contract, email, plan, endsOn: null, reason };
}
