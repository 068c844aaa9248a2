import { describe, expect, it } from "vitest";
import { startTestApp } from "../testing/testApp.ts";

describe("row 56: health", () => {
  it("is told to be good, but not ready, once the server is about to close, which goes on answering", async () => {
    const closing = new AbortController();
    await using lab = await startTestApp({ draining: closing.signal });
    const answers = async () => {
      const urls = ["/readyz", "/healthz", "/api/config"];
      return Promise.all(urls.map(async (url) => (await lab.agent().inject({ url })).statusCode));
    };
    expect(await answers()).toEqual([200, 200, 200]);
    closing.abort();
    expect(await answers()).toEqual([503, 200, 200]);
  });
});
