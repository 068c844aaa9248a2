import { mayGive, type OrganisationReason } from "@belab/domain/organisations";
import { ok, type Result, refuse } from "@belab/domain/result";
import { type Account, lockAccount } from "../accounts/accountStore.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { type Change, type ChangeReason, changeAs, checkState, memberChanges } from "./access.ts";
import { logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { queueRequestAnswer } from "./mails.ts";
import { admit } from "./members.ts";
import { deleteRequest, findRequest, type MembershipRequest, withdrawRequest } from "./requestStore.ts";

type AnswerReason =
  | "membership-request-not-found"
  | Extract<OrganisationReason, "role-not-yours-to-give" | "too-many-memberships">;

/**
 * Accepts or declines a request to become a member, and mails the answer. One that was answered or withdrawn before is not
 * found.
 */
export function answerRequest(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  { requestId, accept }: { requestId: string; accept: boolean },
): Promise<Result<undefined, AnswerReason | ChangeReason>> {
  const options = { power: "invitations", limit: memberChanges, whileClosed: true } as const;
  return changeAs<undefined, AnswerReason | ChangeReason>(context, session, organisationId, options, async (change) => {
    const { transaction, organisation, now } = change;
    const request = await findRequest(transaction, organisationId, requestId);
    const account = request && (await lockAccount(transaction, request.accountId));
    if (request === undefined || account === undefined) {
      return notFound("membership-request-not-found");
    }
    await deleteRequest(transaction, requestId);
    if (accept) {
      const accepted = await acceptRequest(context, change, request, session.accountId);
      if (!accepted.ok) {
        return accepted;
      }
    } else {
      const { accountId: about, roles: taken } = request;
      const act = { act: "request-declined", at: now, by: session.accountId, about, taken } as const;
      await logAct(transaction, organisationId, act);
    }
    await queueRequestAnswer(transaction, context, account as Account, organisation, { accepted: accept });
    return ok();
  });
}

async function acceptRequest(
  context: OrganisationContext,
  { transaction, organisation, roles: by, now }: Change,
  { organisationId, accountId, roles }: MembershipRequest,
  callerId: string,
): Promise<Result<undefined, AnswerReason | ChangeReason>> {
  const foreign = roles.find((role) => !mayGive(by, role));
  if (foreign !== undefined) {
    return refuse("role-not-yours-to-give", { role: foreign });
  }
  const possible = await checkState(transaction, context, organisation, { needs: ["organisation"] });
  if (!possible.ok) {
    return possible;
  }
  const act = { act: "request-accepted", by: callerId, about: accountId } as const;
  return admit(transaction, { organisationId, accountId, roles, act }, now);
}

/** Withdraws the caller's own request. */
export async function withdrawOwnRequest(
  { database }: Pick<Context, "database">,
  { accountId }: Session,
  requestId: string,
): Promise<Result<undefined, "membership-request-not-found">> {
  const isWithdrawn = await withdrawRequest(database, accountId, requestId);
  return isWithdrawn ? ok() : notFound("membership-request-not-found");
}
