import { accountContract } from "@belab/api/accounts/contract";
import type { FastifyInstance } from "fastify";
import { jsonRoute } from "../http/callRoute.ts";
import { askedFrom, triedFrom } from "../http/triedFrom.ts";
import { limitCall, limitSubject } from "../limits/limits.ts";
import { accountLimits, callLimits } from "./accountLimits.ts";
import { findAccountOf } from "./accountStore.ts";
import type { AccountsContext } from "./context.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./emailChange.ts";
import { clearSessionCookie } from "./sessions/sessions.ts";

/** Registers the calls that change an account's email, and that undo it. */
export function registerEmailChangeRoutes(scope: FastifyInstance, context: AccountsContext): void {
  jsonRoute(
    scope,
    accountContract,
    "requestEmailChange",
    ({ input: { newEmail }, session, request, reply }) =>
      requestEmailChange(context, session, { newEmail, ...askedFrom(request, reply, context) }),
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "confirmEmailChange",
    async ({ input: { activationCode: code }, session, request }) => {
      const allowed = await limitSubject(context, accountLimits.confirmEmailChange, session.accountId);
      return allowed.ok ? confirmEmailChange(context, session, { code, from: triedFrom(request, context) }) : allowed;
    },
    { session: "required" },
  );

  jsonRoute(
    scope,
    accountContract,
    "undoEmailChange",
    async ({ input, session, request, reply }) => {
      const allowed = await limitCall(context, callLimits.undoEmailChange, request);
      if (!allowed.ok) {
        return allowed;
      }
      const undone = await undoEmailChange(context, { ...input, from: triedFrom(request, context) });
      if (undone.ok && session !== undefined && (await findAccountOf(context.database, session)) === undefined) {
        clearSessionCookie(reply, context.config);
      }
      return undone;
    },
    { session: "optional" },
  );
}
