import { signInNonceLifetime } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { useSocialLab } from "../../testing/accounts/testSocialLab.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";

describe.each(databasesUnderTest)("social sign-in over $name", ({ kind }) => {
  const social = useSocialLab(kind);
  const { restart, nonceFor, googleToken } = social;

  describe("the nonce", () => {
    it("comes with a short-lived cookie that no script can read", async () => {
      const response = await social.lab.agent().inject({ method: "GET", url: "/api/user/SignInNonce" });
      expect(response.json()).toEqual({ success: true, error: 0, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(response.cookies).toEqual([
        {
          name: "sign-in-nonce",
          value: expect.not.stringContaining(response.json().nonce),
          path: "/",
          httpOnly: true,
          sameSite: "Strict",
          maxAge: signInNonceLifetime / 1000,
        },
      ]);
      expect(response.headers["cache-control"]).toBe("no-store");
    });

    it("has a cookie for https only where the product is opened by https", async () => {
      await restart({ PUBLIC_URL: "https://lab.lecture-hall.org" });
      const response = await social.lab.agent().inject({ method: "GET", url: "/api/user/SignInNonce" });
      expect(response.cookies).toMatchObject([{ name: "__Host-sign-in-nonce", secure: true }]);
    });

    it("is another for each browser, and one for all its tabs", async () => {
      const browser = social.lab.agent();
      const nonce = await nonceFor(browser);
      expect(await nonceFor(browser)).toBe(nonce);
      expect(await nonceFor(social.lab.agent())).not.toBe(nonce);
    });

    it("is a new one once it was used", async () => {
      const browser = social.lab.agent();
      const nonce = await nonceFor(browser);
      const secret = browser.cookies.get("sign-in-nonce") ?? "";
      await browser.call("loginGoogle", { idToken: await googleToken(nonce) });
      expect(browser.cookies.has("sign-in-nonce")).toBe(false);
      browser.cookies.set("sign-in-nonce", secret);
      expect(await nonceFor(browser)).not.toBe(nonce);
    });

    it("is not given to the page of another site", async () => {
      const browser = social.lab.agent({ headers: { "sec-fetch-site": "cross-site" } });
      expect((await browser.call("signInNonce", {})).status).toBe(403);
    });

    it("is limited for one network address", { tags: "exhaustive" }, async () => {
      const statuses = await Promise.all(
        Array.from({ length: 620 }, async () => (await social.lab.agent().call("signInNonce", {})).status),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
      expect((await social.lab.agent({ address: "198.51.100.7" }).call("signInNonce", {})).status).toBe(200);
    });

    it("is stored as what the page knows, never as what the cookie holds", async () => {
      const browser = social.lab.agent();
      await nonceFor(browser);
      const rows = await social.lab.database.selectFrom("signInNonces").selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(browser.cookies.get("sign-in-nonce"));
    });
  });
});
