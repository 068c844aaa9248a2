import classes from "./ContactForm.module.css";

/** A letter on its way to the lab, as decoration. Renders an `svg` of 480 by 360 units. */
export function LetterDrawing() {
  return (
    <svg viewBox="0 0 480 360" fill="none" aria-hidden="true" className={classes.letter}>
      <path className={classes.way} d="M44 92c40-44 84-12 72 22s-56 8-30-26 96-34 130-12" />
      <g transform="translate(48 -20)">
        <path className={classes.paper} d="m232 84 132-46-56 108-30-36z" />
        <path className={classes.sky} d="m278 110 86-72-106 54v46z" />
      </g>
      <path className={classes.shadow} d="M96 176h300v152H96z" />
      <path className={classes.coral} d="M88 168h300v152H88z" />
      <path className={classes.paper} d="M120 132h236v150H120z" />
      <path d="M148 164h96M148 188h140M148 212h72" />
      <path className={classes.board} d="M292 236v-30h18v30zM316 236v-48h18v48z" />
      <path className={classes.sun} d="M268 236v-20h18v20z" />
      <path className={classes.coral} d="m88 168 150 96 150-96v152H88z" />
      <path d="m88 320 108-84M388 320 280 236" />
      <circle className={classes.sun} cx="238" cy="262" r="22" />
      <path d="m229 262 7 7 12-14" />
    </svg>
  );
}
