import type { ComponentPropsWithRef } from "react";
import classes from "./VisuallyHidden.module.css";

/** Text for screen readers alone. Renders a `span`. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<"span">, "className">) {
  return <span {...props} className={classes.root} />;
}
