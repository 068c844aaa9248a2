import catalogue from "@belab/locales/en/games/GoogolClassDebriefing";
import { useMessages } from "../../../../theme/messages.tsx";
import classes from "./ClassDebriefing.module.css";
import type { Lesson } from "./readings.ts";

/** How large the numbers on the slips of the picture are. The sixth is the first that beats all before it. */
const sizes = [4, 2, 5, 3, 4, 7, 3, 6];

/** How many of them are only looked at. */
const looked = 3;

const slip = { width: 34, gap: 10, height: 46 };

/** A row of slips. The 37 % rule looks at the first ones and takes the next best; the other rules have a limit that falls. */
export function LessonPicture({ lesson }: { lesson: Lesson }) {
  const { messages } = useMessages(catalogue);
  const isCutoff = lesson === "best";
  const step = slip.width + slip.gap;
  return (
    <div className={classes.lesson}>
      <svg aria-hidden="true" className={classes.picture} viewBox={`0 0 ${sizes.length * step} 92`}>
        {sizes.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slip keeps its place.
          <g key={index} transform={`translate(${index * step + slip.gap / 2} 40)`}>
            <rect
              className={classes.slip}
              data-won={size === 7 || undefined}
              data-looked={(isCutoff && index < looked) || undefined}
              width={slip.width}
              height={slip.height}
              rx="4"
            />
            <text className={classes.number} data-won={size === 7 || undefined} x={slip.width / 2} y={slip.height / 2}>
              {size}
            </text>
          </g>
        ))}
        {isCutoff ? (
          <path className={classes.limit} d={`M${looked * step} 4V92`} />
        ) : (
          <path
            className={classes.limit}
            d={`M${slip.gap / 2} 6C${5 * step} 6 ${7 * step} 14 ${sizes.length * step - 5} 34`}
          />
        )}
      </svg>
      {isCutoff && (
        <p className={classes.captions}>
          <span>{messages.lookFirst}</span>
          <span>{messages.thenLeap}</span>
        </p>
      )}
    </div>
  );
}
