import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import classes from "./PlannedMark.module.css";

export interface PlannedMarkProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** @default "planned" */
  label?: string;
}

/** Marks what does not work yet, beside its name. Renders a `span` with a word in a dashed outline. */
export function PlannedMark({ label = "planned", className, ...rest }: PlannedMarkProps) {
  return (
    <span {...rest} className={clsx(classes.root, className)}>
      {label}
    </span>
  );
}
