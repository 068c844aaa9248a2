import type { PlayedDeck } from "@belab/domain/games/googol";
import classes from "./DeckPicture.module.css";

/** A deck as a row of bars, the better a slip the higher: the one that was taken, the best one, and those not turned. */
export function DeckPicture({ slips, stop, turned, best }: PlayedDeck) {
  const count = slips.length;
  return (
    <svg aria-hidden="true" className={classes.root} viewBox={`0 0 ${count} 20`} preserveAspectRatio="none">
      {slips.map(({ rank }, index) => {
        const place = index + 1;
        const height = 3 + (16 * (count - rank)) / Math.max(count - 1, 1);
        return (
          <rect
            key={place}
            className={classes.slip}
            data-taken={place === stop || undefined}
            data-best={place === best || undefined}
            data-unseen={place > turned || undefined}
            x={index + 0.12}
            width={0.76}
            y={20 - height}
            height={height}
          />
        );
      })}
    </svg>
  );
}
