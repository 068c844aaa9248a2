import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { HttpError } from "../http/httpError.ts";
import { signIn } from "../sessions/signIn.ts";
import { limitAddress } from "./accountLimits.ts";
import { findAccount } from "./accountStore.ts";
import { changePassword } from "./passwordChange.ts";

/** The calls of the settings: what an account is, and its password. */
export function registerAccountSettingsRoutes(app: FastifyInstance, context: Context): void {
  callRoute(
    app,
    "account",
    async ({ session }) => {
      const account = await findAccount(context.database, session.accountId);
      if (account === undefined) {
        throw new HttpError(401);
      }
      const { displayEmail, passwordHash } = account;
      // Until there is billing, everybody is on the free plan.
      return succeed({ email: displayEmail, hasPassword: passwordHash !== null, plan: "free" as const, invoices: [] });
    },
    { session: "required" },
  );

  callRoute(
    app,
    "changePassword",
    async ({ input: { currentPassword, newPassword }, session, request, reply }) => {
      await limitAddress(context, "login", request);
      const change = { currentPassword, newPassword, address: clientAddress(request) };
      const refusal = await changePassword(context, session, change, (transaction, accountId) =>
        signIn(transaction, { request, reply }, context, accountId),
      );
      return refusal ?? succeed();
    },
    { session: "required" },
  );
}
