import { AuthError, BrowserCacheLocation, PublicClientApplication } from "@azure/msal-browser";

export { fetchGraphPhoto } from "./graphPhoto.ts";

export interface MicrosoftOptions {
  clientId: string;
  /** As the server's configuration names it. */
  issuer: string;
  /** The page to which the popup comes back. */
  redirectUri: string;
}

/** What the popup brought. */
export interface MicrosoftCredential {
  idToken: string;
  /** For the identity graph; empty where none was given. */
  accessToken: string;
}

/** Milliseconds in which a person can type a password and fetch a second factor. */
const popupTimeout = 10 * 60 * 1000;

const scopes = ["openid", "profile", "email", "User.Read"];

/** Ways in which the person, not the provider, ends a sign-in: cancels, closes the popup or opens another one. */
const endsOfThePerson = ["access_denied", "user_cancelled", "timed_out", "interaction_in_progress_cancelled"];

let application: Promise<PublicClientApplication> | undefined;

/**
 * Opens the popup in which the person signs in.
 *
 * @returns undefined where the person gave up. A popup that is closed says nothing: the answer then comes with the next
 *   popup, or in ten minutes.
 * @throws AuthError
 */
export async function openMicrosoftPopup(
  options: MicrosoftOptions,
  nonce: string,
): Promise<MicrosoftCredential | undefined> {
  application ??= createApplication(options);
  try {
    const { idToken, accessToken } = await (await application).loginPopup({
      scopes,
      nonce,
      prompt: "select_account",
      overrideInteractionInProgress: true,
    });
    return { idToken, accessToken };
  } catch (error) {
    if (isEndOfThePerson(error)) {
      return undefined;
    }
    throw error;
  }
}

async function createApplication({ clientId, issuer, redirectUri }: MicrosoftOptions) {
  const created = new PublicClientApplication({
    auth: { clientId, redirectUri, ...authorityOf(issuer) },
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
    system: { popupBridgeTimeout: popupTimeout },
  });
  await created.initialize();
  return created;
}

/** The library names an authority without the version that ends its issuer, and trusts no host but Microsoft's unasked. */
export function authorityOf(issuer: string): { authority: string; knownAuthorities: string[] } {
  return { authority: issuer.replace(/\/v2\.0$/, ""), knownAuthorities: [new URL(issuer).host] };
}

export function isEndOfThePerson(error: unknown): boolean {
  return error instanceof AuthError && endsOfThePerson.includes(error.errorCode);
}
