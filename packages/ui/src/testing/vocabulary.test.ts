import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";
import { unusualProps } from "./vocabulary.ts";

const sections = fileURLToPath(new URL("../sections", import.meta.url));

/** The names that the props types of all sections declare, by type. Parts of sections are private. */
function declaredProps(): [type: string, names: string[]][] {
  return globSync(`${sections}/*/*.tsx`)
    .filter((file) => basename(file, ".tsx") === basename(dirname(file)))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
      return source.statements
        .filter((statement) => ts.isInterfaceDeclaration(statement))
        .filter(({ name, modifiers }) => name.text.endsWith("Props") && modifiers !== undefined)
        .map(({ name, members }): [string, string[]] => [
          name.text,
          members.flatMap((member) => (member.name && ts.isIdentifier(member.name) ? [member.name.text] : [])),
        ]);
    });
}

it("takes the words of the design system", () => {
  const names = [
    "title",
    "order",
    "error",
    "errors",
    "loading",
    "pending",
    "labels",
    "classNames",
    "homeHref",
    "issue",
  ];
  expect(unusualProps([...names, "hasPassword", "history", "onError"])).toEqual([]);
});

it.each([
  ["headline", "title"],
  ["titleOrder", "order"],
  ["downloadError", "error"],
  ["refusal", "error"],
  ["firstNameErrors", "errors, a record of one text per field"],
  ["isPending", "the plain word, as Mantine has it"],
  ["hasOneTap", "the plain word, as Mantine has it"],
  ["texts", "labels"],
  ["titleClassName", "classNames, a record of one class per part"],
])("says what to call %s", (name, use) => {
  expect(unusualProps([name])).toEqual([`${name}: use ${use}`]);
});

it("finds no other words in the props of the sections", () => {
  const props = declaredProps();
  expect(props.length).toBeGreaterThan(60);
  expect(props.flatMap(([type, names]) => unusualProps(names).map((problem) => `${type}.${problem}`))).toEqual([]);
});
