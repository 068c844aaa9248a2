import type { ComponentPropsWithRef } from "react";
import classes from "./Header.module.css";

/** Chalk drawings of what the games are about, behind the decorated header. Renders an `svg`. */
export function HeaderDecoration(props: ComponentPropsWithRef<"svg">) {
  return (
    <svg viewBox="0 0 1440 197" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true" {...props}>
      <path
        className={classes.stroke}
        d="M-20 172c70-6 96-40 150-44s78 38 136 30 84-84 148-88 92 66 160 60 96-92 168-96 104 74 172 66 96-76 164-82 96 54 160 44 100-56 222-58"
      />
      <g className={classes.stroke}>
        <path d="M62 92V56M78 92V40M94 92V66M50 92h58" />
        <path d="m1338 118 24-12 24 12v28l-24 12-24-12zM1338 118l24 12 24-12M1362 130v28" />
        <circle cx="414" cy="164" r="15" />
        <path d="M414 156v16M409 160c2-3 8-3 9 0s-8 4-8 8 8 3 9 0" />
        <path d="m838 168 8-14 8 14-8 14z" />
        <path d="M1120 24v22M1109 35h22" />
        <path d="M624 18l5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" />
      </g>
      <circle className={classes.dotSun} cx="430" cy="70" r="9" />
      <circle className={classes.dotCoral} cx="742" cy="34" r="9" />
      <circle className={classes.dotSky} cx="1078" cy="18" r="9" />
    </svg>
  );
}
