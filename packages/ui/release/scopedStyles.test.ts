/** @module-tag release */
import { expect, test } from "vitest";
import { scopedStyles } from "../build/scopedStyles.ts";

/** The rules beside the mark. */
const scoped = (css: string) => scopedStyles(css).replace(".belab-scope{--belab-scope:1}", "");

test.each([
  ["the variables of the page", ":root,:host{--a:1}", ":root .belab-scope{--a:1}"],
  [
    "the variables of a dark page",
    ':root[data-mantine-color-scheme="dark"],[data-belab-scheme=dark]{--a:1}',
    ":root[data-mantine-color-scheme=dark] .belab-scope,[data-belab-scheme=dark]:is(.belab-scope *){--a:1}",
  ],
  ["the page's own look", "body,:host{margin:0}", "body .belab-scope{margin:0}"],
  ["a shadow root alone", ":host(.a){margin:0}", ""],
  ["everything on the page", "*,::before{margin:0}", ":is(.belab-scope *),:is(.belab-scope *):before{margin:0}"],
  ["a class", ".a>.b:hover{margin:0}", ".a>.b:hover:is(.belab-scope *){margin:0}"],
  [
    "a part that browsers draw",
    ".a::-webkit-meter-bar{margin:0}",
    ".a:is(.belab-scope *)::-webkit-meter-bar{margin:0}",
  ],
  [
    "a rule for a light page",
    ':where([data-mantine-color-scheme="light"]) .a{margin:0}',
    ":where(:where(:root):not([data-mantine-color-scheme=dark])) .a:is(.belab-scope *){margin:0}",
  ],
  ["a rule for either scheme", "[data-mantine-color-scheme] .a{margin:0}", ":root .a:is(.belab-scope *){margin:0}"],
  ["a nested rule", ".a{&:hover{margin:0}}", ".a:is(.belab-scope *){&:hover{margin:0}}"],
  ["a rule for paper", "@media print{.a{margin:0}}", "@media print{.a:is(.belab-scope *){margin:0}}"],
])("keeps %s within the scope", (_, css, expected) => {
  expect(scoped(css)).toBe(expected);
});

test("leaves fonts and animations as they are, and says that it is there", () => {
  const css = "@font-face{font-family:a;src:url(./fonts/a.woff2)}@keyframes b{to{opacity:1}}";
  expect(scoped(css)).toBe(css);
  expect(scopedStyles("")).toBe(".belab-scope{--belab-scope:1}");
});
