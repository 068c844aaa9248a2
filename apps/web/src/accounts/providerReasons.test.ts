import { translate } from "@belab/locales";
import german from "@belab/locales/de/accounts/ProviderSignIn";
import catalogue from "@belab/locales/en/accounts/ProviderSignIn";
import { expect, it } from "vitest";
import { reasonsFor } from "./providerReasons.ts";

const english = translate(catalogue);

it("says in one sentence why neither provider can be used", () => {
  const neither = { Google: "notSetUp", Microsoft: "notSetUp" } as const;
  const reason = "Sign-in with Google and Microsoft is not set up on this site.";
  expect(reasonsFor(neither, english)).toEqual({
    Google: { disabled: true, reason },
    Microsoft: { disabled: true, reason },
  });
  expect(reasonsFor(neither, translate(german)).Google?.reason).toBe(
    "Die Anmeldung mit Google und Microsoft ist auf dieser Website nicht eingerichtet.",
  );
});

it("gives each provider its own reason where they differ", () => {
  expect(reasonsFor({ Google: "unreachable", Microsoft: "notSetUp" }, english)).toEqual({
    Google: { disabled: true, reason: "We can't reach Google. Please use your email." },
    Microsoft: { disabled: true, reason: "Sign-in with Microsoft is not set up on this site." },
  });
});

it("says nothing of a provider that can be used", () => {
  expect(reasonsFor({ Google: "loading", Microsoft: undefined }, english)).toEqual({
    Google: { disabled: true, reason: "Sign-in with Google is still loading." },
  });
  expect(reasonsFor({ Google: undefined, Microsoft: undefined }, english)).toEqual({});
});
