import { photoUrlMaxLength } from "@belab/api";
import { describe, expect, it } from "vitest";
import { fetchGraphPhoto } from "./graphPhoto.ts";

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
