import classes from "./Portrait.module.css";

/** A simple drawing of a person, which stays clear when small. Renders an `svg` of 48 by 48 units. */
export function AnyoneDrawing() {
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={classes.anyone}>
      <path className={classes.ground} d="M0 0h48v48H0z" />
      <path className={classes.body} d="M7 50c0-11 7.5-17 17-17s17 6 17 17" />
      <circle className={classes.face} cx="24" cy="20" r="9" />
      <path className={classes.smile} d="M20.5 22.500c1.8 2.4 5.2 2.4 7 0" />
    </svg>
  );
}
