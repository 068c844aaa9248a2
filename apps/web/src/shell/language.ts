import { languageParameter } from "@belab/domain/accounts";
import { addressIn, isLanguage, type Language, languages } from "@belab/locales";
import type { LanguageSwitcherItem } from "@belab/ui/LanguageSwitcher";
import type { MouseEvent } from "react";
import { language } from "../addresses.ts";
import { api } from "../api.ts";
import { installation } from "../installation.ts";
import { usePageAddress } from "./navigation.tsx";

// Each language is a build of the app of its own: another one is loaded by the browser, not by the router.

/** Returns the languages of a public page, whose address is another in each. */
export function usePageLanguages(): LanguageSwitcherItem[] {
  const path = usePageAddress();
  return languages.map(({ code, name }) => ({ code, name, href: hrefIn(code, path) }));
}

/**
 * Stores the choice, with the account of who is signed in, then shows this page in the language. Without scripts, or
 * before they run, the link does so by itself: its address says that the language was chosen.
 */
export async function goToPageIn(code: string, event: MouseEvent) {
  const { currentTarget } = event;
  if (
    !isLanguage(code) ||
    !(currentTarget instanceof HTMLAnchorElement) ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  ) {
    return;
  }
  event.preventDefault();
  const place = new URL(currentTarget.href);
  place.search = window.location.search;
  place.hash = window.location.hash;
  await api.setLanguage({ language: code });
  window.location.assign(place);
}

/**
 * Returns where the page in a language is chosen, for a path without a query. It is relative to the page's base
 * declaration: the product may live under a path.
 */
export function hrefIn(code: Language, path: string): string {
  return `${addressIn(code, path).slice(1) || "."}?${new URLSearchParams({ [languageParameter]: code })}`;
}

/**
 * Returns another language of the product that the browser prefers to this one; undefined once the reader has chosen.
 */
export function preferredLanguage(): Language | undefined {
  const chosen = new RegExp(`(?:^|; )${installation.languageCookie}=`).test(document.cookie);
  const preferred = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage);
  return chosen || preferred === language ? undefined : preferred;
}
