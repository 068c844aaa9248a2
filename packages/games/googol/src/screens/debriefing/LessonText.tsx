import catalogue from "@belab/googol/texts/en/Debriefing";
import { formatAll } from "@belab/locales";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import type { CutoffCurve, GoogolParameters } from "../../setup/index.ts";
import { LessonPicture } from "./LessonPicture.tsx";
import classes from "./LessonText.module.css";
import { type Lesson, lessonOf } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

interface LessonTextProps {
  parameters: GoogolParameters;
  curve: CutoffCurve;
  /** What the best rule is worth. */
  optimum: number;
  /** Whether it is short, with a heading of its own. @default false */
  short?: boolean;
}

/** Which two sentences of a lesson say its rule and what it is worth. */
const essence: Readonly<Record<Lesson, readonly [number, number]>> = { best: [2, 4], rank: [2, 3], knownRange: [1, 3] };

/** The rule that the game teaches, in five sentences, or in two. */
export function LessonText({ parameters, curve, optimum, short = false }: LessonTextProps) {
  const { messages, locale } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { slips } = parameters;
  const { skipped, value } = curve.best;
  const lesson = lessonOf(parameters);
  const values = { slips, skipped, value: worth(optimum), simple: worth(value) };
  const { title, sentences } = formatAll(messages.lesson[lesson], values, locale);
  return (
    <section className={classes.root}>
      <div className={classes.text}>
        {short && <Heading order={3}>{title}</Heading>}
        {sentences
          .filter((_, index) => !short || essence[lesson].includes(index))
          .map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
      </div>
      <LessonPicture lesson={lesson} />
    </section>
  );
}
