import { AuthError } from "@azure/msal-browser";
import { photoUrlMaxLength } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { authorityOf, fetchGraphPhoto, isEndedByPerson } from "./microsoft.ts";

describe("the authority", () => {
  it.each([
    ["https://login.microsoftonline.com/common/v2.0", "https://login.microsoftonline.com/common"],
    ["https://login.microsoftonline.com/a-tenant/v2.0", "https://login.microsoftonline.com/a-tenant"],
    ["https://login.example.edu:8443/school", "https://login.example.edu:8443/school"],
  ])("of %s is %s", (issuer, authority) => {
    expect(authorityOf(issuer)).toEqual({ authority, knownAuthorities: [new URL(issuer).host] });
  });
});

describe("a sign-in that ends", () => {
  it.each(["access_denied", "user_cancelled", "timed_out", "interaction_in_progress_cancelled"])(
    "by %s was ended by the person",
    (code) => expect(isEndedByPerson(new AuthError(code, "", ""))).toBe(true),
  );

  it.each(["popup_window_error", "nonce_mismatch", "server_error", "no_network_connectivity"])("by %s failed", (code) =>
    expect(isEndedByPerson(new AuthError(code, "", ""))).toBe(false),
  );

  it("by an error of another kind failed", () => {
    expect(isEndedByPerson(new TypeError("access_denied"))).toBe(false);
  });
});

const jpeg = { headers: { "content-type": "image/jpeg" } };

describe("the photo of the identity graph", () => {
  it("is asked for with the access token and given as a data: URL", async () => {
    let asked: Request | undefined;
    const url = await fetchGraphPhoto("the token", async (input, init) => {
      asked = new Request(input, init);
      return new Response(new Uint8Array([0, 127, 255]), jpeg);
    });
    expect(url).toBe("data:image/jpeg;base64,AH//");
    expect(asked?.url).toBe("https://graph.microsoft.com/v1.0/me/photos/240x240/$value");
    expect(asked?.headers.get("authorization")).toBe("Bearer the token");
  });

  it.each<[string, () => Promise<Response>]>([
    ["there is none", async () => Response.json({ error: "ImageNotFound" }, { status: 404 })],
    ["it is refused as a picture", async () => new Response("denied", { status: 403, ...jpeg })],
    ["it is no picture", async () => Response.json({})],
    ["it is far too big", async () => new Response(new Uint8Array(5_000_000), jpeg)],
    ["the graph cannot be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is empty where %s", async (_what, answer) => {
    expect(await fetchGraphPhoto("the token", answer)).toBe("");
  });

  it("may be just as long as the call takes it", async () => {
    const prefix = "data:image/jpeg;base64,".length;
    const bytes = Math.floor((photoUrlMaxLength - prefix) / 4) * 3;
    const photoOf = (size: number) => fetchGraphPhoto("", async () => new Response(new Uint8Array(size), jpeg));
    expect((await photoOf(bytes)).length).toBeGreaterThan(photoUrlMaxLength - 4);
    expect(await photoOf(bytes + 3)).toBe("");
  });
});
