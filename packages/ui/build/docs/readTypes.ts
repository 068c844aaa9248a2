import ts from "typescript";
import type { TypeDocs } from "./sectionDocs.ts";

/** Types that are no props and no texts, as they are declared, with the docstrings of their fields. */
export function readTypes(exported: readonly ts.Symbol[]): TypeDocs[] {
  return exported
    .filter(({ name }) => !/(?:Props|Labels)$/.test(name))
    .flatMap(({ name, declarations = [] }) => {
      const declaration = declarations.find(
        (each) => ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each),
      );
      return declaration ? [{ name, text: declaration.getText().replace(/^export /, "") }] : [];
    });
}
