import { hash } from "node:crypto";
import { billingDeskPath, type DisputeState, disputesPerPage } from "@belab/domain/billing";
import { ok } from "@belab/domain/result";
import { billingMails } from "@belab/mails/billing";
import type { Selectable } from "kysely";
import type Stripe from "stripe";
import { findAccountByEmail, isActivated } from "../../accounts/accountStore.ts";
import { mailIn, mailLanguage } from "../../accounts/mails.ts";
import { findOperatorAccounts } from "../../accounts/powerStore.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { letterMail } from "../../mail/letter.ts";
import type { MailMessage } from "../../mail/mailMessage.ts";
import type { ComposeContext } from "../../mail/outbox.ts";
import { type MailRequest, queueMailOnce } from "../../mail/queuedMails.ts";
import type { StripeDisputeRow } from "../schema.ts";

export type StoredDispute = Selectable<StripeDisputeRow>;

type DisputeContext = Pick<Context, "database" | "keys" | "now">;

/** Notes the disputes of a customer as Stripe has them. Operators are told by mail of each that opens. */
export async function noteDisputes(
  { database, keys, now }: DisputeContext,
  customerId: string,
  disputes: readonly Stripe.Dispute[],
): Promise<void> {
  for (const dispute of disputes) {
    const stored = disputeOf(dispute, customerId);
    await transact<undefined, never>(database, async (transaction) => {
      const isKnown = (await findDispute(transaction, stored.id)) !== undefined;
      await storeDispute(transaction, stored);
      if (!isKnown && isOpen(stored)) {
        await tellOperatorsOf(transaction, { keys, now }, stored);
      }
      return ok();
    });
  }
}

function disputeOf(
  { id, amount, status, reason, created, evidence_details }: Stripe.Dispute,
  customerId: string,
): StoredDispute {
  const state = stateOf(status);
  const dueBy = evidence_details?.due_by ?? null;
  return {
    ...{ id, customerId, amount, state, reason, openedAt: created * 1000 },
    answerBy: state === "needs-answer" && dueBy !== null ? dueBy * 1000 : null,
  };
}

/** A warning is a question of the bank's that takes no money yet. */
function stateOf(status: Stripe.Dispute.Status): DisputeState {
  switch (status) {
    case "needs_response":
    case "warning_needs_response":
      return "needs-answer";
    case "under_review":
    case "warning_under_review":
      return "under-review";
    case "lost":
      return "lost";
    default:
      return "won";
  }
}

function isOpen({ state }: StoredDispute): boolean {
  return state === "needs-answer" || state === "under-review";
}

function findDispute(database: Database, id: string): Promise<StoredDispute | undefined> {
  return database.selectFrom("stripeDisputes").selectAll().where("id", "=", id).executeTakeFirst();
}

function storeDispute(transaction: Database, dispute: StoredDispute): Promise<unknown> {
  const { amount, state, answerBy } = dispute;
  return transaction
    .insertInto("stripeDisputes")
    .values(dispute)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ amount, state, answerBy }))
    .execute();
}

async function tellOperatorsOf(
  transaction: Database,
  { keys, now }: Pick<DisputeContext, "keys" | "now">,
  { id: disputeId }: StoredDispute,
): Promise<void> {
  for (const { id, email: to } of await findOperatorAccounts(transaction)) {
    const mailId = hash("sha256", `dispute ${disputeId} ${id}`);
    await queueMailOnce(transaction, keys, { compose: "disputeOpened", to, disputeId }, { id: mailId, dueAt: now() });
  }
}

/** @returns undefined where it is decided by now, or the address is no longer an operator's. */
export async function composeDisputeOpened(
  transaction: Database,
  { to, disputeId = "" }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const account = await findAccountByEmail(transaction, to);
  const dispute = await findDispute(transaction, disputeId);
  const isOperator = account !== undefined && isActivated(account) && account.isOperator === 1;
  if (!isOperator || dispute === undefined || !isOpen(dispute)) {
    return undefined;
  }
  const { amount, answerBy } = dispute;
  const buyer = (await findBuyers(transaction, [dispute])).get(dispute.customerId) ?? null;
  const mail = mailIn(mailLanguage(account, undefined), config, billingDeskPath("disputes"));
  return letterMail(to, billingMails.disputeOpened({ ...mail, amount, answerBy, buyer }));
}

/** Returns a page of disputes with who has paid: those that wait for an answer first, then the latest. */
export async function listDisputes(database: Database, page: number) {
  const disputes = await database
    .selectFrom("stripeDisputes")
    .selectAll()
    .orderBy((row) => row.case().when("state", "=", "needs-answer").then(0).else(1).end())
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(disputesPerPage)
    .offset((page - 1) * disputesPerPage)
    .execute();
  const { total } = await database
    .selectFrom("stripeDisputes")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const buyers = await findBuyers(database, disputes);
  const listed = disputes.map((dispute) => ({ ...dispute, buyer: buyers.get(dispute.customerId) ?? null }));
  return { disputes: listed, total: Number(total) };
}

/** Returns who has paid, by Stripe's ids of the customers: as the latest purchase of each names them. */
async function findBuyers(
  database: Database,
  disputes: readonly Pick<StoredDispute, "customerId">[],
): Promise<ReadonlyMap<string, string>> {
  const customerIds = disputes.map(({ customerId }) => customerId);
  const rows =
    customerIds.length === 0
      ? []
      : await database
          .selectFrom("billingPurchases")
          .select(["customerId", "details"])
          .where("customerId", "in", customerIds)
          .orderBy("createdAt")
          .execute();
  return new Map(rows.map(({ customerId, details }) => [customerId ?? "", JSON.parse(details).buyer.name as string]));
}
