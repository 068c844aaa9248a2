import english from "@belab/locales/en";
import { expect, it } from "vitest";

const { games: _, ...areas } = english;
const texts = textsIn(areas);

it("says nothing in words that nobody uses, in all texts but those of games", () => {
  const odd =
    /\bwhoever\b|\bwhat came of\b|\bawaited\b|\bmeanwhile\b|\bin vain\b|\banew\b|\bcomes to\b|\bmade the most\b/i;
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => odd.test(text))).toEqual([]);
});

it("signs people in and out, and speaks of logging in only where the specification does", () => {
  const specified = [
    "You are already logged in and cannot sign up again.",
    "You are logged in but your account is not yet activated.",
    "Login successful.",
    "Login Failed",
    "Microsoft Login Failed",
  ];
  const others = texts.filter((text) => /\blog(s|ged|ging)?[- ]?(in|out)\b/i.test(text) && !specified.includes(text));
  expect(others).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === "string") {
    return [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
