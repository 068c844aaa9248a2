import ts from "typescript";
import { declarationFiles, publishedPackages } from "./packages.ts";

/** What can be imported: a package's subpaths, each with its names, those of types marked as such. */
export type ExportedNames = Record<string, Record<string, string[]>>;

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  noLib: true,
  types: [],
};

/** Reads the names that the staged packages export from their declarations. Styles have none, commands no exports. */
export function exportedNames(): ExportedNames {
  return Object.fromEntries(
    publishedPackages.map((published) => {
      const declarations = declarationFiles(published);
      const files = declarations.map(([, file]) => file);
      const program = ts.createProgram(files, options, hostOfOwnFiles());
      return [
        published.name,
        Object.fromEntries(declarations.map(([subpath, file]) => [subpath, namesIn(program, file)])),
      ];
    }),
  );
}

/** Names need a package's own files alone; reading what those import from other packages would take seconds. */
function hostOfOwnFiles(): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) =>
      text.startsWith(".") ? ts.resolveModuleName(text, containingFile, options, host) : { resolvedModule: undefined },
    );
  return host;
}

function namesIn(program: ts.Program, file: string): string[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) {
    throw new Error(`${file} is no module. Are the packages built?`);
  }
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (isValue(checker, symbol) ? symbol.name : `type ${symbol.name}`))
    .sort();
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (meant.flags & ts.SymbolFlags.Value) !== 0;
}
