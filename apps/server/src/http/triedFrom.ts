import type { Language } from "@belab/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type BrowserContext, browserOf, clientAddress, identifyBrowser } from "./browser.ts";
import { readerLanguage } from "./language.ts";

/** The source of a request that types a password or code, or asks for a mail. */
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

/** As {@link TriedFrom}, from a browser that has the cookie or gets it with the reply. */
export interface AskedFrom extends TriedFrom {
  browser: string;
}

export function askedFrom(request: FastifyRequest, reply: FastifyReply, context: BrowserContext): AskedFrom {
  return { ...triedFrom(request, context), browser: identifyBrowser(request, reply, context) };
}
