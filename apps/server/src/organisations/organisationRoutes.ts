import { organisationContract } from "@belab/api/organisations/contract";
import type { PaidPlanName } from "@belab/domain/plans";
import type { Result } from "@belab/domain/result";
import type { FastifyInstance, FastifyRequest } from "fastify";
import Type from "typebox";
import { acceptPictureForms, readPictureForm } from "../accounts/pictures/pictureForms.ts";
import { malformed } from "../errors/refusals.ts";
import { fileRoute, jsonRoute, jsonRoutes } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import { type CallLimit, limitCall } from "../limits/limits.ts";
import type { OrganisationContext } from "./context.ts";
import { changeDetails, closeOrganisation, createOrganisation, reopenOrganisation } from "./details.ts";
import { addDomain, checkDomain, proveDomain, removeDomain, setDomainOffer } from "./domains.ts";
import { exportOrganisation } from "./exportOrganisation.ts";
import { invite, resendInvitation, revokeInvitation } from "./invitations.ts";
import { acceptInvitation, acceptOffer, declineInvitation, readInvitation, stopInvitations } from "./joining.ts";
import { createLink, endInvitationLink } from "./links.ts";
import {
  listAuditLog,
  listDomains,
  listInvitations,
  listLinks,
  listMembers,
  listOrganisations,
  listRequests,
  readOrganisation,
  readOrganisations,
} from "./lists.ts";
import { changeRoles, leaveOrganisation, removeMembers } from "./members.ts";
import { removePicture, setPicture } from "./pictures.ts";
import { answerRequest, withdrawOwnRequest } from "./requests.ts";

const signedIn = { session: "required" } as const;
const signedInOrNot = { session: "optional" } as const;

const tenMinutes = 10 * 60 * 1000;

/** A lecture hall follows a link at once; nobody guesses 256 bits. */
const tokens: CallLimit = {
  name: "tokens of invitations",
  browser: { max: 120, windowMs: tenMinutes },
  address: { max: 1_200, windowMs: tenMinutes },
};

/** Registers the calls about organisations. */
export async function registerOrganisationRoutes(app: FastifyInstance, context: OrganisationContext): Promise<void> {
  registerOwnRoutes(app, context);
  // In a scope of its own: no other call takes a form.
  await app.register(async (scope) => registerPictureRoutes(scope, context));
  registerMemberRoutes(app, context);
  registerInvitationRoutes(app, context);
  registerTokenRoutes(app, context);
  registerDomainRoutes(app, context);
}

/** The calls about organisations as wholes. */
function registerOwnRoutes(app: FastifyInstance, context: OrganisationContext): void {
  jsonRoutes(
    app,
    organisationContract,
    {
      readOrganisations: ({ session }) => readOrganisations(context, session),
      createOrganisation: ({ input: { grant, ...wish }, session }) =>
        createOrganisation(context, session, {
          ...wish,
          ...(grant && { grant: { ...grant, plan: grant.plan as PaidPlanName } }),
        }),
      readOrganisation: ({ input, session }) => readOrganisation(context, session, input.organisationId),
      changeOrganisation: ({ input: { organisationId, ...details }, session }) =>
        changeDetails(context, session, organisationId, details),
      closeOrganisation: ({ input, session }) => closeOrganisation(context, session, input.organisationId),
      reopenOrganisation: ({ input, session }) => reopenOrganisation(context, session, input.organisationId),
      leaveOrganisation: ({ input, session }) => leaveOrganisation(context, session, input.organisationId),
      listAuditLog: ({ input: { organisationId, page = 1 }, session }) =>
        listAuditLog(context, session, organisationId, page),
      listOrganisations: ({ input, session }) => listOrganisations(context, session, input),
    },
    signedIn,
  );
  fileRoute(
    app,
    organisationContract,
    "exportOrganisation",
    ({ input, session }) => exportOrganisation(context, session, input.organisationId),
    signedIn,
  );
}

const pictureFields = Type.Omit(organisationContract.schemas.setOrganisationPicture.request, ["image"]);

async function registerPictureRoutes(scope: FastifyInstance, context: OrganisationContext): Promise<void> {
  await acceptPictureForms(scope, pictureFields);
  jsonRoute(
    scope,
    organisationContract,
    "setOrganisationPicture",
    async ({ request, session }) => {
      const form = await readPictureForm(request.parts(), pictureFields);
      if (!form.ok) {
        return form;
      }
      const { values, image } = form.value;
      return image === undefined ? malformed() : setPicture(context, session, values.organisationId, image);
    },
    signedIn,
  );
  jsonRoute(
    scope,
    organisationContract,
    "removeOrganisationPicture",
    ({ input, session }) => removePicture(context, session, input.organisationId),
    signedIn,
  );
}

