import type { Language } from "@belab/locales";
import type { FastifyRequest } from "fastify";
import { type BrowserContext, browserOf, clientAddress } from "./browser.ts";
import { readerLanguage } from "./language.ts";

/** Where a password or code is typed, and how its reader is written to. */
export interface TriedFrom {
  /** The client's network address. */
  address: string;
  /** As `browserOf` gives it. */
  browser: string | undefined;
  /** As `readerLanguage` gives it. */
  language: Language;
}

export function triedFrom(request: FastifyRequest, context: BrowserContext): TriedFrom {
  return {
    address: clientAddress(request),
    browser: browserOf(request, context),
    language: readerLanguage(request, context.config),
  };
}
