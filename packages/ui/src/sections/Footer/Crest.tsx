import type { ComponentPropsWithRef } from "react";
import classes from "./Footer.module.css";

/** The crest of a business school that is not named, as decoration. Renders an `svg` of 96 by 112 units. */
export function Crest(props: ComponentPropsWithRef<"svg">) {
  return (
    <svg viewBox="0 0 96 112" fill="none" aria-hidden="true" {...props}>
      <g className={classes.drawn}>
        <path className={classes.shield} d="M10 8h76v48c0 26-16 40-38 50-22-10-38-24-38-50z" />
        <path className={classes.chief} d="M10 8h76v28H10z" />
        <path
          className={classes.star}
          d="m48 12 3 6.400 7 .8-5.200 4.800 1.400 6.900L48 27.500l-6.200 3.400 1.400-6.900-5.200-4.800 7-.8z"
        />
        <path className={classes.page} d="M48 56c-8-6-17-7-25-5v30c8-2 17-1 25 5 8-6 17-7 25-5V51c-8-2-17-1-25 5z" />
        <path d="M48 56v30M31 60c3 0 6 .6 9 2M31 69c3 0 6 .6 9 2M56 71v-9M64 69V58" />
      </g>
    </svg>
  );
}
