import classes from "./DrawingChoice.module.css";

/** A person's initials as a picture. Renders an `svg` of 120 by 120 units. */
export function InitialsDrawing({ initials }: { initials: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={classes.initials}>
      <text x="60" y="78" textAnchor="middle">
        {initials}
      </text>
    </svg>
  );
}
