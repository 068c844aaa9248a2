import { accountContract } from "@belab/api/accounts/contract";
import { AccountError } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import socialSignIn from "@belab/locales/en/accounts/SocialSignIn";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { jsonRoute } from "../../http/callRoute.ts";
import { readerLanguage } from "../../http/language.ts";
import { askedFrom } from "../../http/triedFrom.ts";
import { limitCall } from "../../limits/limits.ts";
import { translateTo } from "../../translateTo.ts";
import { callLimits } from "../accountLimits.ts";
import type { AccountsContext } from "../context.ts";
import { readPicture } from "../pictures/pictures.ts";
import { signIn } from "../sessions/sessions.ts";
import { type Identity, type ProviderName, providerTitles } from "./identity.ts";
import { configuredProviders, createIdentityTokens, type IdentityTokens } from "./identityToken.ts";
import { clearNonceCookie, issueNonce, nonceOf, nonceSecret, setNonceCookie } from "./signInNonce.ts";
import { type SignedIn, signInVisitor, unlinkIdentity } from "./socialSignIn.ts";

interface SocialLogin {
  idToken: string;
  imageUrl?: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers the calls that sign in with an account of an identity provider, and the one that unlinks it. */
export function registerSocialRoutes(scope: FastifyInstance, context: AccountsContext): void {
  const { config, database, now } = context;
  const tokens = tokensOf(context);

  jsonRoute(
    scope,
    accountContract,
    "signInNonce",
    async ({ request, reply }) => {
      const limited = await limitCall(context, callLimits.signInNonce, request);
      if (!limited.ok) {
        return limited;
      }
      const { nonce, secret } = await issueNonce(database, nonceSecret(request, config), now());
      setNonceCookie(reply, config, secret);
      return ok({ nonce });
    },
    { refuseOtherSites: true },
  );

  jsonRoute(scope, accountContract, "loginGoogle", async ({ input, request, reply }) => {
    const login = await logIn("google", { ...input, request, reply });
    return login.ok ? ok(answerOf(login.value)) : login;
  });

  jsonRoute(scope, accountContract, "loginMicrosoft", async ({ input, request, reply }) => {
    const login = await logIn("microsoft", { ...input, request, reply });
    // The specification's answer of this provider always carries a message.
    return login.ok
      ? ok({ ...answerOf(login.value), message: messageOf(login.value, readerLanguage(request, config)) })
      : login;
  });

  jsonRoute(
    scope,
    accountContract,
    "unlinkIdentity",
    ({ input: { identityId }, session, request }) =>
      unlinkIdentity(context, session, { identityId, language: readerLanguage(request, config) }),
    { session: "required" },
  );

  async function logIn(
    provider: ProviderName,
    { idToken, imageUrl = "", request, reply }: SocialLogin,
  ): Promise<Result<SignedIn>> {
    const limited = await limitCall(context, callLimits.loginSocial, request);
    if (!limited.ok) {
      return limited;
    }
    const readers = tokens[provider];
    if (readers === undefined) {
      return refuse("provider-not-set-up", { provider: providerTitles[provider] });
    }
    const secret = nonceSecret(request, config);
    if (secret === undefined) {
      return refuse("social-sign-in-expired");
    }
    const nonce = nonceOf(secret);
    const identity = await readers.verify(idToken, nonce);
    if (!identity.ok) {
      return identity.reason === "id-token-invalid" ? notVerified(provider, identity.params.why, request) : identity;
    }
    const photo = await readPhoto(imageUrl, identity.value);
    const visitor = { identity: identity.value, nonce, photo, ...askedFrom(request, reply, context) };
    const login = await signInVisitor(context, visitor, (transaction, accountId) =>
      signIn(transaction, { request, reply }, context, accountId),
    );
    clearNonceCookie(reply, config);
    return login;
  }
}

function answerOf({ email, error, codeMail }: SignedIn) {
  return { email, error, ...codeMail };
}

function messageOf({ error }: SignedIn, language: Language): string {
  const { messages } = translateTo(language, socialSignIn);
  return error === AccountError.ActivationAfterLogin ? messages.codeSent : messages.signedIn;
}

/** Why a token is no good is for the log alone. */
function notVerified(provider: ProviderName, why: unknown, { log }: FastifyRequest) {
  log.info({ reason: why }, "an id token was refused");
  return refuse("social-sign-in-not-verified", { provider: providerTitles[provider] });
}

function tokensOf({ config, log, now }: Context): Partial<Record<ProviderName, IdentityTokens>> {
  const configured = Object.entries(configuredProviders(config)) as [
    ProviderName,
    { clientId: string; issuer: string },
  ][];
  return Object.fromEntries(
    configured.map(([provider, { clientId, issuer }]) => {
      const onError = (err: unknown) => log.warn({ err, provider }, "a provider's keys could not be fetched");
      return [provider, createIdentityTokens({ provider, clientId, issuer, now, onError })];
    }),
  );
}

/** Reads the photo of a `data:` URL. It is an extra: whatever is wrong with it, the sign-in goes on without it. */
async function readPhoto(imageUrl: string, { provider, subject }: Identity): Promise<Uint8Array | undefined> {
  const base64 = /^data:image\/[a-z0-9.+-]+;base64,([a-z0-9+/=]+)$/i.exec(imageUrl)?.[1];
  if (base64 === undefined) {
    return undefined;
  }
  const photo = await readPicture(Buffer.from(base64, "base64"), `${provider} ${subject}`);
  return photo.ok ? photo.value : undefined;
}
