import { AccountError, canonicalEmail } from "@belab/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { CodePurpose } from "../database/schema.ts";
import { createEmailTrust } from "../emailTrust/emailTrust.ts";
import { type Refusal, refuse, succeed } from "../http/answers.ts";
import { underBasePath } from "../http/basePath.ts";
import { callRoute } from "../http/callRoute.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { HttpError } from "../http/httpError.ts";
import { judgePassword } from "../passwords/commonPasswords.ts";
import { signIn } from "../sessions/signIn.ts";
import { limitAddress, limitEmail } from "./accountLimits.ts";
import { activateByCode, type TypedCode } from "./activation.ts";
import { createBackgroundWork } from "./backgroundWork.ts";
import { logIn } from "./login.ts";
import { isResetCode, mailCode, resetPassword } from "./passwordReset.ts";
import { updateProfile } from "./profile.ts";
import { acceptProfileForms, type ProfileForm, readProfileForm } from "./profileForm.ts";
import { judgeNewEmail, signUp } from "./signUp.ts";

/** The calls that make an account, sign in to it, win it back and keep its profile. */
export async function registerAccountRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const trust = createEmailTrust(context);
  const background = createBackgroundWork();
  app.addHook("onClose", () => background.settle());

  callRoute(app, "checkEmail", async ({ input, request }) => {
    await limitAddress(context, "checkEmail", request);
    const email = canonicalEmail(input.Email);
    if (email === undefined) {
      return refuse(AccountError.InvalidEmail);
    }
    await limitEmail(context, "checkEmailOfOne", email);
    return answer(await judgeNewEmail(context, trust, email));
  });

  callRoute(app, "checkPassword", async ({ input, request }) => {
    await limitAddress(context, "checkPassword", request);
    return answer(judgePassword(input.Password));
  });

  callRoute(
    app,
    "signUp",
    async ({ input, request, session }) => {
      if (session !== undefined) {
        return refuse(AccountError.SignUpAfterLogin);
      }
      await limitAddress(context, "signUp", request);
      return answer(await signUp(context, trust, input));
    },
    { session: "optional" },
  );

  callRoute(app, "activateUser", async ({ input, request, reply }) => {
    await limitAddress(context, "typedCode", request);
    return answer(
      await activateByCode(context, typedCode(input, request), (transaction, accountId) =>
        signIn(transaction, { request, reply }, context, accountId),
      ),
    );
  });

  callRoute(
    app,
    "resendActivationCode",
    async ({ input, request }) => {
      await limitAddress(context, "mailedCode", request);
      const email = canonicalEmail(input.email);
      if (email === undefined) {
        return refuse(AccountError.InvalidEmail);
      }
      mailLater("activation", email, request);
      return succeed();
    },
    { refuseOtherSites: true },
  );

  callRoute(app, "login", async ({ input, request, reply }) => {
    await limitAddress(context, "login", request);
    const login = await logIn(context, { ...input, address: clientAddress(request) }, (transaction, accountId) =>
      signIn(transaction, { request, reply }, context, accountId),
    );
    return login === undefined
      ? refuse(AccountError.InvalidPassword)
      : succeed({ email: login.displayEmail }, login.error);
  });

  callRoute(app, "retrievePassword", async ({ input, request }) => {
    await limitAddress(context, "mailedCode", request);
    const email = canonicalEmail(input.email);
    if (email === undefined) {
      return refuse(AccountError.InvalidEmail);
    }
    const error = await trust.judge(email);
    if (error !== AccountError.None) {
      return refuse(error);
    }
    mailLater("reset", email, request);
    return succeed();
  });

  callRoute(app, "verifyPasswordResetCode", async ({ input, request }) => {
    await limitAddress(context, "typedCode", request);
    const isRight = await isResetCode(context, typedCode(input, request));
    return isRight ? succeed() : refuse(AccountError.IncorrectCode);
  });

  callRoute(app, "resetPassword", async ({ input, request }) => {
    await limitAddress(context, "typedCode", request);
    const { newPassword, activationCode, email } = input;
    const reset = { email, newPassword, code: activationCode, address: clientAddress(request) };
    return answer(await resetPassword(context, reset));
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

  /** Mails a code once the answer is gone, so that its time does not tell whether there is an account. */
  function mailLater(purpose: CodePurpose, email: string, { log }: FastifyRequest): void {
    background.begin(
      () => mailCode(context, purpose, email),
      (err) => log.error({ err }, "a code could not be mailed"),
    );
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

function typedCode(input: { email: string; activationCode: number }, request: FastifyRequest): TypedCode {
  return { email: input.email, code: input.activationCode, address: clientAddress(request) };
}
