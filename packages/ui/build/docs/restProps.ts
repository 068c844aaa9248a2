import ts from "typescript";
import { declared } from "./docstring.ts";

/** Where the props come from that a component passes on: `<section>`, or Mantine's `Tooltip`. */
export function restProps(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  const origins = (type.symbol?.declarations ?? [])
    .filter(ts.isInterfaceDeclaration)
    .flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types))
    .flatMap((base) => originsOf(checker, base, base.expression));
  return origins.length === 0 ? undefined : [...new Set(origins)].join(", ");
}

function originsOf(checker: ts.TypeChecker, node: ts.NodeWithTypeArguments, name: ts.Node): string[] {
  const [argument] = node.typeArguments ?? [];
  const symbol = checker.getSymbolAtLocation(name);
  const type = symbol && declared(checker, symbol);
  if (/^ComponentProps/.test(name.getText()) && argument) {
    return [`\`<${argument.getText().replaceAll('"', "")}>\``];
  }
  if (argument && ts.isTypeReferenceNode(argument)) {
    return originsOf(checker, argument, argument.typeName);
  }
  if (type?.declarations?.some((declaration) => /\/@mantine\//.test(declaration.getSourceFile().fileName))) {
    return [`Mantine's \`${name.getText().replace(/Props$/, "")}\``];
  }
  const own = type && restProps(checker, checker.getDeclaredTypeOfSymbol(type));
  return own === undefined ? [] : [own];
}
