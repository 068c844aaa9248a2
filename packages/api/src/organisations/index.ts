import { defineCalls, file, json } from "../call.ts";
import type { organisationSchemas } from "./schemas.ts";

/** Organisations: who belongs to them, as what, and how people come in and leave. */
export const organisationCalls = defineCalls<typeof organisationSchemas>()("organisations", {
  readOrganisations: json("GET", "/api/organisation/Mine", "nothing"),
  createOrganisation: json("POST", "/api/organisation/Create", "json"),
  readOrganisation: json("GET", "/api/organisation/Read", "query"),
  changeOrganisation: json("PUT", "/api/organisation/Change", "json"),
  setOrganisationPicture: json("PUT", "/api/organisation/Picture", "multipart"),
  removeOrganisationPicture: json("POST", "/api/organisation/RemovePicture", "json"),
  closeOrganisation: json("POST", "/api/organisation/Close", "json"),
  reopenOrganisation: json("POST", "/api/organisation/Reopen", "json"),
  exportOrganisation: file("/api/organisation/Export", "query"),
  leaveOrganisation: json("POST", "/api/organisation/Leave", "json"),

  listOrganisationMembers: json("GET", "/api/organisation/Members", "query"),
  changeRoles: json("PUT", "/api/organisation/Roles", "json"),
  removeMembers: json("POST", "/api/organisation/RemoveMembers", "json"),

  listInvitations: json("GET", "/api/organisation/Invitations", "query"),
  invite: json("POST", "/api/organisation/Invite", "json"),
  resendInvitation: json("POST", "/api/organisation/ResendInvitation", "json"),
  revokeInvitation: json("POST", "/api/organisation/RevokeInvitation", "json"),

  listInvitationLinks: json("GET", "/api/organisation/Links", "query"),
  createInvitationLink: json("POST", "/api/organisation/CreateLink", "json"),
  endInvitationLink: json("POST", "/api/organisation/EndLink", "json"),

  readInvitation: json("POST", "/api/organisation/ReadInvitation", "json"),
  acceptInvitation: json("POST", "/api/organisation/AcceptInvitation", "json"),
  declineInvitation: json("POST", "/api/organisation/DeclineInvitation", "json"),
  stopInvitations: json("POST", "/api/organisation/StopInvitations", "json"),

  listMembershipRequests: json("GET", "/api/organisation/Requests", "query"),
  answerMembershipRequest: json("POST", "/api/organisation/AnswerRequest", "json"),
  withdrawMembershipRequest: json("POST", "/api/organisation/WithdrawRequest", "json"),

  listDomains: json("GET", "/api/organisation/Domains", "query"),
  addDomain: json("POST", "/api/organisation/AddDomain", "json"),
  checkDomain: json("POST", "/api/organisation/CheckDomain", "json"),
  setDomainOffer: json("PUT", "/api/organisation/DomainOffer", "json"),
  removeDomain: json("POST", "/api/organisation/RemoveDomain", "json"),
  acceptOffer: json("POST", "/api/organisation/AcceptOffer", "json"),

  listAuditLog: json("GET", "/api/organisation/AuditLog", "query"),

  listOrganisations: json("GET", "/api/organisation/All", "query"),
  proveDomain: json("POST", "/api/organisation/ProveDomain", "json"),
});
