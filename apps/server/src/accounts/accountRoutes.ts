import { accountContract } from "@belab/api/accounts/contract";
import { canonicalEmail } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { browserOf } from "../http/browser.ts";
import { jsonRoute } from "../http/callRoute.ts";
import { askedFrom, triedFrom } from "../http/triedFrom.ts";
import { type CallLimit, limitCall, limitSubject } from "../limits/limits.ts";
import { callLimits, emailChecks } from "./accountLimits.ts";
import { registerSettingsRoutes } from "./accountSettingsRoutes.ts";
import { requestCodeMail } from "./codes/codeMails.ts";
import type { AccountsContext } from "./context.ts";
import { registerEmailChangeRoutes } from "./emailChangeRoutes.ts";
import { logIn } from "./login.ts";
import { checkResetCode, resetPassword } from "./passwordChange.ts";
import { validateNewPassword } from "./passwords/passwords.ts";
import { registerPictureRoutes } from "./pictures/pictures.ts";
import { registerProfileRoutes } from "./profileRoutes.ts";
import { registerSessionRoutes, signIn } from "./sessions/sessions.ts";
import { activateByCode, type SignIn, signUp, validateNewEmail } from "./signUp.ts";
import { registerSocialRoutes } from "./social/socialRoutes.ts";

/** Registers all calls of accounts. */
export async function registerAccountRoutes(app: FastifyInstance, context: AccountsContext): Promise<void> {
  registerSignUpRoutes(app, context);
  registerLoginRoutes(app, context);
  registerRecoveryRoutes(app, context);
  registerSocialRoutes(app, context);
  registerSessionRoutes(app, context);
  await registerProfileRoutes(app, context);
  // In a scope of its own: no other call takes a form.
  await app.register(async (scope) => registerPictureRoutes(scope, context));
  registerSettingsRoutes(app, context);
  registerEmailChangeRoutes(app, context);
}

/** Registers the calls that make an account. */
function registerSignUpRoutes(scope: FastifyInstance, context: AccountsContext): void {
  jsonRoute(scope, accountContract, "checkEmail", async ({ input, request }) => {
    const email = await readEmail(context, request, input.Email, callLimits.checkEmail, "email-invalid");
    if (!email.ok) {
      return email;
    }
    // Apart for each browser, so that nobody keeps another from signing up.
    const subject = `${email.value} ${browserOf(request, context) ?? ""}`;
    const allowed = await limitSubject(context, emailChecks, subject);
    return allowed.ok ? validateNewEmail(context, email.value) : allowed;
  });

  jsonRoute(scope, accountContract, "checkPassword", async ({ input, request }) => {
    const allowed = await limitCall(context, callLimits.checkPassword, request);
    return allowed.ok ? validateNewPassword(input.Password) : allowed;
  });

  jsonRoute(
    scope,
    accountContract,
    "signUp",
    async ({ input: { email: text, password }, request, reply, session }) => {
      if (session !== undefined) {
        return refuse("already-signed-in");
      }
      const email = canonicalEmail(text);
      if (email === undefined) {
        return refuse("email-invalid");
      }
      const valid = validateNewPassword(password, { email });
      if (!valid.ok) {
        return valid;
      }
      const allowed = await limitCall(context, callLimits.signUp, request);
      if (!allowed.ok) {
        return allowed;
      }
      const from = askedFrom(request, reply, context);
      return signUp(context, { email, displayEmail: text.trim(), password, ...from });
    },
    { session: "optional" },
  );

  jsonRoute(scope, accountContract, "activateUser", async ({ input, request, reply }) => {
    const email = await readEmail(context, request, input.email, callLimits.activate, "code-incorrect");
    if (!email.ok) {
      return email;
    }
    const typed = { email: email.value, code: input.activationCode, from: triedFrom(request, context) };
    const activated = await activateByCode(context, typed, signInBy(request, reply, context));
    return activated.ok ? ok({ next: activated.value }) : activated;
  });

  jsonRoute(
    scope,
    accountContract,
    "resendActivationCode",
    async ({ input, request, reply }) => {
      const email = await readEmail(context, request, input.email, callLimits.resendCode, "email-invalid");
      if (!email.ok) {
        return email;
      }
      const from = askedFrom(request, reply, context);
      return ok(await requestCodeMail(context, { purpose: "activation", email: email.value, ...from }));
    },
    { refuseOtherSites: true },
  );
}

/** Registers the call that signs in to an account by its password. */
function registerLoginRoutes(scope: FastifyInstance, context: AccountsContext): void {
  jsonRoute(scope, accountContract, "login", async ({ input, request, reply }) => {
    const email = await readEmail(context, request, input.email, callLimits.login, "credentials-wrong");
    if (!email.ok) {
      return email;
    }
    const typed = { email: email.value, password: input.password, from: triedFrom(request, context) };
    const login = await logIn(context, typed, signInBy(request, reply, context));
    if (!login.ok) {
      return login;
    }
    const { displayEmail, error, codeMail } = login.value;
    return ok({ email: displayEmail, error, ...codeMail });
  });
}

/** Registers the calls that win an account back whose password was forgotten. */
function registerRecoveryRoutes(scope: FastifyInstance, context: AccountsContext): void {
  jsonRoute(scope, accountContract, "retrievePassword", async ({ input, request, reply }) => {
    const email = await readEmail(context, request, input.email, callLimits.retrievePassword, "email-invalid");
    if (!email.ok) {
      return email;
    }
    const trusted = await context.trust.validate(email.value);
    if (!trusted.ok) {
      return trusted;
    }
    const from = askedFrom(request, reply, context);
    return ok(await requestCodeMail(context, { purpose: "reset", email: email.value, ...from }));
  });

  jsonRoute(scope, accountContract, "verifyPasswordResetCode", async ({ input, request }) => {
    const email = await readEmail(context, request, input.email, callLimits.verifyResetCode, "code-incorrect");
    if (!email.ok) {
      return email;
    }
    const typed = { email: email.value, code: input.activationCode, from: triedFrom(request, context) };
    const right = await checkResetCode(context, typed);
    return right.ok ? ok() : right;
  });

  jsonRoute(scope, accountContract, "resetPassword", async ({ input, request }) => {
    const { newPassword, activationCode: code } = input;
    const email = await readEmail(context, request, input.email, callLimits.resetPassword, "code-incorrect");
    return email.ok
      ? resetPassword(context, { email: email.value, newPassword, code, from: triedFrom(request, context) })
      : email;
  });
}

/** Returns the canonical email of a call, which is counted; a text that is no email is refused, and the call not counted. */
async function readEmail<const Reason extends string>(
  context: AccountsContext,
  request: FastifyRequest,
  text: string,
  limit: CallLimit,
  otherwise: Reason,
): Promise<Result<string, Reason | "too-many-requests">> {
  const email = canonicalEmail(text);
  if (email === undefined) {
    return refuse(otherwise);
  }
  const allowed = await limitCall(context, limit, request);
  return allowed.ok ? ok(email) : allowed;
}

/** Signs an account in with the session's cookie going out with the reply. */
function signInBy(request: FastifyRequest, reply: FastifyReply, context: AccountsContext): SignIn {
  return (transaction, accountId) => signIn(transaction, { request, reply }, context, accountId);
}
