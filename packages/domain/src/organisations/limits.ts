const day = 24 * 60 * 60 * 1000;

/** Milliseconds for which an invitation by mail can be accepted. */
export const invitationTime = 14 * day;

/** Invitations that an organisation sends in all before it has paid, been given a plan, or proved a domain. */
export const untrustedInvitations = 300;

/** Days for which an invitation that was answered, revoked, or has expired is kept; its address is deleted then. */
export const invitationDaysKept = 90;

/** How often an invitation link can be used at most. */
export const linkUsesMax = 10_000;

/** Milliseconds for which an invitation link can be used at most. */
export const linkTimeMax = 366 * day;

/** Invitation links of an organisation that can be used at a time. */
export const linksMax = 50;

/** Mail domains of an organisation. */
export const domainsMax = 20;

/** Requests to become a member that wait at an organisation at a time. */
export const membershipRequestsMax = 1_000;

/** Days after which a request to become a member that nobody answered is deleted. */
export const membershipRequestDays = 60;

/** Members, invitations, requests, entries of the audit log, and organisations that one page shows. */
export const organisationPageSize = 50;

/** Members that can be changed or removed at once. */
export const membersAtOnce = 50;

/** Whom members of an organisation are shown to ask. */
export const contactsShown = 20;

/** Milliseconds for which the closing of an organisation can be undone; it is erased then. */
export const closingTime = 30 * day;

/** Organisations that one can belong to. */
export const membershipsMax = 100;
