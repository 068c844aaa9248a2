/** @module-tag release */
import { describe, expect, test } from "vitest";
import { sectionNames } from "../build/sections.ts";
import { bundle, gzipBytes, gzipStyleBytes, react, reactAndMantine } from "./bundle.ts";

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
});

describe("one countdown in a product that has nothing but React", () => {
  test("takes at most 4 kB of JavaScript, of the 181 kB of another design system's, and no component of Mantine", () => {
    expect(gzipBytes(withMantine, "CountdownTimer")).toBeLessThanOrEqual(4_000);
    expect(withMantine.get("CountdownTimer")).not.toMatch(/mantine-/);
  });

  test("takes at most 20 kB of CSS", () => {
    expect(gzipStyleBytes("CountdownTimer")).toBeLessThanOrEqual(20_000);
  });
});

describe("the styles of one section", () => {
  test.each(sectionNames)("base.css and %s.css take at most 20 kB", (name) => {
    expect(gzipStyleBytes(name)).toBeGreaterThan(gzipStyleBytes());
    expect(gzipStyleBytes(name)).toBeLessThanOrEqual(20_000);
  });
});

test("the drawer and the password guide are sections, of which the header and the password field are made", () => {
  expect(sectionNames).toEqual(expect.arrayContaining(["NavigationDrawer", "PasswordGuide"]));
  expect(withoutMantine.get("PasswordField")).toContain("belab-PasswordGuide-");
  // The header loads its drawer when someone reaches for it.
  expect(withoutMantine.get("Header")).toContain("belab-NavigationDrawer-");
});

describe("importing one section brings no other than those it is made of", () => {
  test.each([
    ["CountdownTimer", ["ButtonFace", "CountdownTimer", "Spinner", "VisuallyHidden"]],
    ["Logo", ["Logo"]],
    ["Footer", ["Footer", "Logo"]],
    ["PlanCard", ["ButtonFace", "Heading", "PlanCard", "PlannedMark", "Spinner"]],
    ["CodeField", ["CodeField"]],
  ])("%s", (name, brought) => {
    const classNames = withoutMantine.get(name)?.matchAll(/belab-(\w+)-/g) ?? [];
    expect([...new Set([...classNames].map(([, section]) => section))].sort()).toEqual(brought);
  });
});
