import clsx from "clsx";
import classes from "./CountMark.module.css";

interface CountMarkProps {
  /** Nothing is shown of none. */
  count: number | undefined;
  /** The count in words, for screen readers. */
  label: string | undefined;
  className?: string | undefined;
}

/** How many things wait for the person behind a link. */
export function CountMark({ count = 0, label, className }: CountMarkProps) {
  return (
    count > 0 && (
      <span className={clsx(classes.root, className)} role="img" aria-label={label ?? String(count)}>
        {count}
      </span>
    )
  );
}
