import type { ComponentPropsWithRef } from "react";
import classes from "./ProfileBadge.module.css";

/** A calm portrait of nobody in particular, where a person has no picture. Renders an `svg`, as decoration. */
export function PortraitPlaceholder(props: ComponentPropsWithRef<"svg">) {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={classes.portrait} {...props}>
      <path className={classes.ground} d="M0 0h48v48H0z" />
      <path className={classes.body} d="M7 50c0-11 7.5-17 17-17s17 6 17 17" />
      <circle className={classes.head} cx="24" cy="20" r="9" />
      <path className={classes.smile} d="M20.5 22.500c1.8 2.4 5.2 2.4 7 0" />
    </svg>
  );
}
