import type { Areas } from "./compile.mjs";

/** A package that has texts. */
export interface TextPackage {
  /** Of the package, as in its `package.json`. */
  name: string;
  /** What the addresses of its compiled modules begin with: a language and the module's file follow. */
  modules: string;
  /** The folder of the languages. */
  source: string;
  /** The folder of the compiled modules. */
  generated: string;
  /** Where a compiled module imports the types of messages from. */
  messageTypes: string;
  /** The file of a catalogue, below that of its language. */
  moduleOf(area: string, name: string): string;
  /** The catalogues in the folder of a language. */
  read(folder: string): Areas;
}

export const referenceLanguage: string;
export function textPackages(): TextPackage[];
export function readCatalogues(textPackage: Pick<TextPackage, "source" | "read">): Record<string, Areas>;
export function readLanguage(language: string): Areas;
