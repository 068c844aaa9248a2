import { defaultLanguage, isLanguage, type Language, preferredLanguage } from "@belab/locales";
import type { FastifyRequest } from "fastify";
import { type CookieConfig, languageCookieName } from "./browser.ts";

/** The language that the reader has chosen, here or on another visit; undefined where none was. */
export function chosenLanguage(request: FastifyRequest, config: CookieConfig): Language | undefined {
  const value = request.cookies[languageCookieName(config)];
  return isLanguage(value) ? value : undefined;
}

/**
 * The language in which to answer: that of the page that makes a call, the one that the reader has chosen, the one that
 * the browser prefers, English. What no language of the product can be read from is passed over.
 */
export function readerLanguage(request: FastifyRequest, config: CookieConfig): Language {
  const accepted = request.headers["accept-language"];
  // The product's own pages name their language alone in each call.
  if (request.routeOptions.config.isCall && isLanguage(accepted)) {
    return accepted;
  }
  return chosenLanguage(request, config) ?? preferredLanguage(accepted) ?? defaultLanguage;
}
