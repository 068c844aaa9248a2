import { describe, expect, test } from "vitest";
import { sectionNames } from "../build/sections.ts";
import { bundle, gzipBytes, react, reactAndMantine } from "./bundle.ts";

const withoutMantine = await bundle(sectionNames, { external: reactAndMantine });
const withMantine = await bundle(["CountdownTimer"], { external: react });

describe("one section in an application that has React and Mantine", () => {
  test.each(sectionNames)("%s takes at most 8 kB", (name) => {
    expect(gzipBytes(withoutMantine, name)).toBeGreaterThan(100);
    expect(gzipBytes(withoutMantine, name)).toBeLessThanOrEqual(8_000);
  });

  test.each(["GameArt", "Logo", "Portrait", "RaisedHand"])("the drawings of %s take at most 6 kB", (name) => {
    expect(gzipBytes(withoutMantine, name)).toBeLessThanOrEqual(6_000);
  });

  test("the countdown takes at most 3 kB", () => {
    expect(gzipBytes(withoutMantine, "CountdownTimer")).toBeLessThanOrEqual(3_000);
  });
});

test("with what it needs of Mantine, the countdown takes at most 0.12 of the 181 kB of another design system's", () => {
  expect(gzipBytes(withMantine, "CountdownTimer")).toBeLessThanOrEqual(0.12 * 181_000);
});

describe("importing one section brings no other than those it is made of", () => {
  test.each([
    ["CountdownTimer", ["CountdownTimer"]],
    ["Logo", ["Logo"]],
    ["Footer", ["Footer", "Logo"]],
    ["PlanCard", ["ButtonLink", "PlanCard", "PlannedMark"]],
    ["CodeField", ["CodeField"]],
  ])("%s", (name, brought) => {
    const classNames = withoutMantine.get(name)?.matchAll(/belab-(\w+)-/g) ?? [];
    expect([...new Set([...classNames].map(([, section]) => section))].sort()).toEqual(brought);
  });
});
