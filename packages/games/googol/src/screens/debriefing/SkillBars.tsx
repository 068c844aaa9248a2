import clsx from "clsx";
import type { DecisionQuality, GoogolParameters } from "../../setup/index.ts";
import classes from "./SkillBars.module.css";
import { luckWord, skillSteps } from "./skill.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

/** What the steps are called. */
export interface SkillLabels {
  readonly optimum: string;
  readonly givenAway: string;
  readonly goodLuck: string;
  readonly badLuck: string;
  readonly noLuck: string;
  readonly achieved: string;
}

export interface SkillBarsProps {
  quality: DecisionQuality;
  parameters: GoogolParameters;
  labels: SkillLabels;
  /** Who has achieved it. */
  tone: "you" | "class";
  className?: string | undefined;
}

const luckLabels = { good: "goodLuck", bad: "badLuck", none: "noLuck" } as const;

/** What the best rule gets, what decisions gave away, what luck made of it: each bar begins where the one before ends. */
export function SkillBars({ quality, parameters, labels, tone, className }: SkillBarsProps) {
  const { worth, signed } = useGoogolWords(parameters);
  const { optimum, givenAway, luck, achieved } = skillSteps(quality, parameters.goal);
  const expected = optimum - givenAway;
  const bars = [
    { kind: "best", label: labels.optimum, text: worth(quality.optimum), from: 0, to: optimum },
    { kind: "given", label: labels.givenAway, text: signed(-givenAway), from: expected, to: optimum },
    { kind: "luck", label: labels[luckLabels[luckWord(luck)]], text: signed(luck), from: expected, to: achieved },
    { kind: tone, label: labels.achieved, text: worth(quality.achieved), from: 0, to: achieved },
  ];
  const least = Math.min(0, expected);
  const width = Math.max(optimum, achieved, expected) - least || 1;
  const percent = (value: number) => `${(value / width) * 100}%`;
  // A bar without length is visible too, and stays within the track.
  const placeOf = (value: number) => `min(${percent(value - least)}, 100% - 0.15em)`;
  return (
    <ul className={clsx(classes.root, className)}>
      {bars.map(({ kind, label, text, from, to }) => (
        <li key={kind} className={classes.step} data-kind={kind}>
          <span className={classes.label}>{label}</span>
          <span className={classes.value}>{text}</span>
          <span className={classes.track} aria-hidden="true">
            <span
              className={classes.bar}
              style={{ insetInlineStart: placeOf(Math.min(from, to)), width: percent(Math.abs(to - from)) }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
