import { IconSpeakerphone } from "@tabler/icons-react";
import { type CSSProperties, useCallback, useState } from "react";
import classes from "./ClassMessageBanner.module.css";

/**
 * A message of the teacher over the top of the window, announced when it changes. It moves nothing that is below it: a slip
 * stays under the finger.
 */
export function ClassMessageBanner({ text, ref }: { text: string | undefined; ref?: MeasureRef }) {
  return (
    <div aria-live="polite" className={classes.region}>
      {text && (
        <p ref={ref} className={classes.banner}>
          <IconSpeakerphone aria-hidden="true" className={classes.sign} />
          <span dir="auto">{text}</span>
        </p>
      )}
    </div>
  );
}

type MeasureRef = (element: HTMLElement | null) => (() => void) | undefined;

/** The height of a banner, as a style for what stays below it, and the ref by which it is measured. */
export function useBannerHeight(): [style: CSSProperties, ref: MeasureRef] {
  const [height, setHeight] = useState(0);
  const ref = useCallback<MeasureRef>((element) => {
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setHeight(0);
    };
  }, []);
  return [{ "--banner-height": `${height}px` } as CSSProperties, ref];
}
