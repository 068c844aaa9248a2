import { AuthError, BrowserCacheLocation, PublicClientApplication } from "@azure/msal-browser";
import type { Answer, Outcome } from "@belab/api";
import { photoUrlMaxLength } from "@belab/domain/accounts";
import { api } from "../../api.ts";

/** What the installation says of the provider. */
type MicrosoftConfig = Pick<Answer<"config">, "microsoftClientId" | "microsoftIssuer">;

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
const personErrorCodes = ["access_denied", "user_cancelled", "timed_out", "interaction_in_progress_cancelled"];

let application: Promise<PublicClientApplication> | undefined;

/**
 * Opens the popup in which the person signs in.
 *
 * @returns undefined where the person gave up. A popup that is closed says nothing: the answer then comes with the next
 *   popup, or in ten minutes.
 * @throws AuthError
 */
export async function openMicrosoftPopup(
  config: MicrosoftConfig,
  nonce: string,
): Promise<MicrosoftCredential | undefined> {
  application ??= createApplication(config);
  try {
    const { idToken, accessToken } = await (await application).loginPopup({
      scopes,
      nonce,
      prompt: "select_account",
      overrideInteractionInProgress: true,
    });
    return { idToken, accessToken };
  } catch (error) {
    if (isEndedByPerson(error)) {
      return undefined;
    }
    throw error;
  }
}

async function createApplication({ microsoftClientId, microsoftIssuer }: MicrosoftConfig) {
  const created = new PublicClientApplication({
    auth: { clientId: microsoftClientId, redirectUri: redirectUri(), ...authorityOf(microsoftIssuer) },
    cache: { cacheLocation: BrowserCacheLocation.LocalStorage },
    system: { popupBridgeTimeout: popupTimeout },
  });
  await created.initialize();
  return created;
}

/** Returns the page to which the popup comes back. */
function redirectUri(): string {
  return new URL("microsoft-redirect.html", document.baseURI).href;
}

/**
 * Returns an issuer's authority. The library names it without the version that ends its issuer, and trusts no host but
 * Microsoft's unasked.
 */
export function authorityOf(issuer: string): { authority: string; knownAuthorities: string[] } {
  return { authority: issuer.replace(/\/v2\.0$/, ""), knownAuthorities: [new URL(issuer).host] };
}

export function isEndedByPerson(error: unknown): boolean {
  return error instanceof AuthError && personErrorCodes.includes(error.errorCode);
}

/** Signs in with the photo of the account, which is waited for a short while. */
export async function loginMicrosoft({
  idToken,
  accessToken,
}: MicrosoftCredential): Promise<Outcome<"loginMicrosoft">> {
  return api.loginMicrosoft({ idToken, imageUrl: await fetchGraphPhoto(accessToken) });
}

const photoUrl = "https://graph.microsoft.com/v1.0/me/photos/240x240/$value";

/** Milliseconds that a sign-in waits for the photo. */
const photoTimeout = 5_000;

/**
 * Returns the person's photo from Microsoft's identity graph as a `data:` URL. It is an extra: empty where there is
 * none, where it is no picture or too big to send, or where the graph does not answer in time.
 *
 * @param fetchWith - stands in for the global `fetch`.
 */
export async function fetchGraphPhoto(accessToken: string, fetchWith: typeof fetch = fetch): Promise<string> {
  try {
    const response = await fetchWith(photoUrl, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(photoTimeout),
    });
    const photo = await response.blob();
    if (!response.ok || !photo.type.startsWith("image/") || photo.size > photoUrlMaxLength) {
      return "";
    }
    const url = dataUrl(photo.type, new Uint8Array(await photo.arrayBuffer()));
    return url.length <= photoUrlMaxLength ? url : "";
  } catch {
    return "";
  }
}

function dataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
