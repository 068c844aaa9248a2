import { AccountError, canonicalEmail } from "@belab/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { createEmailTrust } from "../emailTrust/emailTrust.ts";
import { type Refusal, refuse, succeed } from "../http/answers.ts";
import { underBasePath } from "../http/basePath.ts";
import { callRoute } from "../http/callRoute.ts";
import { HttpError } from "../http/httpError.ts";
import { judgePassword } from "../passwords/commonPasswords.ts";
import { identifyBrowser, triedFrom } from "../sessions/browser.ts";
import { signIn } from "../sessions/signIn.ts";
import { limitCall, limitEmailCheck } from "./accountLimits.ts";
import { activateByCode, type TypedCode } from "./activation.ts";
import { requestCodeMail } from "./codeMails.ts";
import { logIn } from "./login.ts";
import { isResetCode, resetPassword } from "./passwordReset.ts";
import { updateProfile } from "./profile.ts";
import { acceptProfileForms, type ProfileForm, readProfileForm } from "./profileForm.ts";
import { judgeNewEmail, signUp } from "./signUp.ts";

/** The calls that make an account, sign in to it, win it back and keep its profile. */
export async function registerAccountRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const trust = createEmailTrust(context);

  callRoute(app, "checkEmail", async ({ input, request }) => {
    const email = canonicalEmail(input.Email);
    if (email === undefined) {
      return refuse(AccountError.InvalidEmail);
    }
    await limitCall(context, "checkEmail", request);
    await limitEmailCheck(context, email, request);
    return answer(await judgeNewEmail(context, trust, email));
  });

  callRoute(app, "checkPassword", async ({ input, request }) => {
    await limitCall(context, "checkPassword", request);
    return answer(judgePassword(input.Password));
  });

  callRoute(
    app,
    "signUp",
    async ({ input: { email: text, password }, request, reply, session }) => {
      if (session !== undefined) {
        return refuse(AccountError.SignUpAfterLogin);
      }
      const email = canonicalEmail(text);
      if (email === undefined) {
        return refuse(AccountError.InvalidEmail);
      }
      const error = judgePassword(password, { email });
      if (error !== AccountError.None) {
        return refuse(error);
      }
      await limitCall(context, "signUp", request);
      const browser = identifyBrowser(request, reply, context);
      const outcome = await signUp(context, trust, { email, displayEmail: text.trim(), password, browser });
      return typeof outcome === "number" ? refuse(outcome) : succeed(outcome);
    },
    { session: "optional" },
  );

  callRoute(app, "activateUser", async ({ input, request, reply }) => {
    const typed = typedCode(input, request);
    if (typed === undefined) {
      return refuse(AccountError.IncorrectCode);
    }
    await limitCall(context, "activate", request);
    const outcome = await activateByCode(context, typed, (transaction, accountId) =>
      signIn(transaction, { request, reply }, context, accountId),
    );
    return typeof outcome === "number" ? refuse(outcome) : succeed({ next: outcome });
  });

  callRoute(
    app,
    "resendActivationCode",
    async ({ input, request, reply }) => {
      const email = canonicalEmail(input.email);
      if (email === undefined) {
        return refuse(AccountError.InvalidEmail);
      }
      await limitCall(context, "resendCode", request);
      const browser = identifyBrowser(request, reply, context);
      return succeed(await requestCodeMail(context, "activation", email, browser));
    },
    { refuseOtherSites: true },
  );

  callRoute(app, "login", async ({ input, request, reply }) => {
    const email = canonicalEmail(input.email);
    if (email === undefined) {
      return refuse(AccountError.InvalidPassword);
    }
    await limitCall(context, "login", request);
    const typed = { email, password: input.password, from: triedFrom(request, context) };
    const login = await logIn(context, typed, (transaction, accountId) =>
      signIn(transaction, { request, reply }, context, accountId),
    );
    return login === undefined
      ? refuse(AccountError.InvalidPassword)
      : succeed({ email: login.displayEmail, ...login.codeMail }, login.error);
  });

  callRoute(app, "retrievePassword", async ({ input, request, reply }) => {
    const email = canonicalEmail(input.email);
    if (email === undefined) {
      return refuse(AccountError.InvalidEmail);
    }
    await limitCall(context, "retrievePassword", request);
    const error = await trust.judge(email);
    if (error !== AccountError.None) {
      return refuse(error);
    }
    const browser = identifyBrowser(request, reply, context);
    return succeed(await requestCodeMail(context, "reset", email, browser));
  });

  callRoute(app, "verifyPasswordResetCode", async ({ input, request }) => {
    const typed = typedCode(input, request);
    if (typed === undefined) {
      return refuse(AccountError.IncorrectCode);
    }
    await limitCall(context, "verifyResetCode", request);
    return (await isResetCode(context, typed)) ? succeed() : refuse(AccountError.IncorrectCode);
  });

  callRoute(app, "resetPassword", async ({ input, request }) => {
    const { newPassword, activationCode: code } = input;
    const email = canonicalEmail(input.email);
    if (email === undefined) {
      return refuse(AccountError.IncorrectCode);
    }
    await limitCall(context, "resetPassword", request);
    return answer(await resetPassword(context, { email, newPassword, code, from: triedFrom(request, context) }));
  });

  callRoute(
    app,
    "getProfileData",
    ({ session: { profile } }) => succeed({ ...profile, imageUrl: underBasePath(context.config, profile.imageUrl) }),
    { session: "required" },
  );

  await acceptProfileForms(app);
  callRoute(
    app,
    "updateNameAndPhoto",
    async ({ request, session }) => {
      const form = await readProfileForm(request);
      return (await storeProfile(form, session.accountId, request)) ?? succeed();
    },
    { session: "required" },
  );

  /** Undefined where the email is none. */
  function typedCode(input: { email: string; activationCode: number }, request: FastifyRequest): TypedCode | undefined {
    const email = canonicalEmail(input.email);
    return email === undefined ? undefined : { email, code: input.activationCode, from: triedFrom(request, context) };
  }

  async function storeProfile(
    form: ProfileForm,
    accountId: string,
    { log }: FastifyRequest,
  ): Promise<Refusal | undefined> {
    try {
      return await updateProfile(context, accountId, form);
    } catch (err) {
      if (err instanceof HttpError) {
        throw err;
      }
      log.error({ err }, "a profile could not be stored");
      return refuse(AccountError.UpdateNotStored);
    }
  }
}

/** What a call without further fields answers. */
function answer(error: AccountError) {
  return error === AccountError.None ? succeed() : refuse(error);
}
