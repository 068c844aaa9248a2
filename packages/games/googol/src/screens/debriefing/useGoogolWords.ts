import catalogue from "@belab/googol/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";
import type { DecisionQuality, GoogolParameters } from "../../setup/index.ts";
import { givenWord, luckWord, skillSteps } from "./skill.ts";

/** How what decks are worth is written, by what is played for. */
export interface GoogolWords {
  /** "38%". @param share - from 0 to 1. */
  percent(share: number): string;
  /** What a deck, a rule or a choice is worth: "38%", or a score such as "84". */
  worth(worth: number): string;
  /** A difference of two worths that are written: "7 percentage points", or "7 points". */
  points(points: number): string;
  /** "4.2". @param milliseconds - of a decision. */
  seconds(milliseconds: number): string;
  /** "−7". */
  signed(points: number): string;
  /** The values of the messages that tell skill and luck apart. */
  skill(quality: DecisionQuality): {
    optimum: string;
    given: string;
    givenAway: string;
    luck: string;
    lucky: string;
    points: number;
    achieved: string;
  };
}

/** Of a negative number, of none, and of a positive one. */
const signs = ["−", "", "+"];

/** How what decks are worth is written, in the provider's language. */
export function useGoogolWords({ goal }: Pick<GoogolParameters, "goal">): GoogolWords {
  const { format, locale } = useMessages(catalogue);
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value);
  const percent = (share: number) => write(share, { style: "percent", maximumFractionDigits: 0 });
  const worth = (value: number) => (goal === "best" ? percent(value) : write(value, { maximumFractionDigits: 0 }));
  const points = (count: number) => format(goal === "best" ? "share" : "score", { points: count });
  return {
    percent,
    worth,
    points,
    seconds: (milliseconds) => write(milliseconds / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    signed: (count) => `${signs[Math.sign(count) + 1]}${write(Math.abs(count), {})}`,
    skill(quality) {
      const { givenAway, luck } = skillSteps(quality, goal);
      return {
        optimum: worth(quality.optimum),
        given: givenWord(quality.givenAway, givenAway),
        givenAway: points(givenAway),
        luck: luckWord(luck),
        lucky: points(Math.abs(luck)),
        points: Math.abs(luck),
        achieved: worth(quality.achieved),
      };
    },
  };
}
