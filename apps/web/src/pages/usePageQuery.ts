import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { isTakenOver, subscribeToTakeOver } from "../takeOver.ts";

const emptyQuery = new URLSearchParams();

/**
 * The query of the page's address. It is empty while a ready page is taken over: the server made the page without it, and
 * React doesn't correct attributes such as a link's address then. A form that were shown anew meanwhile would lose what
 * was typed before its scripts came.
 */
export function usePageQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useSyncExternalStore(subscribeToTakeOver, isTakenOver, () => false) ? query : emptyQuery;
}
