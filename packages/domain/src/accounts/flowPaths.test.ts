import { describe, expect, it } from "vitest";
import { flowPath, readFlowPlace, readReturnPath, signInStepPath } from "./flowPaths.ts";
import { accountPaths } from "./paths.ts";

function query(values: Record<string, string>) {
  return new URLSearchParams(values);
}

describe("where to go after sign-in", () => {
  it.each([
    "/home",
    "/home/games",
    "/home/games/table?gameTableId=4c1f",
    "/home/plans?plan=educator#cards",
    "/HOME/games",
    "/join?code=K7M3XQ",
    "/play?gameTableId=k7m3xq9f2a",
    "/invitation?token=k7m3xq9f2a",
    "/class?code=K7M3XQ9F",
    "/quote?token=k7m3xq9f2a",
  ])("is %s, as the link says", (returnTo) => {
    expect(readReturnPath(query({ returnTo }))).toBe(returnTo);
  });

  it.each([
    "",
    "https://example.org/home",
    "//example.org/home",
    "/\\example.org/home",
    "\\/example.org",
    " /home/games",
    "javascript:alert(1)",
    "home/games",
    "/homeless",
    "/player",
    "/invitations",
    "/classes",
    "/quotes",
    "/stop-invitations?token=x",
    "/projector?token=x",
    "/signin",
    "/home/..//example.org",
    "/home/../../example.org",
    "/home/%2e%2e/signin",
  ])("is the start of the signed-in area where a link says %j", (returnTo) => {
    expect(readReturnPath(query({ returnTo }))).toBe(accountPaths.home);
  });

  it("stays on this site with white space that a browser leaves out", () => {
    expect(readReturnPath(query({ returnTo: "/home/\t/example.org" }))).toBe("/home//example.org");
  });
});

describe("a flow's place", () => {
  it("carries where the person goes in the end, with its query", () => {
    const place = { step: 1, email: "ada@example.org", returnTo: "/home/plans?plan=educator" } as const;
    const path = flowPath(accountPaths.signUp, place);
    expect(path).toBe("/signup?step=1&email=ada%40example.org&returnTo=%2Fhome%2Fplans%3Fplan%3Deducator");
    expect(readFlowPlace(new URL(path, "http://localhost").searchParams)).toEqual(place);
  });

  it("says nothing of the start of the signed-in area", () => {
    expect(flowPath(accountPaths.signUp, { step: 0, returnTo: accountPaths.home })).toBe("/signup");
    expect(signInStepPath({ returnTo: accountPaths.home })).toBe("/signin");
  });

  it.each(["1234567", "12ab", "12345", "12 456"])("keeps the wrong code %j for the form to check", (activationCode) => {
    const place = { step: "1", email: "ada@example.org", activationCode };
    expect(readFlowPlace(query(place))).toEqual({ ...place, step: 1 });
  });

  it("has no code in an empty parameter", () => {
    const place = { step: "1", email: "ada@example.org", activationCode: "" };
    expect(readFlowPlace(query(place))).toEqual({ step: 1, email: "ada@example.org" });
  });

  it("keeps the zeros of a code", () => {
    const place = { step: "1", email: "ada@example.org", activationCode: "000042" };
    expect(readFlowPlace(query(place)).activationCode).toBe("000042");
  });

  it("starts anew without an email", () => {
    expect(readFlowPlace(query({ step: "2" })).step).toBe(0);
  });
});
