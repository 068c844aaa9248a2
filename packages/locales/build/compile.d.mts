import type { MessageData } from "../src/message.ts";
import type { TextPackage } from "./sources.mjs";

/** Messages as they are written: texts in groups and lists. */
export type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };

/** The catalogues of a language by area. */
export type Areas = Record<string, Record<string, Tree>>;

export function compileLocales(packages?: TextPackage[]): void;
export function draftOf(catalogues: Record<string, Areas>): Record<string, Areas>;
export function compileMessage(text: string): MessageData;
export function leavesOf(tree: Tree): Map<string, string>;
export function problemsOf(catalogues: Record<string, Areas>): string[];
