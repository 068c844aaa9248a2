import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function that stays the same at each rendering and calls the latest one, for parts of long lists that are
 * rendered again only when their own data change. It must not be called while rendering.
 */
export function useStableCallback<Args extends unknown[], Value>(
  callback: (...args: Args) => Value,
): (...args: Args) => Value {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
