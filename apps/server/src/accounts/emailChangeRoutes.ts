import { AccountError } from "@belab/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { createEmailTrust } from "../emailTrust/emailTrust.ts";
import { refuse, succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { identifyBrowser, triedFrom } from "../sessions/browser.ts";
import { clearSessionCookie } from "../sessions/sessionCookie.ts";
import { limitAccount, limitCall } from "./accountLimits.ts";
import { findAccountOf } from "./accountStore.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./emailChange.ts";

/** The calls that change an account's email, and that undo it. */
export function registerEmailChangeRoutes(app: FastifyInstance, context: Context): void {
  const trust = createEmailTrust(context);

  callRoute(
    app,
    "requestEmailChange",
    async ({ input: { newEmail }, session, request, reply }) => {
      const browser = identifyBrowser(request, reply, context);
      const outcome = await requestEmailChange(context, trust, session, { newEmail, browser });
      return "success" in outcome ? outcome : succeed(outcome);
    },
    { session: "required" },
  );

  callRoute(
    app,
    "confirmEmailChange",
    async ({ input: { activationCode }, session, request }) => {
      await limitAccount(context, "confirmEmailChange", session.accountId);
      const typed = { code: activationCode, from: triedFrom(request, context) };
      const outcome = await confirmEmailChange(context, session, typed);
      return "success" in outcome ? outcome : succeed(outcome);
    },
    { session: "required" },
  );

  callRoute(
    app,
    "undoEmailChange",
    async ({ input, session, request, reply }) => {
      await limitCall(context, "undoEmailChange", request);
      const error = await undoEmailChange(context, { ...input, from: triedFrom(request, context) });
      if (error !== AccountError.None) {
        return refuse(error);
      }
      if (session !== undefined && (await findAccountOf(context.database, session)) === undefined) {
        clearSessionCookie(reply, context.config);
      }
      return succeed();
    },
    { session: "optional" },
  );
}
