import { sitePaths } from "@belab/domain/site";
import { useEffect } from "react";
import { pageAt } from "../addresses.ts";

/** The English address of the last page outside of Help that was shown here; undefined before the first. */
let lastPage: string | undefined;

/** Remembers the page that is shown, as a path alone: what follows it can be a key to a table. */
export function useRememberPage(pathname: string): void {
  useEffect(() => rememberPage(pathname), [pathname]);
}

export function rememberPage(pathname: string): void {
  const page = pageAt(pathname);
  if (!`${page}/`.startsWith(`${sitePaths.help}/`)) {
    lastPage = page;
  }
}

/** Returns the page from which the person went to Help; undefined where they came from elsewhere. */
export function pageBeforeHelp(): string | undefined {
  return lastPage;
}
