import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";

const emptyQuery = new URLSearchParams();

/**
 * The query of the page's address. It is empty for the moment in which a ready page is taken over: the server made the
 * page without it, and React does not correct attributes such as a link's address then.
 */
export function usePageQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isTakenOver ? query : emptyQuery;
}

function neverChanges() {
  return () => undefined;
}
