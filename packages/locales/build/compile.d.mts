import type { MessageData } from "../src/message.ts";

/** Messages as they are written: texts in groups and lists. */
export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** The catalogues of a language by area. */
export type Areas = Record<string, Record<string, Tree>>;

export const sourceFolder: string;
export const generatedFolder: string;
export const referenceLanguage: string;
export function compileLocales(): void;
export function draftOf(catalogues: Record<string, Areas>): Record<string, Areas>;
export function compileMessage(text: string): MessageData;
export function languagesIn(folder: string): string[];
export function leavesOf(tree: Tree): Map<string, string>;
export function problemsOf(catalogues: Record<string, Areas>): string[];
export function readLanguage(language: string, folder?: string): Areas;
