import { describe, expect, it } from "vitest";
import { startTestApp } from "../testing/testApp.ts";
import { clientAddress } from "./browser.ts";

describe("clientAddress", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("row 14: counts %s as %s", (ip, expected) => {
    expect(clientAddress({ ip })).toBe(expected);
  });

  it.each([
    ["no proxy is named", {}, "192.0.2.1"],
    ["another proxy is named", { TRUST_PROXY: "10.0.0.5" }, "192.0.2.1"],
    ["this proxy is named", { TRUST_PROXY: "192.0.2.0/24" }, "198.51.100.9"],
  ])("row 21: believes a forwarded header only where it may: %s", async (_, env, expected) => {
    await using lab = await startTestApp({
      env,
      addRoutes: (app) => app.get("/address", async (request) => clientAddress(request)),
    });

    const response = await lab.agent().inject({ url: "/address", headers: { "x-forwarded-for": "198.51.100.9" } });

    expect(response.body).toBe(expected);
  });

  it("row 21: a caller who makes up forwarded headers is limited all the same", async () => {
    await using lab = await startTestApp();
    const statuses = [];
    for (let call = 0; call <= 120; call += 1) {
      const headers = { "x-forwarded-for": `198.51.100.${call}`, forwarded: `for=198.51.100.${call}` };
      const response = await lab
        .agent()
        .inject({ url: "/api/user/ResendActivationCode?email=nobody@uni-lab.edu", headers });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...new Array(120).fill(200), 429]);
  });
});
