import { photoUrlMaxLength } from "@belab/api";

const photoUrl = "https://graph.microsoft.com/v1.0/me/photos/240x240/$value";

/** Milliseconds that a sign-in waits for the photo. */
const patience = 5_000;

/**
 * The person's photo from Microsoft's identity graph as a `data:` URL. It is an extra: empty where there is none, where
 * it is no picture or too big to send, or where the graph does not answer in time.
 *
 * @param fetchWith - stands in for the global `fetch`.
 */
export async function fetchGraphPhoto(accessToken: string, fetchWith: typeof fetch = fetch): Promise<string> {
  try {
    const response = await fetchWith(photoUrl, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(patience),
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
