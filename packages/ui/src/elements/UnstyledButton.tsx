import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import classes from "./UnstyledButton.module.css";

/** A button that looks like the text around it until its class says otherwise. Renders a `button`. */
export function UnstyledButton({ className, ...rest }: ComponentPropsWithRef<"button">) {
  return <button type="button" {...rest} className={clsx(classes.root, className)} />;
}
