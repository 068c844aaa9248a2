import { canonicalEmail, emailDomain } from "@belab/domain/accounts";
import { ok, type Result, refuse } from "@belab/domain/result";
import { errors, type JWTPayload, jwtVerify } from "jose";
import type { Config } from "../../config.ts";
import { type Identity, type ProviderName, providerTitles } from "./identity.ts";
import { isMicrosoftMail } from "./microsoftMailDomains.ts";
import { createProviderKeys, type Provider } from "./providerKeys.ts";

export interface IdentityTokens {
  /**
   * Who an id token names. It must be signed with a key of the provider by RS256, be meant for this installation and
   * this nonce, and be of this hour, give or take a minute.
   *
   * @returns with `id-token-invalid` goes `why`, for the log.
   */
  verify(idToken: string, nonce: string): Promise<Result<Identity, "id-token-invalid" | "provider-unreachable">>;
}

export interface IdentityTokensOptions {
  provider: ProviderName;
  clientId: string;
  issuer: string;
  now: () => number;
  /** Called with the reason why the provider's keys could not be fetched. */
  onError: (error: unknown) => void;
}

/** Seconds by which clocks may differ. */
const clockTolerance = 60;

/** Seconds from the issue of a token within which it must be used. */
const maxTokenAge = 60 * 60;

const subjectMaxLength = 255;

const tenantPlaceholder = "{tenantid}";
const tenantPattern = /^[0-9a-z-]{1,64}$/i;

/** The tenant of all personal accounts of Microsoft, to which people may give any email that they could read once. */
const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** Returns the providers that this installation has set up. */
export function configuredProviders(
  config: Config,
): Partial<Record<ProviderName, Pick<IdentityTokensOptions, "clientId" | "issuer">>> {
  const { googleClientId, googleIssuer, microsoftClientId, microsoftIssuer } = config;
  return {
    ...(googleClientId !== undefined && { google: { clientId: googleClientId, issuer: googleIssuer } }),
    ...(microsoftClientId !== undefined && { microsoft: { clientId: microsoftClientId, issuer: microsoftIssuer } }),
  };
}

/** Reads the id tokens of one provider. */
export function createIdentityTokens({
  provider: providerName,
  clientId,
  issuer,
  now,
  onError,
}: IdentityTokensOptions): IdentityTokens {
  const name = providerTitles[providerName];
  const hasTenants = providerName === "microsoft";
  const keys = createProviderKeys({ name, issuer, hasTenants, now, onError });

  async function readClaims(idToken: string, provider: Provider): Promise<JWTPayload> {
    const { payload } = await jwtVerify(idToken, provider.keySet, {
      algorithms: ["RS256"],
      audience: clientId,
      requiredClaims: ["iss", "exp", "iat", "sub", "nonce"],
      clockTolerance,
      maxTokenAge,
      currentDate: new Date(now()),
    });
    return payload;
  }

  /** Providers change their keys: for a key that is not known, they are asked once more. */
  async function verifiedClaims(
    idToken: string,
    current: Provider,
  ): Promise<{ claims: JWTPayload; provider: Provider }> {
    try {
      return { claims: await readClaims(idToken, current), provider: current };
    } catch (error) {
      const newer = error instanceof errors.JWKSNoMatchingKey ? await keys.newerThan(current) : undefined;
      if (newer === undefined) {
        throw error;
      }
      return { claims: await readClaims(idToken, newer), provider: newer };
    }
  }

  /** The first claim that is not as the provider and this installation make it. */
  function wrongClaim(claims: JWTPayload, provider: Provider, nonce: string): string | undefined {
    const { aud, azp, iss, oid, sub, tid } = claims;
    const isAsExpected = {
      iss: issuersOf(provider, claims).includes(iss ?? ""),
      aud: aud === clientId || (Array.isArray(aud) && aud.length === 1),
      azp: azp === undefined || azp === clientId,
      nonce: claims.nonce === nonce,
      tid: !hasTenants || isTenant(tid),
      subject: isSubject(hasTenants ? oid : sub),
    };
    return Object.entries(isAsExpected).find(([, isRight]) => !isRight)?.[0];
  }

  return {
    async verify(idToken, nonce) {
      const current = await keys.current();
      if (!current.ok) {
        return current;
      }
      try {
        const { claims, provider } = await verifiedClaims(idToken, current.value);
        const wrong = wrongClaim(claims, provider, nonce);
        return wrong === undefined
          ? ok(hasTenants ? microsoftIdentity(claims) : googleIdentity(claims))
          : refuse("id-token-invalid", { why: `unexpected "${wrong}" claim value` });
      } catch (error) {
        // How the library says that a token is malformed, or not signed as it must be.
        if (error instanceof errors.JOSEError || error instanceof TypeError) {
          return refuse("id-token-invalid", { why: error.message });
        }
        throw error;
      }
    },
  };
}

/** Google's tokens name it with or without the scheme, as its documentation says. */
function issuersOf({ issuer }: Provider, { tid }: JWTPayload): string[] {
  if (issuer === "https://accounts.google.com") {
    return [issuer, "accounts.google.com"];
  }
  return [isTenant(tid) ? issuer.replace(tenantPlaceholder, tid) : issuer];
}

function isTenant(tid: unknown): tid is string {
  return typeof tid === "string" && tenantPattern.test(tid);
}

function googleIdentity(claims: JWTPayload): Identity {
  return { provider: "google", subject: textOf(claims.sub), ...personOf(claims, isVouchedByGoogle(claims)) };
}

/** Google gives out the mailboxes of gmail.com and of the organizations that `hd` names. */
function isVouchedByGoogle({ email, email_verified, hd }: JWTPayload): boolean {
  return email_verified === true && (domainOf(email) === "gmail.com" || textOf(hd) !== "");
}

function domainOf(email: unknown): string {
  return emailDomain(canonicalEmail(textOf(email)) ?? "");
}

/** In Microsoft's tokens `sub` is another for each app; tenant and object name the person. */
function microsoftIdentity(claims: JWTPayload): Identity {
  const subject = `${textOf(claims.tid)}.${textOf(claims.oid)}`;
  return { provider: "microsoft", subject, ...personOf(claims, isVouchedByMicrosoft(claims)) };
}

/**
 * A tenant's administrator can write any email into an account. Microsoft's word that the tenant has proved to own the
 * email's domain is the optional claim `xms_edov`.
 */
function isVouchedByMicrosoft({ tid, email, xms_edov }: JWTPayload): boolean {
  if (tid === personalTenant) {
    return isMicrosoftMail(domainOf(email));
  }
  return [true, 1, "1", "true"].some((yes) => yes === xms_edov);
}

function personOf(claims: JWTPayload, isVouched: boolean) {
  const displayEmail = textOf(claims.email).trim();
  return {
    email: canonicalEmail(displayEmail) ?? "",
    displayEmail,
    isVouched,
    firstName: textOf(claims.given_name),
    lastName: textOf(claims.family_name),
  };
}

function isSubject(claim: unknown): claim is string {
  return typeof claim === "string" && claim !== "" && claim.length <= subjectMaxLength;
}

function textOf(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}
