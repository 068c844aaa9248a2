import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import { formatAll } from "@belab/locales";
import { BarChart } from "@belab/ui/BarChart";
import type { ClassDebriefingProps, DebriefingProps } from "@belab/ui/game";
import { EmptyPoster, Poster, PosterTitle } from "@belab/ui/game/debriefing/Poster";
import { useMessages } from "@belab/ui/theme";
import type { ReactNode } from "react";
import type { GoogolClassDebriefing } from "../../setup/index.ts";
import classes from "./ClassDebriefing.module.css";
import { CurveChart } from "./charts.tsx";
import { StopsChart, tendencyOf } from "./classCharts.tsx";
import { LessonPicture } from "./LessonPicture.tsx";
import { isComparable, isTelling, lessonOf } from "./readings.ts";
import { SkillBars } from "./SkillBars.tsx";
import { skillSteps, spokenLuck } from "./skill.ts";
import { type ClassStep, stepsOf } from "./steps.ts";
import { useGoogolWords } from "./useGoogolWords.ts";
import { Winners } from "./Winners.tsx";
import { WonDecks } from "./WonDecks.tsx";

type Props = DebriefingProps<GoogolClassDebriefing>;

type SteppedProps = Omit<ClassDebriefingProps<GoogolClassDebriefing, never, never>, "ask">;

const stepPictures: Record<ClassStep, (props: Props) => ReactNode> = {
  podium: Winners,
  decks: OurDecks,
  rule: BestRule,
  stops: OurStops,
  luck: LuckAndSkill,
  lesson: TakeHome,
};

/**
 * A step of the class's debriefing, on the projector: one sentence and one picture. It is sized by the font around it, and
 * names nobody.
 */
export function ClassDebriefing({ debriefing, step }: SteppedProps) {
  const { messages } = useMessages(catalogue);
  const steps = stepsOf(debriefing);
  const name = steps[Math.min(Math.max(step, 0), steps.length - 1)] as ClassStep;
  const Picture = stepPictures[name];
  return debriefing.players === 0 ? (
    <EmptyPoster {...messages.nothing} />
  ) : (
    <Poster>
      <Picture debriefing={debriefing} />
    </Poster>
  );
}

/** How many of our decks we won. */
function OurDecks({ debriefing: { parameters, winRate, score, players } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { percent, worth } = useGoogolWords(parameters);
  const { won, decks, rate } = winRate;
  const why = !isComparable(players) && <p>{messages.fewPlayers}</p>;
  if (score !== null) {
    return (
      <>
        <BarChart
          size="poster"
          order={2}
          title={format("stepDecksOfRank", { score: worth(score.mean) })}
          value={{ label: messages.axes.score, format: worth }}
          to={100}
          bars={[
            { label: messages.we, value: score.mean, tone: "class" },
            { label: messages.blindly, value: 50 },
          ]}
        />
        {why}
      </>
    );
  }
  const ofOne = won === 0 ? messages.stepDeckLost : messages.stepDeckWon;
  return (
    <>
      <PosterTitle>{decks === 1 ? ofOne : format("stepDecks", { won, decks, rate: percent(rate ?? 0) })}</PosterTitle>
      <WonDecks won={won} decks={decks} />
      {why}
    </>
  );
}

/** What the best rule does, and what it gets. */
function BestRule({ debriefing: { parameters, curve, quality, winRate } }: Props) {
  const { format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const optimum = quality?.optimum ?? winRate.optimum;
  const values = {
    slips: parameters.slips,
    skipped: curve.best.skipped,
    value: worth(optimum),
    simple: worth(curve.best.value),
  };
  const titles = {
    best: () => format("stepRule", values),
    rank: () => format("stepRuleOfRank", values),
    knownRange: () => format("stepRuleOfKnownRange", values),
  };
  return (
    <CurveChart
      {...{ parameters, curve, optimum }}
      size="poster"
      order={2}
      title={titles[lessonOf(parameters)]()}
      players={false}
    />
  );
}

/** Where we stopped, over where the best rule does. */
function OurStops({ debriefing }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { side, slips } = tendencyOf(debriefing);
  const unproved = { early: "stepEarlier", late: "stepLater", same: "stepSame" } as const;
  const sentences = {
    "too-early": "stepTooEarly",
    "too-late": "stepTooLate",
    "proves-nothing": unproved[side],
  } as const;
  const sentence = sentences[debriefing.tendency?.verdict ?? "proves-nothing"];
  const title = sentence === "stepSame" ? messages.stepSame : format(sentence, { slips });
  return <StopsChart debriefing={debriefing} size="poster" order={2} title={title} />;
}

/** The sentences of {@link LuckAndSkill}. */
const luckSteps = { good: "stepGoodLuck", bad: "stepBadLuck", none: "stepNoLuck" } as const;

/** What we gave away, what luck did, and how much our decks prove. */
function LuckAndSkill({ debriefing: { parameters, quality, winRate, score, players } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { skill } = useGoogolWords(parameters);
  const { verdict } = score ?? winRate;
  if (quality === null) {
    return null;
  }
  const { luck } = skillSteps(quality, parameters.goal);
  const tooFew = parameters.sharedDecks && players > 1 ? "shared" : "few";
  const unproved = isTelling(winRate) ? "equal" : tooFew;
  return (
    <>
      <PosterTitle>{format(luckSteps[spokenLuck(luck)], skill(quality))}</PosterTitle>
      <SkillBars
        {...{ parameters, quality }}
        labels={{ ...messages.skill, achieved: messages.we }}
        tone="class"
        className={classes.bars}
      />
      <p>{format("stepLuckProof", { verdict: verdict === "proves-nothing" ? unproved : verdict })}</p>
    </>
  );
}

/** The rule in a sentence, where it applies, what to remember. */
function TakeHome({ debriefing: { parameters, winRate, quality } }: Props) {
  const { messages, locale } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const lesson = lessonOf(parameters);
  const lines = formatAll(messages.lessons, { value: worth(quality?.optimum ?? winRate.optimum) }, locale);
  return (
    <>
      <PosterTitle>{messages.stepLesson[lesson]}</PosterTitle>
      <LessonPicture lesson={lesson} />
      <ul className={classes.lessons}>
        {lines[lesson].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
