import {
  auditActors,
  auditActs,
  contactsShown,
  domainOffers,
  domainProofs,
  domainsMax,
  invitationKinds,
  invitationStates,
  linkRoles,
  linkStates,
  linkUsesMax,
  membersAtOnce,
  organisationKinds,
  organisationPageSize,
  organisationRoles,
} from "@belab/domain/organisations";
import { paidPlanNames, planNames, planNoteMaxLength, trialStates } from "@belab/domain/plans";
import { Type } from "typebox";
import type { CallSchemas } from "../call.ts";
import { email, id, nothing, object, personName, time, withoutNul } from "../fields.ts";

const organisationId = id("Names an organisation.");
const accountId = id("Names the account of a member to those who look after the organisation.");
const invitationId = id("Names an invitation by mail.");
const linkId = id("Names an invitation link.");
const requestId = id("Names a request to become a member.");

const role = Type.Enum([...organisationRoles]);
const picturePath = Type.String({
  description: "Where its picture is, below the address of the server; empty where it has none.",
});
const roles = Type.Array(role, { description: "Each once, in the order of the enumeration." });
const plan = Type.Union([Type.Enum([...planNames]), Type.Null()], {
  description: "The plan in force; null where there is none.",
});
const planEndsAt = Type.Union([time, Type.Null()], { description: "Null where no plan ends." });
const erasedAt = Type.Union([time, Type.Null()], {
  description: "When the organisation is erased, because an owner has closed it; null where it is not closed.",
});
const timeOrNull = Type.Union([time, Type.Null()]);

// Far above what the rules accept, so that the rules answer; past it a request is malformed.
const text = (maxLength: number, description: string) => Type.String({ maxLength, pattern: withoutNul, description });

const name = text(256, "At most 60 letters, digits, spaces and simple punctuation.");
const kind = Type.Enum([...organisationKinds]);
const country = text(8, "Two capital letters of ISO 3166-1, as `AT`.");
const timeZone = text(128, "A name of the IANA database, as `Europe/Vienna`.");
const address = Type.Array(text(256, "A line."), { maxItems: 20, description: "For invoices: at most 6 lines." });
const vatId = text(64, "The VAT identification; empty where there is none.");
const domain = text(512, "A mail domain, as `uni.example`.");
const offer = Type.Enum([...domainOffers], {
  description: "As what those are offered membership whose proved address is in the domain.",
});
const token = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: "^[A-Za-z0-9_-]+$",
  description: "Of the link that was mailed or passed on.",
});
const search = Type.Optional(text(256, "A part of a name or email address."));
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description: "From 1 on; 1 if left out." }));
const total = Type.Integer({ description: "On all pages." });
const accountIds = Type.Array(accountId, { minItems: 1, maxItems: membersAtOnce });
const someRoles = Type.Array(role, { maxItems: organisationRoles.length });

const person = object({ firstName: personName, lastName: personName, email });
const personOrNull = Type.Union([person, Type.Null()]);
const ofOrganisation = object({ organisationId });
const pageOfOrganisation = object({ organisationId, page });

const restriction = Type.Union(
  [
    object({
      invoicedOn: Type.String({ description: "The day of the unpaid invoice, as 2026-11-28." }),
      owner: Type.Union([person, Type.Null()], { description: "The owner to ask; null where the caller is one." }),
    }),
    Type.Null(),
  ],
  { description: "Why the plan that is paid for is not in force: an invoice is unpaid. Null where that is not so." },
);

const contacts = Type.Array(person, {
  maxItems: contactsShown,
  description: "Whom to ask: administrators first, then owners.",
});

const mailDomain = object({
  domain,
  record: Type.String({ description: "The text of the TXT record at the domain that proves it." }),
  isProved: Type.Boolean(),
  provedBy: Type.Union([Type.Enum([...domainProofs]), Type.Null()]),
  provedAt: timeOrNull,
  offer,
});

/** Who did something, or what was done to whom, in the audit log. */
const auditPerson = Type.Union(
  [
    object({
      firstName: personName,
      lastName: personName,
      isErased: Type.Boolean({ description: "Whether the account is gone; its names are empty then." }),
    }),
    Type.Null(),
  ],
  { description: "Null where the entry names nobody." },
);

