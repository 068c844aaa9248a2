import catalogue from "@belab/googol/texts/en/Debriefing";
import { formatAll } from "@belab/locales";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import type { CutoffCurve, GoogolParameters } from "../../setup/index.ts";
import { LessonPicture } from "./LessonPicture.tsx";
import classes from "./LessonText.module.css";
import { lessonOf } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

interface LessonTextProps {
  parameters: GoogolParameters;
  curve: CutoffCurve;
  /** What the best rule is worth. */
  optimum: number;
  /** Whether it has a heading. @default false */
  titled?: boolean;
}

/** The rule that the game teaches, in five sentences. */
export function LessonText({ parameters, curve, optimum, titled = false }: LessonTextProps) {
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
        {titled && <Heading order={3}>{title}</Heading>}
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <LessonPicture lesson={lesson} />
    </section>
  );
}
