import { randomUUID } from "node:crypto";
import type { CallName } from "./contract.ts";
import type { Filled, Laboratory, Person } from "./laboratory.ts";
import { openingOf, send } from "./tables.ts";

// Organisations as requests at random find them, each with people of its own.

const day = 24 * 60 * 60 * 1000;

const organisation = { name: "Uni", kind: "university", country: "DE", timeZone: "Europe/Berlin" } as const;

export interface FoundOrganisation {
  organisationId: string;
  /** Owner, administrator and teacher; an operator, who made it. */
  owner: Person;
}

/** A new organisation with a plan. */
export async function haveOrganisation(lab: Laboratory): Promise<FoundOrganisation> {
  const owner = await lab.newcomer({ isOperator: 1 });
  const grant = { plan: "university", until: lab.now() + 30 * day, note: "" } as const;
  const { body } = await send(lab, "createOrganisation", { ...organisation, trial: false, grant }, owner.cookie);
  return { organisationId: String(body.organisationId), owner };
}

/** What is sent to make a link. */
function linkTo(lab: Laboratory, organisationId: string, role: "student" | "teacher") {
  return { organisationId, role, usesMax: 5, expiresAt: lab.now() + day };
}

async function haveLink(lab: Laboratory, { organisationId, owner }: FoundOrganisation, role: "student" | "teacher") {
  const { body } = await send(lab, "createInvitationLink", linkTo(lab, organisationId, role), owner.cookie);
  return { linkId: String(body.linkId), token: String(body.token) };
}

/** Somebody new who has come in as a student. */
async function haveMember(lab: Laboratory, found: FoundOrganisation): Promise<Person> {
  const { token } = await haveLink(lab, found, "student");
  const person = await lab.newcomer();
  await send(lab, "acceptInvitation", { token }, person.cookie);
  return person;
}

/** Somebody new who has asked to come in as a teacher. */
async function haveRequest(lab: Laboratory, found: FoundOrganisation) {
  const { token } = await haveLink(lab, found, "teacher");
  const person = await lab.newcomer();
  await send(lab, "acceptInvitation", { token }, person.cookie);
  const { body } = await send(lab, "readOrganisations", {}, person.cookie);
  const [request] = (body.requests ?? []) as { requestId: string }[];
  return { person, requestId: request?.requestId ?? "" };
}

/** A new organisation with a teacher beside its owner. */
export async function haveTeachingOrganisation(lab: Laboratory): Promise<FoundOrganisation & { teacher: Person }> {
  const found = await haveOrganisation(lab);
  const teacher = await haveMember(lab, found);
  const { organisationId } = found;
  const roles = { organisationId, accountIds: [teacher.accountId], give: ["teacher" as const], take: [] };
  await send(lab, "changeRoles", roles, found.owner.cookie);
  return { ...found, teacher };
}

async function haveDomain(lab: Laboratory, { organisationId, owner }: FoundOrganisation): Promise<string> {
  const domain = `${randomUUID()}.edu`;
  await send(lab, "addDomain", { organisationId, domain }, owner.cookie);
  return domain;
}

/** A table of an organisation, and a colleague of its teacher. */
async function haveColleague(lab: Laboratory) {
  const found = await haveOrganisation(lab);
  const { organisationId, owner } = found;
  const colleague = await haveMember(lab, found);
  const change = { organisationId, accountIds: [colleague.accountId], give: ["teacher" as const], take: [] };
  await send(lab, "changeRoles", change, owner.cookie);
  const { body } = await send(lab, "openTable", { ...openingOf("alone"), organisationId }, owner.cookie);
  return { owner, colleague, gameTableId: String(body.gameTableId) };
}

/** Who succeeds with which fields at a table of an organisation; undefined for another call. */
export async function fillColleagueCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "listColleagues": {
      const { owner, gameTableId } = await haveColleague(lab);
      return { person: owner, fields: { gameTableId } };
    }
    case "nameColleagues": {
      const { owner, colleague, gameTableId } = await haveColleague(lab);
      return { person: owner, fields: { gameTableId, accountIds: [colleague.accountId] } };
    }
    case "handOverTable": {
      const { owner, colleague, gameTableId } = await haveColleague(lab);
      return { person: owner, fields: { gameTableId, accountId: colleague.accountId } };
    }
    case "takeOverTable": {
      const { owner, colleague, gameTableId } = await haveColleague(lab);
      await send(lab, "nameColleagues", { gameTableId, accountIds: [colleague.accountId] }, owner.cookie);
      return { person: colleague, fields: { gameTableId } };
    }
    default:
      return undefined;
  }
}

