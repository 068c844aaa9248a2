import { accountContract } from "@belab/api/accounts/contract";
import { ok } from "@belab/domain/result";
import type { FastifyInstance } from "fastify";
import { signedOut } from "../errors/refusals.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { triedFrom } from "../http/triedFrom.ts";
import { limitSubject } from "../limits/limits.ts";
import { accountLimits } from "./accountLimits.ts";
import type { AccountsContext } from "./context.ts";
import { findPendingEmail } from "./emailChangeStore.ts";
import { changePassword } from "./passwordChange.ts";
import { deleteOwnAccount, exportPersonalData } from "./personalData.ts";
import { clearSessionCookie, signIn } from "./sessions/sessions.ts";
import { findIdentitiesOf, identityIdOf } from "./social/identity.ts";

/** Registers the calls of the settings: what an account is, its password, its data, and its end. */
export function registerSettingsRoutes(scope: FastifyInstance, context: AccountsContext): void {
  jsonRoute(
    scope,
    accountContract,
    "account",
    async ({ session: { accountId, displayEmail, hasPassword } }) => {
      const identities = await findIdentitiesOf(context.database, accountId);
      const pending = await findPendingEmail(context.database, accountId, context.now());
      return ok({
        email: displayEmail,
        pendingEmail: pending?.newDisplayEmail ?? null,
        hasPassword,
        needsPassword: !hasPassword && identities.length === 0,
        identities: identities.map((identity) => ({
          identityId: identityIdOf(identity),
          provider: identity.provider,
          linkedAt: identity.createdAt,
        })),
      });
    },
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "changePassword",
    async ({ input: { currentPassword, newPassword }, session, request, reply }) => {
      const limited = await limitSubject(context, accountLimits.changePassword, session.accountId);
      if (!limited.ok) {
        return limited;
      }
      const change = { currentPassword, newPassword, from: triedFrom(request, context) };
      return changePassword(context, session, change, (transaction, accountId) =>
        signIn(transaction, { request, reply }, context, accountId),
      );
    },
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "exportData",
    async ({ session }) => {
      const limited = await limitSubject(context, accountLimits.exportData, session.accountId);
      if (!limited.ok) {
        return limited;
      }
      const data = await exportPersonalData(context, { id: session.accountId });
      return data === undefined ? signedOut() : ok({ data });
    },
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "deleteAccount",
    async ({ input: { password }, session, request, reply }) => {
      const limited = await limitSubject(context, accountLimits.deleteAccount, session.accountId);
      if (!limited.ok) {
        return limited;
      }
      const deleted = await deleteOwnAccount(context, session, { password, from: triedFrom(request, context) });
      if (deleted.ok) {
        clearSessionCookie(reply, context.config);
      }
      return deleted;
    },
    { session: "required" },
  );
}
