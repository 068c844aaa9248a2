import { accountPaths } from "@belab/domain/accounts";
import { classJoinPath, classPath, classPaths } from "@belab/domain/classes";
import { stopInvitationsPath } from "@belab/domain/organisations";
import type { Language } from "@belab/locales";
import { classMails } from "@belab/mails/classes";
import { type Account, findAccount } from "../accounts/accountStore.ts";
import { mailIn, mailLanguage, mailTo } from "../accounts/mails.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { letterMail } from "../mail/letter.ts";
import type { MailMessage } from "../mail/mailMessage.ts";
import type { ComposeContext, ComposeMail } from "../mail/outbox.ts";
import { type MailRequest, queueMail } from "../mail/queuedMails.ts";
import { findOrganisation } from "../organisations/memberStore.ts";
import { digestOf, stopToken } from "../organisations/tokens.ts";
import { type Class, findClass } from "./classStore.ts";
import { type ClassInvitation, findInvitation } from "./invitationStore.ts";

type MailContext = Pick<Context, "config" | "keys" | "now">;

/** Composes the mails that are made when they leave: what has changed since is in them, or they are none any more. */
export const classComposers = {
  classInvitation: composeInvitation,
  classMoved: composeMoved,
} satisfies Record<string, ComposeMail>;

/** The zone in which the end of an invitation is named that belongs to an account. */
const ownTimeZone = "UTC";

/**
 * Mails an invitation to a class. It is in the language of the account that has the address; the inviter does not learn
 * whether one has.
 *
 * @param mail.language - where no account has the address.
 */
export async function queueInvitation(
  transaction: Database,
  { keys, now }: Pick<MailContext, "keys" | "now">,
  { email, token, language }: { email: string; token: string; language: Language },
): Promise<void> {
  await queueMail(transaction, keys, { compose: "classInvitation", to: email, token, language }, now());
}

/** @returns undefined where the invitation was accepted or sent anew since, or the class archived. */
async function composeInvitation(
  transaction: Database,
  { to, token = "", language: asked }: MailRequest,
  { config, keys, now }: ComposeContext,
): Promise<MailMessage | undefined> {
  const invitation = await findInvitation(transaction, digestOf(token));
  const invited = invitation && (await findClass(transaction, invitation.classId));
  if (invited?.archivedAt !== null || invitation === undefined || invitation.expiresAt <= now()) {
    return undefined;
  }
  const from = await findSender(transaction, invited);
  const mail = await mailTo(transaction, config, { to, asked, path: classJoinPath({ token }) });
  const { link: stopLink } = mailIn(mail.language, config, stopInvitationsPath(stopToken(keys, to)));
  const { expiresAt: at } = invitation;
  return letterMail(to, classMails.invitation({ ...mail, ...from, name: invited.name, at, stopLink }));
}

/** Returns the name of the organisation to which a class belongs, or of its teacher. */
async function findSender(
  database: Database,
  { ownerId, organisationId }: Class,
): Promise<{ from: string; timeZone: string }> {
  if (organisationId !== null) {
    const organisation = await findOrganisation(database, organisationId);
    return { from: organisation?.name ?? "", timeZone: organisation?.timeZone ?? ownTimeZone };
  }
  const account = await findAccount(database, ownerId);
  return { from: account ? fullName(account) : "", timeZone: ownTimeZone };
}

/** Tells the invited address that an account with another one has joined. */
export async function queueJoinedElsewhere(
  transaction: Database,
  { config, keys, now }: MailContext,
  { email }: Pick<ClassInvitation, "email">,
  { name }: Pick<Class, "name">,
): Promise<void> {
  const mail = await mailTo(transaction, config, { to: email, asked: undefined, path: accountPaths.home });
  await queueMail(transaction, keys, letterMail(email, classMails.joinedElsewhere({ ...mail, name })), now());
}

/** What an administrator has done with a class. */
export interface Assignment {
  class: Pick<Class, "id" | "name">;
  /** The name of the organisation. */
  organisation: string;
  /** Who teaches it from now on. */
  teacher: Account;
}

type Told = Pick<Account, "email" | "language" | "id">;

/** Tells a new teacher, and those who teach the class beside them. */
export async function queueAssigned(
  transaction: Database,
  { config, keys, now }: MailContext,
  { class: assigned, organisation, teacher }: Assignment,
  others: readonly Told[],
): Promise<void> {
  const path = classPath(assigned.id);
  const { name } = assigned;
  const own = { ...mailIn(mailLanguage(teacher, undefined), config, path), name, organisation };
  await queueMail(transaction, keys, letterMail(teacher.email, classMails.given(own)), now());
  for (const other of others) {
    const mail = { ...mailIn(mailLanguage(other, undefined), config, path), name, organisation };
    const letter = classMails.assigned({ ...mail, teacher: fullName(teacher) });
    await queueMail(transaction, keys, letterMail(other.email, letter), now());
  }
}

/** Tells a new teacher, and those who taught the class before. */
export async function queueHandedOver(
  transaction: Database,
  context: MailContext,
  { class: moved, organisation, teacher }: Assignment,
  before: readonly Told[],
): Promise<void> {
  const { config, keys, now } = context;
  await queueAssigned(transaction, context, { class: moved, organisation, teacher }, []);
  for (const other of before) {
    const mail = mailIn(mailLanguage(other, undefined), config, classPaths.classes);
    const letter = classMails.takenAway({ ...mail, name: moved.name, organisation, teacher: fullName(teacher) });
    await queueMail(transaction, keys, letterMail(other.email, letter), now());
  }
}

/** People of a class who are told that it was moved. */
const studentsTold = 5_000;

/**
 * Tells those of a class who have an account that it was moved.
 *
 * @param teacherId - who teaches it now; undefined where it was moved into an organisation.
 */
export async function tellStudentsOfMove(
  transaction: Database,
  { keys, now }: MailContext,
  classId: string,
  teacherId?: string,
): Promise<void> {
  const rows = await transaction
    .selectFrom("classPeople")
    .innerJoin("personIdentifiers", "personIdentifiers.personId", "classPeople.personId")
    .innerJoin("accounts", "accounts.id", "personIdentifiers.accountId")
    .select("accounts.email")
    .where("classPeople.classId", "=", classId)
    .where("classPeople.leftAt", "is", null)
    .where("personIdentifiers.source", "=", "account")
    .orderBy("accounts.id")
    .limit(studentsTold)
    .execute();
  for (const { email } of rows) {
    const request = { compose: "classMoved", to: email, classId, ...(teacherId !== undefined && { teacherId }) };
    await queueMail(transaction, keys, request, now());
  }
}

/** @returns undefined where the class is gone since. */
async function composeMoved(
  transaction: Database,
  { to, classId = "", teacherId }: MailRequest,
  { config }: ComposeContext,
): Promise<MailMessage | undefined> {
  const moved = await findClass(transaction, classId);
  const organisation = moved?.organisationId ? await findOrganisation(transaction, moved.organisationId) : undefined;
  if (moved === undefined || organisation === undefined) {
    return undefined;
  }
  const teacher = teacherId === undefined ? undefined : await findAccount(transaction, teacherId);
  const mail = await mailTo(transaction, config, { to, asked: undefined, path: classPaths.classes });
  const said = { name: moved.name, organisation: organisation.name, ...(teacher && { teacher: fullName(teacher) }) };
  return letterMail(to, classMails.moved({ ...mail, ...said }));
}

function fullName({ firstName, lastName }: Pick<Account, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}
