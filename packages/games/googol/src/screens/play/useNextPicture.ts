import { useEffect, useState } from "react";

/**
 * Returns a value a picture later than it is given. What is drawn with it adds nothing to the picture for which the page
 * draws all else.
 */
export function useNextPicture<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
