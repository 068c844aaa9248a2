import { hash } from "node:crypto";
import { accountPaths } from "@belab/domain/accounts";
import {
  closingTime,
  hasPower,
  invitationPath,
  organisationPath,
  organisationPaths,
  stopInvitationsPath,
} from "@belab/domain/organisations";
import type { Language } from "@belab/locales";
import { organisationMails } from "@belab/mails/organisations";
import { type Account, findAccount, findAccountByEmail } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage, mailTo } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mailMessage.ts";
import type { ComposeContext, ComposeMail } from "../mail/outbox.ts";
import { type MailRequest, queueMail, queueMailOnce } from "../mail/queuedMails.ts";
import { findInvitationByToken, type Invitation } from "./invitationStore.ts";
import { findContactAddresses, findMembership, findOrganisation, type Organisation } from "./memberStore.ts";
import { countRequests } from "./requestStore.ts";
import { digestOf, stopToken } from "./tokens.ts";
import { isTrusted } from "./trust.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

/** Composes the mails that are made when they leave: what has changed since is in them, or they are none any more. */
export const organisationComposers = {
  organisationInvitation: composeInvitation,
  invitationAcceptedElsewhere: composeAcceptedElsewhere,
  membershipRequests: composeMembershipRequests,
  organisationClosed: composeClosed,
} satisfies Record<string, ComposeMail>;

/**
 * Mails an invitation. It is in the language of the account that has the address; the inviter does not learn whether one has.
 *
 * @param mail.language - where no account has the address.
 */
export async function queueInvitation(
  transaction: Database,
  { keys, now }: MailContext,
  { email }: Pick<Invitation, "email">,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  await queueMail(transaction, keys, { compose: "organisationInvitation", to: email, token, language }, now());
}

