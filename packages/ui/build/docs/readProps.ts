import { basename, dirname, relative } from "node:path";
import ts from "typescript";
import { packageRoot } from "../sections.ts";
import { declared, descriptionOf, tagsOf } from "./docstring.ts";
import type { LabelDocs, PropDocs } from "./sectionDocs.ts";
import { definedType, typeText } from "./typeText.ts";

/** Where the messages are compiled to, with a type for each catalogue. */
const catalogues = /\/locales\/generated\/en\//;

/** Mantine's components; what all of them share, such as margins, is documented there. */
const mantineComponents = /\/@mantine\/[^/]+\/lib\/components\//;

/** What Mantine's components tell each other. */
const isPrivate = ({ name }: ts.Symbol) => name.startsWith("__");

/** The props of a component that the package or a component of Mantine declares: not the attributes of elements. */
export function readProps(checker: ts.TypeChecker, type: ts.Type, place: ts.Node): PropDocs[] {
  return checker
    .getPropertiesOfType(type)
    .filter((prop) => !isPrivate(prop) && (isOwn(prop) || mantineComponents.test(fileOf(prop))))
    .map((prop) => readProp(checker, prop, place))
    .sort((one, other) => Number(other.required) - Number(one.required));
}

function readProp(checker: ts.TypeChecker, prop: ts.Symbol, place: ts.Node): PropDocs {
  const [written] = tagsOf(checker, prop, "default");
  const labels = /^labels$|Labels$/.test(prop.name) ? readLabels(checker, prop, place) : undefined;
  return {
    name: prop.name,
    type: typeText(checker, prop, place),
    required: (prop.flags & ts.SymbolFlags.Optional) === 0,
    description: descriptionOf(checker, prop) || (labels ? descriptionOfType(checker, prop) : ""),
    ...(written !== undefined && { default: written.replace(/^`(.*)`$/, "$1") }),
    own: isOwn(prop),
    ...(labels && { labels }),
  };
}

/** What `CountdownTimerLabels` says of itself need not be said again where `labels` has that type. */
function descriptionOfType(checker: ts.TypeChecker, { declarations = [] }: ts.Symbol): string {
  const [declaration] = declarations;
  const type = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  const members: readonly ts.TypeNode[] = type && ts.isUnionTypeNode(type) ? type.types : type ? [type] : [];
  const reference = members.find(ts.isTypeReferenceNode);
  const symbol = reference && checker.getSymbolAtLocation(reference.typeName);
  return symbol ? descriptionOf(checker, declared(checker, symbol)) : "";
}

function readLabels(checker: ts.TypeChecker, prop: ts.Symbol, place: ts.Node): PropDocs["labels"] {
  const found = messagesIn(checker, prop, place, "");
  return {
    catalogues: [...new Set(found.map(({ catalogue }) => catalogue))],
    keys: found.map(({ key, text }) => ({ key, text })),
  };
}

/** The messages that a property's type can replace, with those of its parts. */
function messagesIn(
  checker: ts.TypeChecker,
  property: ts.Symbol,
  place: ts.Node,
  prefix: string,
): (LabelDocs & { catalogue: string })[] {
  const type = definedType(checker, checker.getTypeOfSymbolAtLocation(property, place));
  return checker.getPropertiesOfType(type).flatMap((message) => {
    const file = fileOf(message);
    const key = prefix + message.name;
    const [text] = tagsOf(checker, message, "default");
    if (catalogues.test(file) && text !== undefined) {
      return [{ key, text: text.replace(/^"(.*)"$/, "$1"), catalogue: catalogueOf(file) }];
    }
    return catalogues.test(file) || isOwn(message) ? messagesIn(checker, message, place, `${key}.`) : [];
  });
}

/** `tables/CountdownTimer` */
function catalogueOf(file: string): string {
  return `${basename(dirname(file))}/${basename(file).split(".")[0]}`;
}

function isOwn(symbol: ts.Symbol): boolean {
  return !relative(`${packageRoot}/src`, fileOf(symbol)).startsWith("..");
}

function fileOf({ declarations = [] }: ts.Symbol): string {
  return declarations[0]?.getSourceFile().fileName.replaceAll("\\", "/") ?? "";
}
