import { classInvitationPause, classInvitationsAtOnce, classInvitationTime } from "@belab/domain/classes";
import { untrustedInvitations } from "@belab/domain/organisations";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../limits/limits.ts";
import { countMailTo } from "../mail/strangerMails.ts";
import { isStopped } from "../organisations/invitationStore.ts";
import { countInvitationsLeft } from "../organisations/invitations.ts";
import { findOrganisation } from "../organisations/memberStore.ts";
import { digestOf, newToken, stopToken } from "../organisations/tokens.ts";
import { paced } from "../queue/paced.ts";
import { type ClassChange, type ClassChangeReason, changeClassAs } from "./access.ts";
import { countInvitable, findInvitable, type Invitable, noteRefusal, storeInvitation } from "./invitationStore.ts";
import { queueInvitation } from "./mails.ts";
import { findPeopleInClass } from "./peopleStore.ts";

type InviteContext = Pick<Context, "config" | "database" | "keys" | "now" | "outbox">;

const hour = 60 * 60 * 1000;

const calls: SubjectLimit = { purpose: "inviting people to a class", max: 100, windowMs: hour };

/** Mails of one owner in a day: a whole university's first week. */
const ofOwner: SubjectLimit = { purpose: "invitations to classes of an owner", max: 5_000, windowMs: 24 * hour };

/** Of an account, which nobody has looked at. */
const ofAccount: SubjectLimit = { purpose: "invitations to classes of an account", max: 600, windowMs: 24 * hour };

/** Of each owner by itself, so that none uses up what another one needs. */
const toAddress: SubjectLimit = { purpose: "invitations to classes to an address", max: 10, windowMs: 24 * hour };

export interface Invited {
  sent: number;
  /** Who can still be invited. */
  left: number;
  /** Whose addresses take no invitations. */
  refused: number;
}

type InviteReason = "person-not-found" | "invitations-spent" | ClassChangeReason;

/**
 * Mails people of a class an invitation, a part of them at a time: calling again goes on with those who are left.
 *
 * @param wish.personIds - only these, again too where the last mail is a day old; otherwise all who have not been invited.
 * @param wish.language - of mails to addresses without an account.
 */
export async function inviteClass(
  context: InviteContext,
  session: Session,
  classId: string,
  { personIds, language }: { personIds?: readonly string[] | undefined; language: Language },
): Promise<Result<Invited, InviteReason>> {
  const { accountId } = session;
  const ids = personIds && [...new Set(personIds)];
  let [sent, refused] = [0, 0];
  let after: string | undefined = "";
  for (let parts = 0; after !== undefined && parts * invitedAtOnce < classInvitationsAtOnce; parts += 1) {
    const from: string = after;
    const part = await paced(accountId, () => invitePart(context, session, classId, { ids, after: from, language }));
    if (!part.ok && parts === 0) {
      return part;
    }
    sent += part.ok ? part.value.sent : 0;
    refused += part.ok ? part.value.refused : 0;
    after = part.ok ? part.value.last : undefined;
  }
  return ok({ sent, refused, left: await paced(accountId, () => countInvitable(context.database, classId)) });
}

/** Most people that one transaction invites. */
const invitedAtOnce = 20;

interface InvitePart {
  /** Undefined where all of the class are invited who have not been. */
  ids: readonly string[] | undefined;
  /** Invites people whose ids come after this one; empty at first. */
  after: string;
  language: Language;
}

interface InvitedPart extends Omit<Invited, "left"> {
  /** The id of the part's last person; undefined if the part was the last one. */
  last: string | undefined;
}

function invitePart(
  context: InviteContext,
  session: Session,
  classId: string,
  { ids, after, language }: InvitePart,
): Promise<Result<InvitedPart, InviteReason>> {
  const options = { power: "people", ...(after === "" && { limit: calls }) } as const;
  return changeClassAs<InvitedPart, InviteReason>(context, session, classId, options, async (change) => {
    const { transaction, now } = change;
    if (ids !== undefined && (await findPeopleInClass(transaction, classId, ids)).length < ids.length) {
      return notFound("person-not-found");
    }
    const max = await countMailsLeft(transaction, context, change);
    if (max === 0) {
      return refuse("invitations-spent", { max: untrustedInvitations });
    }
    const limit = Math.min(max ?? invitedAtOnce, invitedAtOnce);
    const found = await findInvitable(transaction, classId, { personIds: ids, after, limit });
    const due = found.filter(({ invitedAt }) => invitedAt === null || invitedAt <= now - classInvitationPause);
    const isTrusted = context.config.plans === "open" || (change.owner.organisationId !== null && max === null);
    const { sent, refused } = await inviteEach(context, { change, isTrusted }, due, language);
    await countSent(transaction, change, sent);
    return ok({ sent, refused, last: found.length < invitedAtOnce ? undefined : found.at(-1)?.personId });
  });
}

/** How many mails an organisation that nobody knows yet can still send; null where there is no such limit. */
async function countMailsLeft(
  transaction: Database,
  context: InviteContext,
  { owner }: ClassChange,
): Promise<number | null> {
  const organisation =
    owner.organisationId === null ? undefined : await findOrganisation(transaction, owner.organisationId);
  return organisation === undefined ? null : countInvitationsLeft(transaction, context, organisation);
}

async function countSent(transaction: Database, { owner }: ClassChange, sent: number): Promise<void> {
  if (owner.organisationId !== null && sent > 0) {
    await transaction
      .updateTable("organisations")
      .set((row) => ({ invitationsSent: row("invitationsSent", "+", sent) }))
      .where("id", "=", owner.organisationId)
      .execute();
  }
}

interface InvitedBy {
  change: ClassChange;
  /** Whether the organization is trusted (`trust.ts`); false for an account unless plans are open. */
  isTrusted: boolean;
}

/** Counts an invitation to an address. Invitations of an untrusted owner count for the mailbox too. */
async function takeInvitation(
  limits: Pick<InviteContext, "database" | "keys" | "now">,
  { change: { owner }, isTrusted }: InvitedBy,
  email: string,
): Promise<boolean> {
  if (!(await limitSubject(limits, toAddress, `${owner.ownerId} ${email}`)).ok) {
    return false;
  }
  return isTrusted || (await countMailTo(limits, email)).isAllowed;
}

async function inviteEach(
  context: InviteContext,
  by: InvitedBy,
  people: readonly Invitable[],
  language: Language,
): Promise<{ sent: number; refused: number }> {
  const { transaction, class: invitedTo, owner, now } = by.change;
  const limits = { database: transaction, keys: context.keys, now: context.now };
  let [sent, refused] = [0, 0];
  for (const { personId, email } of people) {
    if (await isStopped(transaction, digestOf(stopToken(context.keys, email)))) {
      await noteRefusal(transaction, invitedTo.id, personId);
      refused += 1;
      continue;
    }
    if (!(await limitSubject(limits, owner.organisationId === null ? ofAccount : ofOwner, owner.ownerId)).ok) {
      break;
    }
    // An address that has got many lately is left for another day.
    if (!(await takeInvitation(limits, by, email))) {
      continue;
    }
    const token = newToken();
    const invitation = { classId: invitedTo.id, personId, email, expiresAt: now + classInvitationTime };
    await storeInvitation(transaction, invitation, { digest: digestOf(token), now });
    await queueInvitation(transaction, context, { email, token, language });
    sent += 1;
  }
  return { sent, refused };
}
