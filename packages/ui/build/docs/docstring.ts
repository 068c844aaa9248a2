import ts from "typescript";
import { type Guidance, type Status, statuses } from "./sectionDocs.ts";

/** What a name that is imported stands for. */
export function declared(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);
}

/** The text of a docstring before its tags, on one line for each paragraph. */
export function descriptionOf(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  return ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .split(/\n{2,}/)
    .map(inOneLine)
    .join("\n\n");
}

/** Each text that a tag has in a docstring. */
export function tagsOf(checker: ts.TypeChecker, symbol: ts.Symbol, tag: string): string[] {
  return symbol
    .getJsDocTags(checker)
    .filter(({ name }) => name === tag)
    .map(({ text }) => inOneLine(ts.displayPartsToString(text)));
}

export function guidanceOf(checker: ts.TypeChecker, symbol: ts.Symbol): Guidance {
  return {
    useWhen: tagsOf(checker, symbol, "useWhen"),
    avoidWhen: tagsOf(checker, symbol, "avoidWhen"),
    do: tagsOf(checker, symbol, "do"),
    dont: tagsOf(checker, symbol, "dont"),
  };
}

export function statusOf(checker: ts.TypeChecker, symbol: ts.Symbol): Status | undefined {
  const [written] = tagsOf(checker, symbol, "status");
  return statuses.find((status) => status === written);
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
