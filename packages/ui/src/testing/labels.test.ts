import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

// U4: texts reach a section as plain data, which a server component can pass on and a product can keep in a file.

const sections = fileURLToPath(new URL("../sections", import.meta.url));

/** These write data of the application, none of a section's texts: a number on an axis, an address, a game's phase. */
const writers = ["format", "hrefOf", "exportHrefOf", "phaseName"];

interface Declared {
  /** As `SeatMonitorProps.phaseName`. */
  name: string;
  prop: string;
  type: ts.TypeNode;
  source: ts.SourceFile;
}

/** The fields of all types that the sections export. */
function declaredFields(): Declared[] {
  return globSync(`${sections}/*/*.{ts,tsx}`, { exclude: (file) => /\.(?:test|stories)\./.test(file) }).flatMap(
    (file) => fieldsIn(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)),
  );
}

function fieldsIn(source: ts.SourceFile): Declared[] {
  return source.statements
    .filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((declaration) => fieldsOf(declaration, source, declaration.name.text));
}

function fieldsOf(node: ts.Node, source: ts.SourceFile, owner: string): Declared[] {
  const own = [...node.getChildren(source)].flatMap((child) => fieldsOf(child, source, owner));
  if (!ts.isPropertySignature(node) || node.type === undefined) {
    return own;
  }
  const prop = node.name.getText(source);
  return [{ name: `${owner}.${prop}`, prop, type: node.type, source }, ...own];
}

function writesText(type: ts.Node): boolean {
  return ts.isFunctionTypeNode(type)
    ? /\bstring\b|ReactNode/.test(type.type.getText())
    : type.getChildren().some(writesText);
}

const fields = declaredFields();

it("finds the props of all sections", () => {
  expect(fields.map(({ name }) => name)).toContain("CountdownTimerProps.labels");
  expect(fields.length).toBeGreaterThan(500);
});

it("no text of a section is a function", () => {
  const functions = fields.filter(({ prop, type }) => !writers.includes(prop) && writesText(type));
  expect(functions.map(({ name, type, source }) => `${name}: ${type.getText(source)}`)).toEqual([]);
});

it("the labels of a section are the messages of its catalogues", () => {
  const overrides = new Set(
    globSync(`${sections}/*/*.{ts,tsx}`).flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/type (\w+Labels) =\s*(?:Overrides<|\w+Labels)/g)].map(
        ([, name]) => name,
      ),
    ),
  );
  const labels = fields
    .filter(({ prop }) => prop === "labels")
    .map(({ name, type, source }) => ({
      name,
      types: type.getText(source).match(/\w+Labels|Overrides/g) ?? [],
    }));
  const others = labels.filter(({ types }) => !types.every((type) => type === "Overrides" || overrides.has(type)));
  expect(labels.length).toBeGreaterThan(40);
  expect([...labels.filter(({ types }) => types.length === 0), ...others]).toEqual([]);
});