export const organisationSchemas = {
  readOrganisations: {
    summary: "The organisations that one belongs to, those that one can join, and whether one can make one",
    request: nothing,
    answer: object({
      organisations: Type.Array(
        object({
          organisationId,
          name,
          kind,
          picturePath,
          roles,
          joinedAt: time,
          plan,
          planEndsAt,
          restriction,
          erasedAt,
          contacts,
        }),
      ),
      offers: Type.Array(object({ organisationId, name, domain, roles }), {
        description: "Organisations that have proved the domain of the caller's address, and offer membership.",
      }),
      requests: Type.Array(object({ requestId, name, roles, requestedAt: time }), {
        description: "The caller's requests that wait for an answer.",
      }),
      trial: Type.Enum([...trialStates], {
        description: "Whether the caller can make an organisation with a trial of the University plan.",
      }),
      isOperator: Type.Boolean({ description: "Whether the caller can make organisations without a trial." }),
    }),
  },
  createOrganisation: {
    summary: "Create an organisation: with a trial of the University plan, to order a plan for it, or as an operator",
    request: object({
      name,
      kind,
      country,
      timeZone,
      trial: Type.Boolean({
        description: "With a trial of University. Without one only where plans are sold, or from operators.",
      }),
      ownerEmail: Type.Optional({
        ...email,
        description: "Only from operators: whose account becomes owner; the caller's if left out.",
      }),
      grant: Type.Optional(
        object({
          plan: Type.Enum([...paidPlanNames]),
          until: Type.Integer({
            minimum: 0,
            maximum: 9_007_199_254_740_991,
            description: "Milliseconds since 1970 UTC.",
          }),
          note: text(planNoteMaxLength, "Why the plan is given; operators see it."),
        }),
      ),
    }),
    answer: ofOrganisation,
  },
  readOrganisation: {
    summary: "An organisation, for those who look after it (owners, administrators)",
    request: ofOrganisation,
    answer: object({
      name,
      mailedName: Type.String({ description: "The name as mails say it: letters, digits and spaces only." }),
      picturePath,
      kind,
      country,
      timeZone,
      address,
      vatId,
      createdAt: time,
      erasedAt,
      roles,
      plan,
      planEndsAt,
      restriction,
      request: Type.Union([object({ plan: Type.Enum([...paidPlanNames]), requestedAt: time }), Type.Null()], {
        description:
          "The plan for which the operators were asked; null where no request waits, and for who may not ask.",
      }),
      isPlanPaid: Type.Boolean({ description: "Whether the organization has bought a plan that has not ended." }),
      takesIn: Type.Boolean({
        description: "Whether people can be invited and accepted: a plan for organisations is in force.",
      }),
      hasDashboard: Type.Boolean({ description: "Whether the plan has domains and the audit log." }),
      invitationsLeft: Type.Union([Type.Integer(), Type.Null()], {
        description:
          "Invitations that can still be sent before the organisation has paid, been given a plan or proved a domain; null where there is no such limit.",
      }),
      counts: object({
        members: Type.Integer(),
        owners: Type.Integer(),
        administrators: Type.Integer(),
        teachers: Type.Integer(),
        students: Type.Integer(),
        invitations: Type.Integer({ description: "That wait for an answer." }),
        requests: Type.Integer({ description: "To become a member, that wait for an answer." }),
      }),
    }),
  },
  changeOrganisation: {
    summary: "Change what an organisation is called, its address for invoices and the like (owners)",
    request: object({ organisationId, name, kind, country, address, vatId, timeZone }),
    answer: nothing,
  },
  setOrganisationPicture: {
    summary: "Give an organisation a picture, in place of the one before (owners)",
    request: object({
      organisationId,
      image: Type.Unsafe<Blob>(
        Type.String({
          format: "binary",
          description: "jpg, png, tiff or gif, at most 5 MB. Nothing of it is cropped.",
        }),
      ),
    }),
    answer: nothing,
  },
  removeOrganisationPicture: {
    summary: "Remove the picture of an organisation (owners)",
    request: ofOrganisation,
    answer: nothing,
  },
  closeOrganisation: {
    summary: "Close an organisation: it is erased in 30 days, until when this can be undone (owners)",
    request: ofOrganisation,
    answer: object({ erasedAt: time }),
  },
  reopenOrganisation: {
    summary: "Undo the closing of an organisation (owners)",
    request: ofOrganisation,
    answer: nothing,
  },
  exportOrganisation: {
    summary: "All that is kept of an organisation, as JSON, without results (owners, administrators)",
    request: ofOrganisation,
    answer: nothing,
  },
  leaveOrganisation: {
    summary: "Leave an organisation",
    request: ofOrganisation,
    answer: nothing,
  },

  listOrganisationMembers: {
    summary: "A page of the members of an organisation, by name (owners, administrators)",
    request: object({ organisationId, search, role: Type.Optional(role), page }),
    answer: object({
      members: Type.Array(
        object({
          accountId,
          firstName: personName,
          lastName: personName,
          email,
          roles,
          joinedAt: time,
          seenAt: Type.Union([time, Type.Null()], { description: "Null where the member was never seen." }),
          isSelf: Type.Boolean({ description: "Whether this is the caller." }),
        }),
        { maxItems: organisationPageSize },
      ),
      total,
    }),
  },
  changeRoles: {
    summary: "Give members roles and take roles from them: of all of them, or of none (administrators, owners)",
    request: object({ organisationId, accountIds, give: someRoles, take: someRoles }),
    answer: nothing,
  },
  removeMembers: {
    summary: "Remove members: all of them, or none (administrators, owners)",
    request: object({ organisationId, accountIds }),
    answer: nothing,
  },

  listInvitations: {
    summary: "A page of the invitations by mail, the latest first (administrators)",
    request: object({ organisationId, state: Type.Optional(Type.Enum([...invitationStates])), page }),
    answer: object({
      invitations: Type.Array(
        object({
          invitationId,
          email,
          roles,
          state: Type.Enum([...invitationStates]),
          sentAt: time,
          expiresAt: time,
          invitedBy: personOrNull,
          answeredAt: timeOrNull,
          acceptedBy: Type.Union([person, Type.Null()], {
            description: "Whose account accepted; its address can be another one than the one invited.",
          }),
        }),
        { maxItems: organisationPageSize },
      ),
      total,
    }),
  },
  invite: {
    summary: "Invite one address by mail (administrators)",
    request: object({ organisationId, email, roles: Type.Array(role, { minItems: 1, maxItems: 4 }) }),
    answer: object({ invitationId, expiresAt: time }),
  },
  resendInvitation: {
    summary: "Send an invitation again; the link that was mailed before no longer works (administrators)",
    request: object({ organisationId, invitationId }),
    answer: object({ expiresAt: time }),
  },
  revokeInvitation: {
    summary: "Revoke an invitation that waits (administrators)",
    request: object({ organisationId, invitationId }),
    answer: nothing,
  },

  listInvitationLinks: {
    summary: "The invitation links, the latest first; links that ended long ago are left out (administrators)",
    request: ofOrganisation,
    answer: object({
      links: Type.Array(
        object({
          linkId,
          role: Type.Enum([...linkRoles]),
          state: Type.Enum([...linkStates]),
          uses: Type.Integer(),
          usesMax: Type.Integer(),
          createdAt: time,
          expiresAt: time,
          createdBy: personOrNull,
        }),
      ),
    }),
  },
  createInvitationLink: {
    summary: "Make an invitation link; its token is told only now (administrators)",
    request: object({
      organisationId,
      role: Type.Enum([...linkRoles]),
      usesMax: Type.Integer({ minimum: 1, maximum: linkUsesMax }),
      expiresAt: Type.Integer({
        minimum: 0,
        maximum: 9_007_199_254_740_991,
        description: "Milliseconds since 1970 UTC; at most 366 days from now.",
      }),
    }),
    answer: object({ linkId, token }),
  },
  endInvitationLink: {
    summary: "End an invitation link (administrators)",
    request: object({ organisationId, linkId }),
    answer: nothing,
  },

  readInvitation: {
    summary: "What an invitation, by mail or by a link, is to; for who has its token",
    request: object({ token }),
    answer: object({
      kind: Type.Enum([...invitationKinds]),
      name,
      picturePath,
      roles,
      expiresAt: time,
      email: Type.Union([email, Type.Null()], {
        description: "The address that was invited; null for an invitation link.",
      }),
      isOwnAddress: Type.Boolean({
        description: "Whether the caller's account has the invited address; true for an invitation link.",
      }),
      isMember: Type.Boolean({ description: "Whether the caller has all of these roles there already." }),
      onlyAsks: Type.Boolean({
        description: "Whether the caller's acceptance only asks for the membership, and somebody there decides.",
      }),
    }),
  },
  acceptInvitation: {
    summary: "Accept an invitation with the caller's account",
    request: object({
      token,
      otherAddress: Type.Optional(
        Type.Boolean({ description: "Accept an invitation to another address than that of the account." }),
      ),
    }),
    answer: object({
      organisationId,
      name,
      state: Type.Enum(["joined", "asked"], {
        description: "`asked` where somebody of the organisation decides first.",
      }),
    }),
  },
  declineInvitation: {
    summary: "Decline an invitation by mail; needs no account",
    request: object({ token }),
    answer: nothing,
  },
  stopInvitations: {
    summary: "Say whether the address to which an invitation was mailed takes invitations at all; needs no account",
    request: object({ token, stop: Type.Boolean() }),
    answer: nothing,
  },

  listMembershipRequests: {
    summary: "A page of the requests to become a member, the longest waiting first (administrators)",
    request: pageOfOrganisation,
    answer: object({
      requests: Type.Array(
        object({ requestId, firstName: personName, lastName: personName, email, roles, requestedAt: time }),
        { maxItems: organisationPageSize },
      ),
      total,
    }),
  },
  answerMembershipRequest: {
    summary: "Accept or decline a request to become a member (administrators)",
    request: object({ organisationId, requestId, accept: Type.Boolean() }),
    answer: nothing,
  },
  withdrawMembershipRequest: {
    summary: "Withdraw the caller's request to become a member",
    request: object({ requestId }),
    answer: nothing,
  },

  listDomains: {
    summary: "The mail domains of an organisation (administrators)",
    request: ofOrganisation,
    answer: object({ domains: Type.Array(mailDomain, { maxItems: domainsMax }) }),
  },
  addDomain: {
    summary: "Add a mail domain, which is then to be proved (administrators)",
    request: object({ organisationId, domain }),
    answer: object({ domain, record: Type.String() }),
  },
  checkDomain: {
    summary: "Look for the TXT record that proves a domain (administrators)",
    request: object({ organisationId, domain }),
    answer: nothing,
  },
  setDomainOffer: {
    summary: "Say as what a domain offers membership (administrators)",
    request: object({ organisationId, domain, offer }),
    answer: nothing,
  },
  removeDomain: {
    summary: "Remove a mail domain; members stay (administrators)",
    request: object({ organisationId, domain }),
    answer: nothing,
  },
  acceptOffer: {
    summary: "Become a member of an organisation that has proved the domain of the caller's address",
    request: ofOrganisation,
    answer: nothing,
  },

  listAuditLog: {
    summary: "A page of the audit log, the latest first (owners, administrators)",
    request: pageOfOrganisation,
    answer: object({
      entries: Type.Array(
        object({
          entryId: Type.String(),
          at: time,
          act: Type.Enum([...auditActs]),
          actor: Type.Enum([...auditActors]),
          by: auditPerson,
          about: auditPerson,
          email: Type.Union([email, Type.Null()], {
            description: "The address of the invitation that the entry is about, as long as that is kept.",
          }),
          domain: Type.Union([domain, Type.Null()]),
          given: roles,
          taken: roles,
          plan: Type.Union([Type.Enum([...planNames]), Type.Null()], { description: "That was given or ended." }),
          className: Type.Union([Type.String(), Type.Null()], {
            description: "The name of the class that the entry is about, as long as there is that class.",
          }),
          gameTableId: Type.Union([Type.String(), Type.Null()], {
            description: "The table that the entry is about. The table may have been deleted.",
          }),
        }),
        { maxItems: organisationPageSize },
      ),
      total,
    }),
  },

  listOrganisations: {
    summary: "A page of all organisations, by name (operators)",
    request: object({ search: Type.Optional(text(256, "A part of a name.")), page }),
    answer: object({
      organisations: Type.Array(
        object({
          organisationId,
          name,
          picturePath,
          kind,
          country,
          plan,
          planEndsAt,
          members: Type.Integer(),
          owner: personOrNull,
          domains: Type.Array(object({ domain, isProved: Type.Boolean() }), { maxItems: domainsMax }),
          createdAt: time,
          erasedAt,
        }),
        { maxItems: organisationPageSize },
      ),
      total,
    }),
  },
  proveDomain: {
    summary: "Say that an organisation has proved a domain that it added (operators)",
    request: object({ organisationId, domain }),
    answer: nothing,
  },
} as const satisfies Record<string, CallSchemas>;
