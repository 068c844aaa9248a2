import { languageCookieLifetime } from "@belab/domain/accounts";
import { defaultLanguage, isLanguage, type Language, preferredLanguage } from "@belab/locales";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type CookieConfig, cookieOptions, languageCookieName } from "./browser.ts";

/** The language that the reader has chosen, here or on another visit; undefined where none was. */
export function chosenLanguage(
  { cookies, headers, server }: FastifyRequest,
  config: CookieConfig,
): Language | undefined {
  // What is refused before the cookies are read is said in the reader's language too.
  const { [languageCookieName(config)]: value } = cookies ?? server.parseCookie(headers.cookie ?? "");
  return isLanguage(value) ? value : undefined;
}

/**
 * The language in which to answer: that of the page that makes a call, the one that the reader has chosen, the one that
 * the browser prefers, English. What no language of the product can be read from is passed over.
 */
export function readerLanguage(request: FastifyRequest, config: CookieConfig): Language {
  const accepted = request.headers["accept-language"];
  // The product's own pages name their language alone in each call.
  if (request.routeOptions?.config?.isCall && isLanguage(accepted)) {
    return accepted;
  }
  return chosenLanguage(request, config) ?? preferredLanguage(accepted) ?? defaultLanguage;
}

/** Lets a browser remember the language that the reader has chosen. Pages read it. */
export function setLanguageCookie(reply: FastifyReply, config: CookieConfig, language: Language): void {
  reply.setCookie(languageCookieName(config), language, {
    ...cookieOptions(config, reply),
    httpOnly: false,
    maxAge: languageCookieLifetime / 1000,
  });
}
