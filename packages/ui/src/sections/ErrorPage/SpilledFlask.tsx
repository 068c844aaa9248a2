import classes from "./ErrorPage.module.css";

/** The lab's flask, fallen over, with its bars rolling out. Renders an `svg` of 240 by 140 units, as decoration. */
export function SpilledFlask() {
  return (
    <svg viewBox="0 0 240 140" fill="none" aria-hidden="true" className={classes.flask}>
      <path className={classes.ground} d="M8 112h224c-10 16-60 22-112 22S18 128 8 112z" />
      <path className={classes.glass} d="M120 58h-24L40 26C30 20 20 26 20 38v56c0 12 10 18 20 12l56-32h24z" />
      <path className={classes.coral} d="M24 88c2 14 10 16 16 13l44-25c-20-6-46 0-60 12z" />
      <path className={classes.line} d="M120 58h-24L40 26C30 20 20 26 20 38v56c0 12 10 18 20 12l56-32h24M122 50v32" />
      <rect className={classes.sun} x="138" y="86" width="16" height="26" transform="rotate(8 146 99)" />
      <rect className={classes.sky} x="158" y="98" width="44" height="16" rx="1" />
      <rect className={classes.leaf} x="210" y="72" width="16" height="42" transform="rotate(16 218 93)" />
    </svg>
  );
}
