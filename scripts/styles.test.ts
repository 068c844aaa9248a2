import { fileURLToPath } from "node:url";
import stylelint from "stylelint";
import { expect, it } from "vitest";

const configFile = fileURLToPath(new URL("../stylelint.config.mjs", import.meta.url));

/** The rules that a declaration or a rule breaks. */
async function brokenRules(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, configFile });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

it.each(["margin-left", "padding-right", "border-top", "border-left-width", "inset: 0; left", "scroll-margin-top"])(
  "the lint of styles refuses the side %s",
  async (property) => {
    expect(await brokenRules(`.root { ${property}: 1px; }`)).toEqual(["property-disallowed-list"]);
  },
);

it.each([
  ["border-top-left-radius: 1px", "property-disallowed-list"],
  ["text-align: left", "declaration-property-value-disallowed-list"],
  ["float: right", "declaration-property-value-disallowed-list"],
  ["width: 50vw", "unit-disallowed-list"],
  ["font-size: clamp(1rem, 2dvw, 2rem)", "unit-disallowed-list"],
])("the lint of styles refuses %s", async (declaration, rule) => {
  expect(await brokenRules(`.root { ${declaration}; }`)).toEqual([rule]);
});

it.each(["(max-width: 40em)", "(width < 40em)", "(48em <= width < 62em)", "(min-inline-size: 20em)"])(
  "the lint of styles refuses the window's width: %s",
  async (query) => {
    expect(new Set(await brokenRules(`@media ${query} { .root { color: red; } }`))).toEqual(
      new Set(["media-feature-name-disallowed-list"]),
    );
  },
);

it.each([
  ".root { margin-inline-start: 1px; inset-block: 0; border-block-end: 1px solid; text-align: start; width: 50cqi; }",
  "@container (width < 40em) { .root { color: red; } }",
  "@media (prefers-reduced-motion: reduce) { .root { transition: none; } }",
])("the lint of styles takes %s", async (code) => {
  expect(await brokenRules(code)).toEqual([]);
});
