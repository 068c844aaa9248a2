import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { HttpError } from "../http/httpError.ts";
import { triedFrom } from "../sessions/browser.ts";
import { clearSessionCookie } from "../sessions/sessionCookie.ts";
import { signIn } from "../sessions/signIn.ts";
import { findIdentitiesOf, identityIdOf } from "../social/identityStore.ts";
import { limitAccount } from "./accountLimits.ts";
import { type Account, findAccount } from "./accountStore.ts";
import { findPendingEmail } from "./emailChangeStore.ts";
import { leave } from "./erasure.ts";
import { changePassword } from "./passwordChange.ts";
import { readPersonalData } from "./personalData.ts";

/** The calls of the settings: what an account is, its password, its data, and its end. */
export function registerAccountSettingsRoutes(app: FastifyInstance, context: Context): void {
  callRoute(
    app,
    "account",
    async ({ session }) => {
      const { displayEmail, passwordHash } = await accountOf(session.accountId);
      const hasPassword = passwordHash !== null;
      const identities = await findIdentitiesOf(context.database, session.accountId);
      const pending = await findPendingEmail(context.database, session.accountId, context.now());
      // Until there is billing, everybody is on the free plan.
      return succeed({
        email: displayEmail,
        pendingEmail: pending?.newDisplayEmail ?? null,
        hasPassword,
        needsPassword: !hasPassword && identities.length === 0,
        identities: identities.map((identity) => ({
          identityId: identityIdOf(identity),
          provider: identity.provider,
          linkedAt: identity.createdAt,
        })),
        plan: "free" as const,
        invoices: [],
      });
    },
    { session: "required" },
  );

  callRoute(
    app,
    "changePassword",
    async ({ input: { currentPassword, newPassword }, session, request, reply }) => {
      await limitAccount(context, "changePassword", session.accountId);
      const change = { currentPassword, newPassword, from: triedFrom(request, context) };
      const refusal = await changePassword(context, session, change, (transaction, accountId) =>
        signIn(transaction, { request, reply }, context, accountId),
      );
      return refusal ?? succeed();
    },
    { session: "required" },
  );

  callRoute(
    app,
    "exportData",
    async ({ session }) => {
      const account = await accountOf(session.accountId);
      await limitAccount(context, "exportData", account.id);
      return succeed({ data: await readPersonalData(context.database, context.keys, account, context.now()) });
    },
    { session: "required" },
  );

  callRoute(
    app,
    "deleteAccount",
    async ({ input: { password }, session, request, reply }) => {
      await limitAccount(context, "deleteAccount", session.accountId);
      const refusal = await leave(context, session, { password, from: triedFrom(request, context) });
      if (refusal === undefined) {
        clearSessionCookie(reply, context.config);
      }
      return refusal ?? succeed();
    },
    { session: "required" },
  );

  async function accountOf(accountId: string): Promise<Account> {
    const account = await findAccount(context.database, accountId);
    if (account === undefined) {
      throw new HttpError(401);
    }
    return account;
  }
}
