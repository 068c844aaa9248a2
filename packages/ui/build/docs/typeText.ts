import ts from "typescript";

/** A type without `undefined`, which an optional prop has anyway. */
export function definedType(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  return checker.getNonNullableType(type);
}

/**
 * A prop's type for people: a union of literals spelled out, anything else as it is written in the source, without the
 * `undefined` of an optional prop.
 */
export function typeText(checker: ts.TypeChecker, prop: ts.Symbol, place: ts.Node): string {
  const type = definedType(checker, checker.getTypeOfSymbolAtLocation(prop, place));
  const spelled = spellUnion(checker, type);
  if (spelled !== undefined) {
    return spelled;
  }
  const written = writtenType(prop);
  return written ?? checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
}

function spellUnion(checker: ts.TypeChecker, type: ts.Type): string | undefined {
  if (!type.isUnion() || (type.flags & ts.TypeFlags.Boolean) !== 0) {
    return undefined;
  }
  const literal = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral | ts.TypeFlags.BooleanLiteral;
  return type.types.every(({ flags }) => (flags & literal) !== 0)
    ? type.types.map((member) => checker.typeToString(member)).join(" | ")
    : undefined;
}

function writtenType({ declarations = [] }: ts.Symbol): string | undefined {
  const [declaration] = declarations;
  if (declaration === undefined || !ts.isPropertySignature(declaration) || declaration.type === undefined) {
    return methodType(declaration);
  }
  const { type } = declaration;
  // `Something["key"]` says nothing to a person who does not have the source open.
  return type.getChildren().some(ts.isIndexedAccessTypeNode) || ts.isIndexedAccessTypeNode(type)
    ? undefined
    : withoutUndefined(type);
}

function methodType(declaration: ts.Declaration | undefined): string | undefined {
  if (declaration === undefined || !ts.isMethodSignature(declaration)) {
    return undefined;
  }
  const parameters = declaration.parameters.map((parameter) => oneLine(parameter)).join(", ");
  return `(${parameters}) => ${declaration.type ? oneLine(declaration.type) : "void"}`;
}

function withoutUndefined(type: ts.TypeNode): string {
  if (!ts.isUnionTypeNode(type)) {
    return oneLine(type);
  }
  return type.types
    .filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword)
    .map(oneLine)
    .join(" | ");
}

function oneLine(node: ts.Node): string {
  return node.getText().replace(/\s+/g, " ");
}
