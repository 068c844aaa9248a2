import { trialTime } from "@belab/domain/plans";
import type { AuditEntry } from "../sections/AuditLog/AuditLog.tsx";
import type { MailDomain } from "../sections/DomainList/DomainList.tsx";
import type { InvitationLink } from "../sections/InvitationLinkList/InvitationLinkList.tsx";
import type { MailedInvitation } from "../sections/InvitationList/InvitationList.tsx";
import type { MembershipRequest } from "../sections/MembershipRequestList/MembershipRequestList.tsx";
import type { ListedOrganisation } from "../sections/OrganisationDirectory/OrganisationDirectory.tsx";
import type { OwnOrganisation } from "../sections/OrganisationList/OrganisationList.tsx";
import type { OrganisationMember } from "../sections/OrganisationMemberTable/OrganisationMemberTable.tsx";

// Made-up organisations and people for stories.

const day = 86_400_000;

/** When the stories take place. */
export const present = Date.UTC(2026, 0, 15, 12, 0, 0);

/** A name as long as one can be. */
export const longName = "Faculty of Business, Economics and Social Sciences, Campus 2";

/** A wide logo, as it is stored: in a square with a clear ground. */
export const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="#17624f" d="M0 30h30v36H0z"/><path fill="#e0674a" d="M36 30h60v10H36zm0 13h44v10H36zm0 13h54v10H36z"/></svg>',
)}`;

/** A file with a picture. */
export async function logoFile(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 120, height: 40 });
  const context = canvas.getContext("2d");
  if (!context) {
    throw new Error("This browser draws no pictures.");
  }
  context.fillStyle = "#17624F";
  context.fillRect(0, 0, 60, 40);
  const drawn = await fetch(canvas.toDataURL());
  return new File([await drawn.blob()], "logo.png", { type: "image/png" });
}

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" };
const kofi = { firstName: "Kofi", lastName: "Mensah", email: "kofi.mensah@example.org" };
const maximiliane = {
  firstName: "Maximiliane Friederike Luise",
  lastName: "von und zu Oberniederbergheim",
  email: "maximiliane.von.und.zu.oberniederbergheim@students.example.org",
};
const nameless = { firstName: "", lastName: "", email: "nameless@example.org" };

/** An organisation that Ada owns and administers. */
export const economics: OwnOrganisation = {
  organisationId: "o1",
  name: "Department of Economics",
  kind: "department",
  picturePath: logo,
  roles: ["owner", "administrator", "teacher"],
  joinedAt: present - 400 * day,
  plan: "university",
  planEndsAt: present + 200 * day,
  erasedAt: null,
  contacts: [ada, kofi],
};

/** One where she teaches, whose name is long and which has no plan. */
export const institute: OwnOrganisation = {
  organisationId: "o2",
  name: longName,
  kind: "university",
  roles: ["teacher"],
  joinedAt: present - 20 * day,
  plan: null,
  planEndsAt: null,
  erasedAt: null,
  contacts: [maximiliane],
};

export const members: OrganisationMember[] = [
  { accountId: "ada", ...ada, roles: ["owner", "administrator", "teacher"], seenAt: present, isSelf: true },
  { accountId: "kofi", ...kofi, roles: ["administrator"], seenAt: present - 2 * day, isSelf: false },
  { accountId: "max", ...maximiliane, roles: ["teacher", "student"], seenAt: present - 90 * day, isSelf: false },
  { accountId: "nameless", ...nameless, roles: ["student"], seenAt: null, isSelf: false },
];

const invited = { sentAt: present - day, expiresAt: present + 13 * day, invitedBy: ada, answeredAt: null };

export const invitations: MailedInvitation[] = [
  {
    ...invited,
    invitationId: "i1",
    email: "mei@example.org",
    roles: ["teacher", "student"],
    state: "waiting",
    acceptedBy: null,
  },
  {
    ...invited,
    invitationId: "i2",
    email: maximiliane.email,
    roles: ["student"],
    state: "accepted",
    answeredAt: present,
    acceptedBy: kofi,
  },
  {
    ...invited,
    invitationId: "i3",
    email: "jonas@example.org",
    roles: ["administrator"],
    state: "expired",
    sentAt: present - 30 * day,
    expiresAt: present - 16 * day,
    invitedBy: null,
    acceptedBy: null,
  },
];

export const links: InvitationLink[] = [
  {
    linkId: "l1",
    role: "student",
    state: "open",
    uses: 3,
    usesMax: 100,
    createdAt: present - day,
    expiresAt: present + 20 * day,
    createdBy: ada,
  },
  {
    linkId: "l2",
    role: "teacher",
    state: "used-up",
    uses: 1,
    usesMax: 1,
    createdAt: present - 9 * day,
    expiresAt: present + 5 * day,
    createdBy: null,
  },
];

export const membershipRequests: MembershipRequest[] = [
  { requestId: "r1", ...kofi, roles: ["teacher"], requestedAt: present - 2 * day },
  { requestId: "r2", ...maximiliane, roles: ["teacher"], requestedAt: present - 3_600_000 },
  { requestId: "r3", ...nameless, roles: ["administrator"], requestedAt: present },
];

export const domains: MailDomain[] = [
  {
    domain: "economics.example.org",
    record: "belab-verification=7f3k9q2m8x4c6v1b5n0z",
    provedBy: "record",
    provedAt: present - 9 * day,
    offer: "student",
  },
  {
    domain: "students.campus2.social-sciences.example.org",
    record: "belab-verification=k2m8x4c6v1b5n0z7f3k9q",
    provedBy: null,
    provedAt: null,
    offer: "student",
  },
];

const named = (person: { firstName: string; lastName: string }) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  isErased: false,
});

/** What an entry of the audit log is about unless it says otherwise: nothing. */
const entry: Omit<AuditEntry, "entryId" | "at" | "act"> = {
  actor: "account",
  by: named(ada),
  about: null,
  email: null,
  domain: null,
  given: [],
  taken: [],
  plan: null,
};

export const entries: AuditEntry[] = [
  { ...entry, entryId: "e8", at: present, act: "roles-changed", about: named(kofi), given: ["teacher", "student"] },
  { ...entry, entryId: "e7", at: present - 1, act: "member-removed", about: { ...named(nameless), isErased: true } },
  {
    ...entry,
    entryId: "e6",
    at: present - day,
    act: "roles-changed",
    about: named(maximiliane),
    given: ["student"],
    taken: ["administrator"],
  },
  {
    ...entry,
    entryId: "e5",
    at: present - 2 * day,
    act: "member-invited",
    email: "mei@example.org",
    given: ["teacher"],
  },
  {
    ...entry,
    entryId: "e4",
    at: present - 3 * day,
    act: "domain-proved",
    actor: "operator",
    by: null,
    domain: "example.org",
  },
  { ...entry, entryId: "e3", at: present - 4 * day, act: "plan-ended", actor: "product", by: null, plan: "university" },
  { ...entry, entryId: "e2", at: present - 5 * day, act: "plan-given", plan: "university" },
  { ...entry, entryId: "e1", at: present - 5 * day, act: "created" },
];

export const listed: ListedOrganisation[] = [
  {
    organisationId: "o1",
    picturePath: logo,
    name: "Department of Economics",
    kind: "department",
    country: "AT",
    plan: "university",
    planEndsAt: present + trialTime,
    members: 128,
    owner: ada,
    domains: [
      { domain: "economics.example.org", isProved: true },
      { domain: "students.example.org", isProved: false },
    ],
    createdAt: present - 400 * day,
    erasedAt: null,
  },
  {
    organisationId: "o2",
    name: longName,
    kind: "university",
    country: "DE",
    plan: null,
    planEndsAt: null,
    members: 1,
    owner: maximiliane,
    domains: [],
    createdAt: present - 20 * day,
    erasedAt: present + 12 * day,
  },
];
