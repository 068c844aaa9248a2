import type { Owner } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { CardWay } from "../card/cardWay.ts";
import { isUnreachable } from "../card/checkout.ts";
import { lookIfRunning } from "../card/looks.ts";
import { type CardPayment, type DocumentPage, findDocumentUrl, readPayments } from "../card/paymentHistory.ts";
import type { OrderServices } from "./services.ts";

/** Each one asks Stripe. */
const reads: SubjectLimit = { purpose: "card payments by account", max: 120, windowMs: 60 * 60 * 1000 };

type CardServices = Pick<OrderServices, "organisations" | "card">;

/** Returns what Stripe has billed to the caller and to the organizations that they own; null where it can't be reached. */
export async function readCardPayments(
  context: Context,
  { organisations, card }: CardServices,
  { accountId }: Session,
) {
  const limited = await limitSubject(context, reads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const owned = await organisations.ownedBy(context.database, accountId);
  const owners: Owner[] = [{ accountId }, ...owned.map(({ organisationId }) => ({ organisationId }))];
  return ok({
    owners: await Promise.all(
      owners.map(async (owner) => ({
        organisationId: owner.organisationId ?? null,
        payments: card === undefined ? [] : await readOrNull(context, card, owner),
      })),
    ),
  });
}

async function readOrNull(context: Context, card: CardWay, owner: Owner): Promise<CardPayment[] | null> {
  try {
    const payments = await readPayments(context, card.stripe, owner);
    await lookIfRunning(context.database, card, owner);
    return payments;
  } catch (err) {
    if (!isUnreachable(err)) {
      context.log.warn({ err }, "payments could not be read at Stripe");
    }
    return null;
  }
}

/** Returns where a document of Stripe's is paid or downloaded, for its owner. */
export async function openCardDocument(
  context: Context,
  { organisations, card }: CardServices,
  { accountId }: Session,
  { organisationId, ...document }: { organisationId?: string | undefined; id: string; page: DocumentPage },
): Promise<Result<{ url: string }>> {
  const limited = await limitSubject(context, reads, accountId);
  if (!limited.ok) {
    return limited;
  }
  const isAllowed =
    organisationId === undefined || (await organisations.isOwner(context.database, organisationId, accountId));
  return isAllowed
    ? findDocumentUrl(context, card, organisationId === undefined ? { accountId } : { organisationId }, document)
    : notFound("document-not-found");
}
