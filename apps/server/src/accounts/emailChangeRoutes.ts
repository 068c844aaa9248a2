import { AccountError } from "@belab/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { createEmailTrust } from "../emailTrust/emailTrust.ts";
import { refuse, succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { clearSessionCookie } from "../sessions/sessionCookie.ts";
import { limitAddress } from "./accountLimits.ts";
import { findAccountOf } from "./accountStore.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./emailChange.ts";

/** The calls that change an account's email, and that undo it. */
export function registerEmailChangeRoutes(app: FastifyInstance, context: Context): void {
  const trust = createEmailTrust(context);

  callRoute(
    app,
    "requestEmailChange",
    async ({ input: { newEmail }, session, request }) => {
      await limitAddress(context, "mailedCode", request);
      const outcome = await requestEmailChange(context, trust, session, newEmail);
      return "success" in outcome ? outcome : succeed(outcome);
    },
    { session: "required" },
  );

  callRoute(
    app,
    "confirmEmailChange",
    async ({ input: { activationCode }, session, request }) => {
      await limitAddress(context, "typedCode", request);
      const typed = { code: activationCode, address: clientAddress(request) };
      const outcome = await confirmEmailChange(context, session, typed);
      return "success" in outcome ? outcome : succeed(outcome);
    },
    { session: "required" },
  );

  callRoute(
    app,
    "undoEmailChange",
    async ({ input, session, request, reply }) => {
      await limitAddress(context, "login", request);
      const error = await undoEmailChange(context, { ...input, address: clientAddress(request) });
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
