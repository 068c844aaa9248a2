import { pageAddress } from "@belab/domain/accounts";
import { addressIn, hasLanguage, isLanguage, type Language, readAddress } from "@belab/locales";
import catalogue from "@belab/locales/en/common/Language";

/** The language that this build of the app is in. */
export const language: Language = isLanguage(catalogue.language) ? catalogue.language : "en";

/** Returns where a page stands in this build's language. */
export function localPath(path: string): string {
  return path.startsWith("/") ? addressIn(language, path) : path;
}

/**
 * Returns the English address of the page at a path, in small letters and without a slash at its end. No page is at a path
 * that names a language, if the English address stands under none: `/de/join` is returned as it is.
 */
export function pageAt(pathname: string): string {
  const address = pageAddress(pathname);
  const { path } = readAddress(address);
  return hasLanguage(path) ? path : address;
}