function registerMemberRoutes(app: FastifyInstance, context: OrganisationContext): void {
  jsonRoutes(
    app,
    organisationContract,
    {
      listOrganisationMembers: ({ input: { organisationId, ...search }, session }) =>
        listMembers(context, session, organisationId, search),
      changeRoles: ({ input: { organisationId, ...change }, session }) =>
        changeRoles(context, session, organisationId, change),
      removeMembers: ({ input: { organisationId, accountIds }, session }) =>
        removeMembers(context, session, organisationId, accountIds),
      listMembershipRequests: ({ input: { organisationId, page = 1 }, session }) =>
        listRequests(context, session, organisationId, page),
      answerMembershipRequest: ({ input: { organisationId, ...answer }, session }) =>
        answerRequest(context, session, organisationId, answer),
      withdrawMembershipRequest: ({ input, session }) => withdrawOwnRequest(context, session, input.requestId),
    },
    signedIn,
  );
}

function registerInvitationRoutes(app: FastifyInstance, context: OrganisationContext): void {
  jsonRoutes(
    app,
    organisationContract,
    {
      listInvitations: ({ input: { organisationId, ...filter }, session }) =>
        listInvitations(context, session, organisationId, filter),
      invite: ({ input: { organisationId, ...invitation }, session, request }) =>
        invite(context, { session, language: readerLanguage(request, context.config) }, organisationId, invitation),
      resendInvitation: ({ input: { organisationId, invitationId }, session, request }) => {
        const inviter = { session, language: readerLanguage(request, context.config) };
        return resendInvitation(context, inviter, organisationId, invitationId);
      },
      revokeInvitation: ({ input: { organisationId, invitationId }, session }) =>
        revokeInvitation(context, session, organisationId, invitationId),
      listInvitationLinks: ({ input, session }) => listLinks(context, session, input.organisationId),
      createInvitationLink: ({ input: { organisationId, ...link }, session }) =>
        createLink(context, session, organisationId, link),
      endInvitationLink: ({ input: { organisationId, linkId }, session }) =>
        endInvitationLink(context, session, organisationId, linkId),
    },
    signedIn,
  );
}

/** The calls for who has a token. */
function registerTokenRoutes(app: FastifyInstance, context: OrganisationContext): void {
  const limited = async <Value, Reason extends string>(
    request: FastifyRequest,
    answer: () => Promise<Result<Value, Reason>>,
  ): Promise<Result<Value, Reason | "too-many-requests">> => {
    const allowed = await limitCall(context, tokens, request);
    return allowed.ok ? answer() : allowed;
  };
  jsonRoutes(
    app,
    organisationContract,
    {
      readInvitation: ({ input, session, request }) =>
        limited(request, () => readInvitation(context, session, input.token)),
      declineInvitation: ({ input, session, request }) =>
        limited(request, () => declineInvitation(context, session, input.token)),
      stopInvitations: ({ input, request }) => limited(request, () => stopInvitations(context, input)),
    },
    signedInOrNot,
  );
  jsonRoute(
    app,
    organisationContract,
    "acceptInvitation",
    ({ input: { token, otherAddress = false }, session, request }) =>
      limited(request, () => acceptInvitation(context, session, { token, otherAddress })),
    signedIn,
  );
  jsonRoute(
    app,
    organisationContract,
    "acceptOffer",
    ({ input, session }) => acceptOffer(context, session, input.organisationId),
    signedIn,
  );
}

function registerDomainRoutes(app: FastifyInstance, context: OrganisationContext): void {
  jsonRoutes(
    app,
    organisationContract,
    {
      listDomains: ({ input, session }) => listDomains(context, session, input.organisationId),
      addDomain: ({ input, session }) => addDomain(context, session, input),
      checkDomain: ({ input, session }) => checkDomain(context, session, input),
      setDomainOffer: ({ input: { offer, ...domain }, session }) => setDomainOffer(context, session, domain, offer),
      removeDomain: ({ input, session }) => removeDomain(context, session, input),
      proveDomain: ({ input, session }) => proveDomain(context, session.accountId, input),
    },
    signedIn,
  );
}
