import { AccountError, accountErrorMessage } from "@belab/domain";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limitCall } from "../accounts/accountLimits.ts";
import type { Context } from "../context.ts";
import { createEmailTrust } from "../emailTrust/emailTrust.ts";
import { type Refusal, refuse, succeed } from "../http/answers.ts";
import { callRoute } from "../http/callRoute.ts";
import { readPicture } from "../pictures/pictureFile.ts";
import { identifyBrowser } from "../sessions/browser.ts";
import { signIn } from "../sessions/signIn.ts";
import { type Identity, type ProviderName, providerTitles } from "./identity.ts";
import { configuredProviders, createIdentityTokens, IdentityTokenError, type IdentityTokens } from "./identityToken.ts";
import { clearNonceCookie, giveNonce, nonceOf, nonceSecret, setNonceCookie } from "./signInNonce.ts";
import { expiredMessage, type SignedIn, signInVisitor } from "./socialSignIn.ts";

interface SocialLogin {
  idToken: string;
  imageUrl?: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The calls that sign in with an account of an identity provider. */
export function registerSocialRoutes(app: FastifyInstance, context: Context): void {
  const { config, database, now } = context;
  const trust = createEmailTrust(context);
  const tokens = tokensOf(app, context);

  callRoute(
    app,
    "signInNonce",
    async ({ request, reply }) => {
      await limitCall(context, "signInNonce", request);
      const { nonce, secret } = await giveNonce(database, nonceSecret(request, config), now());
      setNonceCookie(reply, config, secret);
      return succeed({ nonce });
    },
    { refuseOtherSites: true },
  );

  callRoute(app, "loginGoogle", async ({ input, request, reply }) =>
    answer(await logIn("google", { ...input, request, reply })),
  );

  callRoute(app, "loginMicrosoft", async ({ input, request, reply }) => {
    const outcome = answer(await logIn("microsoft", { ...input, request, reply }));
    // The specification's answer of this provider always carries a message.
    return { message: outcome.success ? messageOf(outcome.error) : accountErrorMessage(outcome.error), ...outcome };
  });

  async function logIn(
    provider: ProviderName,
    { idToken, imageUrl = "", request, reply }: SocialLogin,
  ): Promise<SignedIn | Refusal> {
    await limitCall(context, "loginSocial", request);
    const readers = tokens[provider];
    if (readers === undefined) {
      return refuse(AccountError.Unknown, `Signing in with ${providerTitles[provider]} is not set up here.`);
    }
    const secret = nonceSecret(request, config);
    if (secret === undefined) {
      return refuse(AccountError.Unknown, expiredMessage);
    }
    const nonce = nonceOf(secret);
    const identity = await readToken(readers, idToken, nonce, request);
    if (identity === undefined) {
      const message = `The sign-in with ${providerTitles[provider]} could not be verified. Please try again.`;
      return refuse(AccountError.Unknown, message);
    }
    const browser = identifyBrowser(request, reply, context);
    const visitor = { identity, nonce, photo: await readPhoto(imageUrl, identity), browser };
    const outcome = await signInVisitor(context, trust, visitor, (transaction, accountId) =>
      signIn(transaction, { request, reply }, context, accountId),
    );
    clearNonceCookie(reply, config);
    return outcome;
  }
}

function messageOf(error: AccountError): string {
  return error === AccountError.ActivationAfterLogin
    ? "Please enter the code that we sent to your email."
    : "Login successful.";
}

function tokensOf(app: FastifyInstance, { config, now }: Context): Partial<Record<ProviderName, IdentityTokens>> {
  const configured = Object.entries(configuredProviders(config)) as [
    ProviderName,
    { clientId: string; issuer: string },
  ][];
  return Object.fromEntries(
    configured.map(([provider, { clientId, issuer }]) => {
      const onTrouble = (err: unknown) => app.log.warn({ err, provider }, "a provider's keys could not be fetched");
      return [provider, createIdentityTokens({ provider, clientId, issuer, now, onTrouble })];
    }),
  );
}

async function readToken(
  tokens: IdentityTokens,
  idToken: string,
  nonce: string,
  { log }: FastifyRequest,
): Promise<Identity | undefined> {
  try {
    return await tokens.verify(idToken, nonce);
  } catch (error) {
    if (!(error instanceof IdentityTokenError)) {
      throw error;
    }
    log.info({ reason: error.message }, "an id token was refused");
    return undefined;
  }
}

/** The photo of a `data:` URL. It is an extra: whatever is wrong with it, the sign-in goes on without it. */
async function readPhoto(imageUrl: string, { provider, subject }: Identity): Promise<Uint8Array | undefined> {
  const base64 = /^data:image\/[a-z0-9.+-]+;base64,([a-z0-9+/=]+)$/i.exec(imageUrl)?.[1];
  const owner = `${provider} ${subject}`;
  return base64 === undefined ? undefined : readPicture(Buffer.from(base64, "base64"), owner).catch(() => undefined);
}

function answer(outcome: SignedIn | Refusal) {
  return "success" in outcome ? outcome : succeed({ email: outcome.email, ...outcome.codeMail }, outcome.error);
}
