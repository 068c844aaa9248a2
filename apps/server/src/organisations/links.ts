import { randomUUID } from "node:crypto";
import { type LinkRole, linksMax, linkTimeMax } from "@belab/domain/organisations";
import { ok, type Result, refuse } from "@belab/domain/result";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { type ChangeReason, changeAs, memberChanges } from "./access.ts";
import { logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { countOpenLinks, endLink, insertLink } from "./invitationStore.ts";
import { digestOf, newToken } from "./tokens.ts";

const creations = { purpose: "invitation links of an organisation", max: 200, windowMs: 60 * 60 * 1000 };

/** Makes an invitation link. Its token is told only now: of a token the database keeps the digest. */
export function createLink(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  { role, usesMax, expiresAt }: { role: LinkRole; usesMax: number; expiresAt: number },
): Promise<Result<{ linkId: string; token: string }, ChangeReason | "link-end-invalid" | "too-many-links">> {
  const options = { power: "invitations", limit: creations, needs: ["organisation"] } as const;
  return changeAs(context, session, organisationId, options, async ({ transaction, now }) => {
    if (expiresAt <= now || expiresAt > now + linkTimeMax) {
      return refuse("link-end-invalid");
    }
    if ((await countOpenLinks(transaction, organisationId, now)) >= linksMax) {
      return refuse("too-many-links", { max: linksMax });
    }
    const [linkId, token] = [randomUUID(), newToken()];
    const { accountId } = session;
    await insertLink(transaction, {
      id: linkId,
      organisationId,
      role,
      tokenDigest: digestOf(token),
      usesMax,
      createdBy: accountId,
      createdAt: now,
      expiresAt,
    });
    await logAct(transaction, organisationId, { act: "link-created", at: now, by: accountId, given: [role] });
    return ok({ linkId, token });
  });
}

export function endInvitationLink(
  context: OrganisationContext,
  session: Session,
  organisationId: string,
  linkId: string,
): Promise<Result<undefined, ChangeReason | "invitation-link-not-found">> {
  const options = { power: "invitations", limit: memberChanges, whileClosed: true } as const;
  return changeAs(context, session, organisationId, options, async ({ transaction, now }) => {
    const link = await endLink(transaction, { organisationId, id: linkId }, now);
    if (link === undefined) {
      return notFound("invitation-link-not-found");
    }
    const { accountId: by } = session;
    await logAct(transaction, organisationId, { act: "link-ended", at: now, by, taken: [link.role] });
    return ok();
  });
}
