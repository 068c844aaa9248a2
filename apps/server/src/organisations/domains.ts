import { randomBytes } from "node:crypto";
import {
  type DomainOffer,
  domainRecord,
  domainsMax,
  type OrganisationReason,
  offeredRoles,
  readMailDomain,
} from "@belab/domain/organisations";
import { ok, type Result, refuse } from "@belab/domain/result";
import { isMailProvider } from "../accounts/emailTrust/emailTrust.ts";
import { asOperator } from "../accounts/operators.ts";
import type { Context } from "../context.ts";
import { errorCode } from "../errors/errorCode.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { type ChangeReason, changeAs, memberChanges, permit } from "./access.ts";
import { logAct } from "./auditLog.ts";
import type { OrganisationContext } from "./context.ts";
import { deleteDomain, findDomain, findDomains, insertDomain, updateDomain } from "./domainStore.ts";
import { lockOrganisation } from "./memberStore.ts";
import { isPublicSuffix } from "./publicSuffix.ts";

/** Names a domain of an organisation. */
export interface DomainOf {
  organisationId: string;
  domain: string;
}

type DomainReason = Extract<OrganisationReason, `domain-${string}` | "too-many-domains"> | "domain-not-found";

const checks: SubjectLimit = { purpose: "checks of domains of an organisation", max: 60, windowMs: 60 * 60 * 1000 };

/** Milliseconds that looking up a domain may take. */
const lookUpTime = 5_000;

/** Adds a mail domain. It does nothing until it is proved. */
export function addDomain(
  context: OrganisationContext,
  session: Session,
  { organisationId, domain: typed }: DomainOf,
): Promise<Result<{ domain: string; record: string }, DomainReason | ChangeReason>> {
  const options = { power: "domains", limit: memberChanges, needs: ["dashboard"] } as const;
  return changeAs(context, session, organisationId, options, async ({ transaction, now }) => {
    const domain = readMailDomain(typed);
    if (domain === undefined) {
      return refuse("domain-invalid");
    }
    if (isMailProvider(domain)) {
      return refuse("domain-of-mail-provider");
    }
    if (isPublicSuffix(domain)) {
      return refuse("domain-public-suffix", { domain });
    }
    const domains = await findDomains(transaction, organisationId);
    if (domains.some((known) => known.domain === domain)) {
      return refuse("domain-already-added");
    }
    if (domains.length >= domainsMax) {
      return refuse("too-many-domains", { max: domainsMax });
    }
    const token = randomBytes(16).toString("hex");
    await insertDomain(transaction, {
      organisationId,
      domain,
      token,
      offer: "student",
      addedAt: now,
      provedAt: null,
      provedBy: null,
    });
    await logAct(transaction, organisationId, { act: "domain-added", at: now, by: session.accountId, domain });
    return ok({ domain, record: domainRecord(token) });
  });
}

/** Looks for the TXT record that proves a domain. */
export async function checkDomain(
  context: OrganisationContext,
  session: Session,
  { organisationId, domain: typed }: DomainOf,
): Promise<Result<undefined, DomainReason | ChangeReason>> {
  const allowed = await permit(context.database, session, organisationId, "domains");
  if (!allowed.ok) {
    return allowed;
  }
  const limited = await limitSubject(context, checks, organisationId);
  if (!limited.ok) {
    return limited;
  }
  const domain = readMailDomain(typed) ?? "";
  const known = await findDomain(context.database, organisationId, domain);
  if (known === undefined) {
    return notFound("domain-not-found");
  }
  if (known.provedAt !== null) {
    return ok();
  }
  const found = await lookUpRecord(context, domain, domainRecord(known.token));
  if (!found.ok) {
    return found;
  }
  const options = { power: "domains", limit: memberChanges, needs: ["dashboard"] } as const;
  return changeAs<undefined, "domain-not-found">(
    context,
    session,
    organisationId,
    options,
    async ({ transaction, now }) => {
      const added = await findDomain(transaction, organisationId, domain);
      // It may have been removed, and added with another token, since.
      if (added?.token !== known.token) {
        return notFound("domain-not-found");
      }
      if (added.provedAt === null) {
        await updateDomain(transaction, added, { provedAt: now, provedBy: "record" });
        await logAct(transaction, organisationId, { act: "domain-proved", at: now, by: session.accountId, domain });
      }
      return ok();
    },
  );
}

