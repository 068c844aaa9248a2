import type { ComponentPropsWithRef } from "react";
import classes from "./Header.module.css";

/** Chalk drawings of what the games are about, behind the decorated header. Renders an `svg`. */
export function HeaderDecoration(props: ComponentPropsWithRef<"svg">) {
  return (
    <svg viewBox="-600 0 2640 197" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" {...props}>
      <path
        className={classes.stroke}
        d="M-620 176c60 0 92-18 150-18s84 22 146 20 86-28 146-28 92 30 158 28 88-28 152-28 96 30 164 28 82-34 144-34 88 36 148 36 86-38 146-38 84 38 146 36 90-36 150-36 86 30 150 28 96-22 154-22 92 24 160 22 110-26 166-26 90 24 150 24"
      />
      <g className={classes.stroke}>
        <path d="M-250 46V22M-236 46V12M-222 46V30M-260 46h48" />
        <path d="M120 50V30M134 50V16M148 50V36M110 50h48" />
        <path d="m1290 18 20-10 20 10v24l-20 10-20-10zM1290 18l20 10 20-10M1310 28v24" />
        <path d="M1090 14v20M1080 24h20" />
        <path d="m610 14 5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" />
        <circle cx="366" cy="30" r="14" />
        <path d="M371 25c-5-4-11-1-11 5s6 9 11 5M356 28h9M356 33h8" />
        <path d="m852 18 8-12 8 12-8 12z" />
        <circle cx="1640" cy="34" r="14" />
        <path d="M-20 14v20M-30 24h20" />
      </g>
      <circle className={classes.dotSun} cx="130" cy="150" r="9" />
      <circle className={classes.dotCoral} cx="446" cy="150" r="9" />
      <circle className={classes.dotSky} cx="738" cy="142" r="9" />
      <circle className={classes.dotLeaf} cx="1030" cy="142" r="9" />
    </svg>
  );
}
