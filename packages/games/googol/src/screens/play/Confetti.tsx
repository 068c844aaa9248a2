import classes from "./Confetti.module.css";

/** Slips that fly from behind the headline: to which side, how high, and how much they turn. */
const slips = [
  [-46, 60, -200],
  [-34, 96, 160],
  [-24, 72, -120],
  [-14, 110, 220],
  [-6, 84, -260],
  [4, 118, 140],
  [13, 78, -180],
  [22, 104, 240],
  [32, 66, -140],
  [44, 92, 200],
] as const;

const papers = ["sun", "sky", "paper", "coral"];

/** A small joy: slips fly up once and fall. Nothing is drawn where motion is reduced. */
export function Confetti() {
  return (
    <span aria-hidden="true" className={classes.root}>
      {slips.map(([side, height, turn], index) => (
        <span
          key={side}
          className={classes.slip}
          data-paper={papers[index % papers.length]}
          style={{ "--side": `${side}cqi`, "--height": `${-height}px`, "--turn": `${turn}deg` } as React.CSSProperties}
        />
      ))}
    </span>
  );
}