async function lookUpRecord(
  { resolveTxt }: Pick<Context, "resolveTxt">,
  domain: string,
  record: string,
): Promise<Result<undefined, "domain-record-missing" | "domain-lookup-failed">> {
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(() => late.resolve("late"), lookUpTime);
  try {
    const texts = await Promise.race([resolveTxt(domain), late.promise]);
    if (texts === "late") {
      return refuse("domain-lookup-failed");
    }
    // A long text comes in pieces.
    return texts.some((pieces) => pieces.join("").trim() === record) ? ok() : refuse("domain-record-missing");
  } catch (error) {
    const isMissing = ["ENODATA", "ENOTFOUND"].includes(errorCode(error));
    return refuse(isMissing ? "domain-record-missing" : "domain-lookup-failed");
  } finally {
    clearTimeout(timer);
  }
}

/** Says as what a domain offers membership. */
export function setDomainOffer(
  context: OrganisationContext,
  session: Session,
  { organisationId, domain: typed }: DomainOf,
  offer: DomainOffer,
): Promise<Result<undefined, "domain-not-found" | ChangeReason>> {
  const options = { power: "domains", limit: memberChanges, needs: ["dashboard"] } as const;
  return changeAs(context, session, organisationId, options, async ({ transaction, now }) => {
    const known = await findDomain(transaction, organisationId, readMailDomain(typed) ?? "");
    if (known === undefined) {
      return notFound("domain-not-found");
    }
    const { domain } = known;
    if (known.offer === offer) {
      return ok();
    }
    await updateDomain(transaction, known, { offer });
    const given = offeredRoles(offer);
    const { accountId: by } = session;
    await logAct(transaction, organisationId, { act: "domain-offer-set", at: now, by, domain, given });
    return ok();
  });
}

/** Removes a domain. Members who came by it stay. */
export function removeDomain(
  context: OrganisationContext,
  session: Session,
  { organisationId, domain: typed }: DomainOf,
): Promise<Result<undefined, "domain-not-found" | ChangeReason>> {
  const options = { power: "domains", limit: memberChanges, whileClosed: true } as const;
  return changeAs(context, session, organisationId, options, async ({ transaction, now }) => {
    const domain = readMailDomain(typed) ?? "";
    if (!(await deleteDomain(transaction, organisationId, domain))) {
      return notFound("domain-not-found");
    }
    await logAct(transaction, organisationId, { act: "domain-removed", at: now, by: session.accountId, domain });
    return ok();
  });
}

/** Lets an operator say that an organisation has proved a domain that it added, by other means than a record. */
export function proveDomain(
  context: Context,
  callerId: string,
  { organisationId, domain: typed }: DomainOf,
): Promise<Result<undefined, "operators-only" | "organisation-not-found" | "domain-not-found">> {
  return asOperator<"organisation-not-found" | "domain-not-found">(context, callerId, async (transaction) => {
    if ((await lockOrganisation(transaction, organisationId)) === undefined) {
      return notFound("organisation-not-found");
    }
    const known = await findDomain(transaction, organisationId, readMailDomain(typed) ?? "");
    if (known === undefined) {
      return notFound("domain-not-found");
    }
    if (known.provedAt === null) {
      const now = context.now();
      const { domain } = known;
      await updateDomain(transaction, known, { provedAt: now, provedBy: "operator" });
      await logAct(transaction, organisationId, {
        act: "domain-proved",
        at: now,
        actor: "operator",
        by: callerId,
        domain,
      });
    }
    return ok();
  });
}
