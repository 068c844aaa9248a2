import { AccountError } from "@belab/domain";
import type { FastifyInstance } from "fastify";
import { type Account, findAccountOf, lockAccount } from "../accounts/accountStore.ts";
import { isFreshSignIn, signInAgain } from "../accounts/freshSignIn.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type Refusal, refuse, succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { HttpError } from "../http/httpError.ts";
import { identityUnlinkedMail } from "../mail/messages.ts";
import { queueMail } from "../mail/outbox.ts";
import { endOtherSessions, type Session } from "../sessions/sessionStore.ts";
import { providerTitles } from "./identity.ts";
import { deleteIdentity, findIdentitiesOf, identityIdOf } from "./identityStore.ts";

export const lastWayMessage = "This is your only way to sign in. Set a password first, then unlink it.";
export const unlinkInFreshSessionMessage = signInAgain("To unlink a way to sign in");

/** The call by which people remove a way to sign in. */
export function registerIdentityRoutes(app: FastifyInstance, context: Context): void {
  callRoute(
    app,
    "unlinkIdentity",
    async ({ input: { identityId }, session }) => (await unlinkIdentity(context, session, identityId)) ?? succeed(),
    { session: "required" },
  );
}

/**
 * Stops an identity from signing in to the caller's account, ends every other session, and tells the owner by mail: 9
 * with a message for the last way to sign in, and where the sign-in is not fresh.
 *
 * @returns undefined where it is unlinked.
 * @throws HttpError 401 where the caller's session ended meanwhile, 404 where the account has no such identity.
 */
async function unlinkIdentity(context: Context, session: Session, identityId: string): Promise<Refusal | undefined> {
  const refusal = await context.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, session.accountId);
    const account = await findAccountOf(transaction, session);
    if (account === undefined) {
      throw new HttpError(401);
    }
    return unlink(transaction, context, { session, account, identityId });
  });
  context.outbox.wake();
  return refusal;
}

/** What is to be unlinked, of an account that no other request changes meanwhile. */
interface Unlinking {
  session: Session;
  account: Account;
  identityId: string;
}

async function unlink(
  transaction: Database,
  { config, keys, now }: Context,
  { session, account, identityId }: Unlinking,
): Promise<Refusal | undefined> {
  const identities = await findIdentitiesOf(transaction, account.id);
  const identity = identities.find((each) => identityIdOf(each) === identityId);
  if (identity === undefined) {
    throw new HttpError(404, "There is no such way to sign in.");
  }
  if (account.passwordHash === null && identities.length === 1) {
    return refuse(AccountError.Unknown, lastWayMessage);
  }
  if (!(await isFreshSignIn(transaction, session, now()))) {
    return refuse(AccountError.Unknown, unlinkInFreshSessionMessage);
  }
  await deleteIdentity(transaction, identity);
  await endOtherSessions(transaction, session);
  const provider = providerTitles[identity.provider];
  const mail = identityUnlinkedMail({ to: account.email, provider, link: `${config.publicUrl}/forgotpass` });
  await queueMail(transaction, keys, mail, now());
  return undefined;
}
