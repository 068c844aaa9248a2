import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import classes from "./Stack.module.css";

interface StackProps extends ComponentPropsWithRef<"div"> {
  /** 12 or 16 CSS pixels between one and the next. @default "md" */
  gap?: "sm" | "md" | undefined;
  /** `start` leaves each as wide as it is. @default "stretch" */
  align?: "stretch" | "start" | undefined;
}

/** What stands below one another, evenly spaced. Renders a `div`. */
export function Stack({ gap = "md", align = "stretch", className, ...rest }: StackProps) {
  return <div {...rest} className={clsx(classes.root, className)} data-gap={gap} data-align={align} />;
}