/** @returns undefined where the invitation was answered, revoked or sent anew since, or the organisation closed. */
async function composeInvitation(
  transaction: Database,
  { to, token = "", language: asked }: MailRequest,
  { config, keys, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const invitation = await findInvitationByToken(transaction, digestOf(token));
  const organisation = invitation && (await findOrganisation(transaction, invitation.organisationId));
  const isGone = invitation?.outcome !== null || invitation.expiresAt <= now() || organisation?.closedAt !== null;
  if (isGone) {
    return undefined;
  }
  const mail = await mailTo(transaction, config, { to, asked, path: invitationPath(token) });
  const { link: stopLink } = mailIn(mail.language, config, stopInvitationsPath(stopToken(keys, to)));
  const { name, timeZone } = organisation;
  const { roles, expiresAt: at } = invitation;
  const inviter = (await isTrusted(transaction, { config }, organisation.id))
    ? await nameOf(transaction, invitation.invitedBy)
    : undefined;
  return letterMail(to, organisationMails.invitation({ ...mail, name, roles, at, timeZone, stopLink, inviter }));
}

/** Returns the full name of an account; undefined where it has none. */
async function nameOf(database: Database, accountId: string | null): Promise<string | undefined> {
  const account = accountId === null ? undefined : await findAccount(database, accountId);
  return [account?.firstName, account?.lastName].filter(Boolean).join(" ") || undefined;
}

/** Tells the invited address that an account with another one has accepted. */
export async function queueAcceptedElsewhere(
  transaction: Database,
  { keys, now }: MailContext,
  { email }: Pick<Invitation, "email">,
  { id }: Pick<Organisation, "id">,
): Promise<void> {
  const request = { compose: "invitationAcceptedElsewhere", to: email, organisationId: id };
  await queueMail(transaction, keys, request, now());
}

async function composeAcceptedElsewhere(
  transaction: Database,
  { to, organisationId = "" }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const organisation = await findOrganisation(transaction, organisationId);
  if (organisation === undefined) {
    return undefined;
  }
  const mail = await mailTo(transaction, config, { to, asked: undefined, path: accountPaths.home });
  return letterMail(to, organisationMails.acceptedElsewhere({ ...mail, name: organisation.name }));
}

const day = 24 * 60 * 60 * 1000;

/** Administrators who are told of a request. */
const administratorsTold = 20;

/** Tells administrators that people ask to become members: each by one mail a day at most, of all who wait then. */
export async function tellAdministrators(
  transaction: Database,
  { keys, now }: MailContext,
  organisationId: string,
): Promise<void> {
  const today = Math.floor(now() / day);
  const told = await findContactAddresses(transaction, organisationId, ["administrator"], administratorsTold);
  for (const { accountId, email } of told) {
    const notice = { compose: "membershipRequests", to: email, organisationId };
    const isFirst = await queueMailOnce(transaction, keys, notice, {
      id: noticeId(organisationId, accountId, today),
      dueAt: now(),
    });
    if (!isFirst) {
      const dueAt = (today + 1) * day;
      await queueMailOnce(transaction, keys, notice, { id: noticeId(organisationId, accountId, today + 1), dueAt });
    }
  }
}

function noticeId(organisationId: string, accountId: string, dayNumber: number): string {
  return hash("sha256", `membership requests ${organisationId} ${accountId} ${dayNumber}`);
}

/** @returns undefined where nobody waits any more, or the address is no longer an administrator's. */
async function composeMembershipRequests(
  transaction: Database,
  { to, organisationId = "" }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const organisation = await findOrganisation(transaction, organisationId);
  const account = await findAccountByEmail(transaction, to);
  const membership = account && (await findMembership(transaction, organisationId, account.id));
  const count = await countRequests(transaction, organisationId);
  if (organisation === undefined || count === 0 || !hasPower(membership?.roles ?? [], "invitations")) {
    return undefined;
  }
  const mail = await mailTo(transaction, config, { to, asked: undefined, path: organisationPath(organisationId) });
  return letterMail(to, organisationMails.membershipRequests({ ...mail, name: organisation.name, count }));
}

/** Mails the answer to a person who asked to become a member. */
export async function queueRequestAnswer(
  transaction: Database,
  { config, keys, now }: MailContext,
  account: Pick<Account, "email" | "language">,
  { name }: Pick<Organisation, "name">,
  { accepted }: { accepted: boolean },
): Promise<void> {
  const mail = { ...mailIn(mailLanguage(account, undefined), config, accountPaths.home), name };
  const letter = accepted ? organisationMails.requestAccepted(mail) : organisationMails.requestDeclined(mail);
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}

/** Tells a person that they were removed from an organisation. */
export async function queueRemoved(
  transaction: Database,
  { config, keys, now }: MailContext,
  account: Pick<Account, "email" | "language">,
  { name }: Pick<Organisation, "name">,
): Promise<void> {
  const mail = mailIn(mailLanguage(account, undefined), config, accountPaths.home);
  const letter = organisationMails.removed({ ...mail, name });
  await queueMail(transaction, keys, letterMail(account.email, letter), now());
}

/** Members who are told that their organisation is closed. */
const membersTold = 1_000;

/** Tells owners, administrators and teachers that an organisation is closed. */
export async function tellOfClosing(
  transaction: Database,
  { keys }: Pick<MailContext, "keys">,
  organisationId: string,
  now: number,
): Promise<void> {
  const roles = ["owner", "administrator", "teacher"] as const;
  for (const { email } of await findContactAddresses(transaction, organisationId, roles, membersTold)) {
    await queueMail(transaction, keys, { compose: "organisationClosed", to: email, organisationId }, now);
  }
}

/** @returns undefined where the organisation was opened again since, or is gone. */
async function composeClosed(
  transaction: Database,
  { to, organisationId = "" }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const organisation = await findOrganisation(transaction, organisationId);
  const closedAt = organisation?.closedAt ?? null;
  if (organisation === undefined || closedAt === null) {
    return undefined;
  }
  const mail = await mailTo(transaction, config, { to, asked: undefined, path: organisationPaths.settings });
  const { name, timeZone } = organisation;
  return letterMail(to, organisationMails.closed({ ...mail, name, timeZone, at: closedAt + closingTime }));
}
