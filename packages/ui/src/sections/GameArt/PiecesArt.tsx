import classes from "./GameArt.module.css";

/** A pawn and a die on a board, for a game without a drawing of its own. */
export function PiecesArt() {
  return (
    <g>
      <ellipse className={classes.board} cx="200" cy="612" rx="700" ry="372" />
      <path className={classes.shadow} d="m214 138 78-30 70 36v84l-78 34-70-40z" />
      <path className={classes.paper} d="m206 130 78-30 70 36v84l-78 34-70-40z" />
      <path className={classes.sun} d="m206 130 78-30 70 36-78 32z" />
      <path d="m206 130 70 38v86M276 168l78-32" />
      <ellipse className={classes.shadow} cx="280" cy="134" rx="10" ry="6" />
      <circle className={classes.shadow} cx="226" cy="164" r="6" />
      <circle className={classes.shadow} cx="256" cy="216" r="6" />
      <circle className={classes.shadow} cx="299" cy="182" r="6" />
      <circle className={classes.shadow} cx="316" cy="196" r="6" />
      <circle className={classes.shadow} cx="333" cy="210" r="6" />
      <path
        className={classes.coral}
        d="M74 250c0-14 10-22 20-30 12-12 16-34 17-52h34c1 18 5 40 17 52 10 8 20 16 20 30z"
      />
      <path className={classes.coral} d="M98 168c0-8 6-14 14-14h32c8 0 14 6 14 14z" />
      <circle className={classes.coral} cx="128" cy="122" r="34" />
      <path d="M112 106c5-6 12-9 20-8" />
    </g>
  );
}
