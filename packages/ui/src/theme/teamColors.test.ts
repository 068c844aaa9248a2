import { readFileSync } from "node:fs";
import { teamColors } from "@belab/domain/tables";
import { describe, expect, it } from "vitest";
import { teamPatterns } from "../sections/TeamFace/teamStyle.ts";
import { colorDifference, colorVisions, contrast, grayOf, rgbOf } from "../testing/colorDifference.ts";

const tokens = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const [light = "", rest = ""] = tokens.split('[data-mantine-color-scheme="dark"]');
const [dark = "", print = ""] = rest.split("@media print");

const pages = { light: "#fffbf2", dark: "#0e1f1a", print: "#ffffff" };
const signs = { light: "#fffbf2", dark: "#14322b", print: "#fffbf2" };

describe.each([
  ["light", light],
  ["dark", dark],
  ["print", print],
] as const)("colors of teams, %s", (scheme, css) => {
  const colors = teamColors.map((name) => {
    const [, hex = ""] = new RegExp(`--belab-color-team-${name}: (#[0-9a-f]{6});`).exec(css) ?? [];
    return { name, hex };
  });

  it("are there", () => {
    expect(colors.filter(({ hex }) => hex === "")).toEqual([]);
  });

  it.each(Object.keys(colorVisions) as (keyof typeof colorVisions)[])(
    "differ by at least 10 (CIEDE2000) from each other, vision: %s",
    (vision) => {
      const close = pairsOf(colors)
        .map(([one, other]) => ({
          pair: `${one.name}, ${other.name}`,
          difference: colorDifference(colorVisions[vision](rgbOf(one.hex)), colorVisions[vision](rgbOf(other.hex))),
        }))
        .filter(({ difference }) => difference < 10);
      expect(close).toEqual([]);
    },
  );

  it("stand out from the page, and signs from them", () => {
    const faint = colors.filter(({ hex }) => contrast(hex, pages[scheme]) < 3 || contrast(hex, signs[scheme]) < 3);
    expect(faint).toEqual([]);
  });
});

describe("patterns of teams", () => {
  it("tell apart those whose grays are alike", () => {
    const patterns = teamColors.map((name) => teamPatterns[name]);
    expect(new Set(patterns).size).toBe(teamColors.length);
    // Without the patterns some would look the same.
    const grays = teamColors.map((name) => grayOf(new RegExp(`team-${name}: (#\\w+)`).exec(light)?.[1] ?? ""));
    expect(pairsOf(grays).some(([one, other]) => Math.abs(one - other) < 10)).toBe(true);
  });
});

function pairsOf<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [Item, Item] => [one, other]));
}
