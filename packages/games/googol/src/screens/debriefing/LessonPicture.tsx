import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import { useMessages } from "@belab/ui/theme";
import classes from "./LessonPicture.module.css";
import type { Lesson } from "./readings.ts";

interface Picture {
  /** The numbers on its slips, as they are turned. */
  numbers: readonly number[];
  /** Which of them is taken, from 0. */
  taken: number;
  /** How many slips each part has, between dashed lines. */
  parts: readonly number[];
  /** The limit for each slip; slips are as high as their numbers, from 0 to 100. */
  limits?: readonly number[];
}

const pictures: Readonly<Record<Lesson, Picture>> = {
  best: { numbers: [4, 2, 5, 3, 1, 8, 6, 7], taken: 5, parts: [3, 5] },
  rank: { numbers: [4, 7, 2, 5, 6, 3, 8, 1], taken: 4, parts: [2, 2, 2, 2] },
  knownRange: {
    numbers: [62, 35, 81, 48, 77, 90, 30, 66],
    taken: 5,
    parts: [8],
    limits: [89, 88, 86, 83, 78, 69, 50, 0],
  },
};

const size = { width: 34, height: 46, step: 44, edge: 5, rise: 84 };

/** A row of slips, with the one that the rule takes. */
export function LessonPicture({ lesson }: { lesson: Lesson }) {
  const { captions } = useMessages(catalogue).messages;
  const { numbers, taken, parts, limits } = pictures[lesson];
  const rise = limits === undefined ? 0 : size.rise;
  const topOf = (value: number) => size.edge + rise - (rise * value) / 100;
  const columns = parts.map((part) => `${part}fr`).join(" ");
  return (
    <div className={classes.root}>
      <svg
        aria-hidden="true"
        className={classes.picture}
        viewBox={`0 0 ${numbers.length * size.step} ${size.height + 2 * size.edge + rise}`}
      >
        {limits === undefined ? (
          <path className={classes.limit} d={bordersOf(parts)} />
        ) : (
          <path
            className={classes.limit}
            data-falls
            d={limits.map((limit, index) => stepAt(index, topOf(limit))).join("")}
          />
        )}
        {numbers.map((number, index) => (
          <g key={number} transform={`translate(${index * size.step + size.edge} ${topOf(limits ? number : 0)})`}>
            <rect
              className={classes.slip}
              data-taken={index === taken || undefined}
              data-looked={(limits === undefined && index < (parts[0] ?? 0)) || undefined}
              width={size.width}
              height={size.height}
              rx="4"
            />
            <text
              className={classes.number}
              data-taken={index === taken || undefined}
              x={size.width / 2}
              y={size.height / 2}
            >
              {number}
            </text>
          </g>
        ))}
      </svg>
      <p className={classes.captions} style={{ gridTemplateColumns: columns }}>
        {captions[lesson].map((caption) => (
          <span key={caption}>{caption}</span>
        ))}
      </p>
    </div>
  );
}

/** Vertical lines between the parts. */
function bordersOf(parts: readonly number[]): string {
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0));
  return ends.map((end) => `M${end * size.step} 0V${size.height + 2 * size.edge}`).join("");
}

/** A step of the falling limit, above the slip at this place. */
function stepAt(index: number, top: number): string {
  return `${index === 0 ? "M" : "L"}${index * size.step} ${top}H${(index + 1) * size.step}`;
}