/** Who succeeds with which fields; undefined for a call of another area. */
export async function fillOrganisationCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "readOrganisations":
      return { person: await lab.newcomer() };
    case "createOrganisation":
      return { person: await lab.newcomer({ isOperator: 1 }), fields: { ...organisation, trial: false } };
    case "listOrganisations":
      return { person: await lab.person("administrator"), fields: { search: "uni", page: "1" } };
    case "readOrganisation":
    case "setOrganisationPicture":
    case "removeOrganisationPicture":
    case "closeOrganisation":
    case "listInvitationLinks":
    case "listDomains":
      return asOwner(await haveOrganisation(lab));
    case "listOrganisationMembers":
    case "listInvitations":
    case "listMembershipRequests":
    case "listAuditLog":
      return asOwner(await haveOrganisation(lab), { page: "1" });
    case "changeOrganisation":
      return asOwner(await haveOrganisation(lab), {
        ...organisation,
        address: ["Ring 1", "1010 Wien"],
        vatId: "ATU12345678",
      });
    case "reopenOrganisation": {
      const found = await haveOrganisation(lab);
      await send(lab, "closeOrganisation", { organisationId: found.organisationId }, found.owner.cookie);
      return asOwner(found);
    }
    default:
      return (await fillMemberCall(lab, call)) ?? (await fillInvitationCall(lab, call)) ?? fillDomainCall(lab, call);
  }
}

async function fillMemberCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "leaveOrganisation": {
      const found = await haveOrganisation(lab);
      const { organisationId } = found;
      return { person: await haveMember(lab, found), fields: { organisationId } };
    }
    case "changeRoles":
    case "removeMembers": {
      const found = await haveOrganisation(lab);
      const { accountId } = await haveMember(lab, found);
      const change = call === "changeRoles" ? { give: ["teacher"], take: ["student"] } : {};
      return asOwner(found, { accountIds: [accountId], ...change });
    }
    case "answerMembershipRequest": {
      const found = await haveOrganisation(lab);
      const { requestId } = await haveRequest(lab, found);
      return asOwner(found, { requestId, accept: true });
    }
    case "withdrawMembershipRequest": {
      const { person, requestId } = await haveRequest(lab, await haveOrganisation(lab));
      return { person, fields: { requestId } };
    }
    default:
      return undefined;
  }
}

async function fillInvitationCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  const email = `${randomUUID()}@uni-lab.edu`;
  switch (call) {
    case "invite":
      return asOwner(await haveOrganisation(lab), { email, roles: ["teacher", "student"] });
    case "resendInvitation":
    case "revokeInvitation": {
      const found = await haveOrganisation(lab);
      const { invitationId } = await lab.invitationTo(found.organisationId, email);
      return asOwner(found, { invitationId });
    }
    case "createInvitationLink": {
      const found = await haveOrganisation(lab);
      return asOwner(found, linkTo(lab, found.organisationId, "student"));
    }
    case "endInvitationLink": {
      const found = await haveOrganisation(lab);
      return asOwner(found, { linkId: (await haveLink(lab, found, "student")).linkId });
    }
    case "readInvitation":
    case "declineInvitation":
    case "acceptInvitation": {
      const { organisationId } = await haveOrganisation(lab);
      const { token } = await lab.invitationTo(organisationId, email);
      const fields = { token, ...(call === "acceptInvitation" && { otherAddress: true }) };
      return { person: await lab.newcomer(), fields };
    }
    case "stopInvitations": {
      const { organisationId } = await haveOrganisation(lab);
      const { stop: token } = await lab.invitationTo(organisationId, email);
      return { fields: { token, stop: true } };
    }
    default:
      return undefined;
  }
}

async function fillDomainCall(lab: Laboratory, call: CallName): Promise<Filled | undefined> {
  switch (call) {
    case "addDomain":
      return asOwner(await haveOrganisation(lab), { domain: `${randomUUID()}.edu` });
    case "checkDomain":
    case "removeDomain":
    case "proveDomain":
    case "setDomainOffer": {
      const found = await haveOrganisation(lab);
      const domain = await haveDomain(lab, found);
      if (call === "checkDomain") {
        await send(lab, "proveDomain", { organisationId: found.organisationId, domain }, found.owner.cookie);
      }
      return asOwner(found, { domain, ...(call === "setDomainOffer" && { offer: "teacher" }) });
    }
    case "acceptOffer": {
      const found = await haveOrganisation(lab);
      const domain = await haveDomain(lab, found);
      const { organisationId, owner } = found;
      await send(lab, "proveDomain", { organisationId, domain }, owner.cookie);
      const email = `ada@${domain}`;
      return { person: await lab.newcomer({ email, displayEmail: email }), fields: { organisationId } };
    }
    default:
      return undefined;
  }
}

function asOwner({ organisationId, owner }: FoundOrganisation, fields: Record<string, unknown> = {}): Filled {
  return { person: owner, fields: { organisationId, ...fields } };
}
