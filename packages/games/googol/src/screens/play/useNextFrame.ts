import { useEffect, useState } from "react";

/**
 * Returns a value one animation frame after it was given, so that what is rendered from it does not add to the frame in which
 * the rest of the page is updated.
 */
export function useNextFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
