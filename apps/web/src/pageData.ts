import { createContext, useContext, useState } from "react";
import { isHydrated } from "./hydration.ts";
import { pageDataId } from "./marks.ts";

// What the server knew of an address when it sent its page, so that the page can be shown before it asks for anything.

const PageDataContext = createContext<unknown>(undefined);

export const PageDataProvider = PageDataContext.Provider;

/** What the page of a form is shown with that was sent before its scripts ran, and was refused. */
export interface RefusedForm {
  /** Why, for a person. */
  message: string;
  /** What was typed. */
  value: string;
}

/** Returns what the server knew of this page's address; undefined on a page that is opened later, and where it said nothing. */
export function usePageData<Data>(): Data | undefined {
  const data = useContext(PageDataContext);
  const [ofFirstPage] = useState(() => (isHydrated() ? undefined : data));
  return ofFirstPage as Data | undefined;
}

/** Reads what the server wrote into the page. */
export function readPageData(): unknown {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
