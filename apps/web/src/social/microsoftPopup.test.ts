import { AuthError } from "@azure/msal-browser";
import { describe, expect, it } from "vitest";
import { authorityOf, isEndOfThePerson } from "./microsoftPopup.ts";

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
    (code) => expect(isEndOfThePerson(new AuthError(code, "", ""))).toBe(true),
  );

  it.each(["popup_window_error", "nonce_mismatch", "server_error", "no_network_connectivity"])("by %s failed", (code) =>
    expect(isEndOfThePerson(new AuthError(code, "", ""))).toBe(false),
  );

  it("by an error of another kind failed", () => {
    expect(isEndOfThePerson(new TypeError("access_denied"))).toBe(false);
  });
});
