import { expect, it } from "vitest";
import { addressesOf, addressIn, readAddress } from "./addresses.ts";

it.each([
  ["/", "/de"],
  ["/?plan=educator", "/de?plan=educator"],
  ["/#content", "/de#content"],
  ["/pricing", "/de/pricing"],
  ["/signin?returnTo=%2Fhome", "/de/signin?returnTo=%2Fhome"],
  ["/homework", "/de/homework"],
])("puts %s under its language, and finds it again", (path, german) => {
  expect(addressIn("en", path)).toBe(path);
  expect(addressIn("de", path)).toBe(german);
  expect(readAddress(german)).toEqual({ language: "de", path });
  expect(readAddress(path)).toEqual({ language: "en", path });
});

it.each(["/home", "/home/settings?x=1", "/HOME/games", "/logout", "/join?code=K7M3XQ", "/play", "/projector"])(
  "leaves %s the same for everybody",
  (path) => {
    expect(addressIn("de", path)).toBe(path);
  },
);

it.each([
  ["/DE/Pricing", "de", "/Pricing"],
  ["/de/", "de", "/"],
  ["/en/pricing", "en", "/en/pricing"],
  ["/xx/pricing", "en", "/xx/pricing"],
  ["/demo", "en", "/demo"],
])("reads %s as a page in %s", (address, language, path) => {
  expect(readAddress(address)).toEqual({ language, path });
});

it("names a page in every language", () => {
  expect(addressesOf("/faq")).toEqual([
    { language: "en", address: "/faq" },
    { language: "de", address: "/de/faq" },
  ]);
});
