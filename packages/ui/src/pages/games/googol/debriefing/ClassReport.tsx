import type { GoogolClassDebriefing } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolClassDebriefing";
import shared from "@belab/locales/en/games/GoogolDebriefing";
import { Heading } from "../../../../elements/Heading.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import type { DebriefingProps } from "../../screens.tsx";
import { FindingsChart, RulesChart, TimesChart } from "./charts.tsx";
import { CutoffsChart, GivenAwayChart, StopsChart } from "./classCharts.tsx";
import classes from "./Debriefing.module.css";
import { Proof } from "./Proof.tsx";
import { lessonOf, rightDecisions, sentences, slowestSlip } from "./readings.ts";
import { SkillBars } from "./SkillBars.tsx";
import { useGoogolWords } from "./useGoogolWords.ts";

type Props = DebriefingProps<GoogolClassDebriefing>;

/** What a teacher reads of the class: what it has come to, how much that proves, and what to discuss. Nobody is named. */
export function ClassReport({ debriefing }: Props) {
  if (debriefing.players === 0) {
    return <Nothing debriefing={debriefing} />;
  }
  return (
    <div className={classes.root}>
      <Head debriefing={debriefing} />
      <div className={classes.pair}>
        <Proof debriefing={debriefing} />
        <Skill debriefing={debriefing} />
      </div>
      <div className={classes.pair}>
        <StopsChart debriefing={debriefing} />
        <CutoffsChart debriefing={debriefing} />
      </div>
      <div className={classes.pair}>
        <Findings debriefing={debriefing} />
        <GivenAwayChart debriefing={debriefing} />
      </div>
      <div className={classes.pair}>
        <Rules debriefing={debriefing} />
        <Times debriefing={debriefing} />
      </div>
      <Questions debriefing={debriefing} />
    </div>
  );
}

function Nothing({ debriefing: { undecided } }: Props) {
  const { messages, format } = useMessages(catalogue);
  return (
    <div className={classes.head}>
      <Heading order={3}>{messages.nothing.title}</Heading>
      <p>{sentences(messages.nothing.text, undecided > 0 && format("undecided", { count: undecided }))}</p>
    </div>
  );
}

function Head({ debriefing: { parameters, winRate, score, players, undecided } }: Props) {
  const { format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { decks } = winRate;
  return (
    <header className={classes.head}>
      <Heading order={3} className={classes.headline ?? ""}>
        {score === null ? format("headline", winRate) : format("headlineOfRank", { score: worth(score.mean) })}
      </Heading>
      <p className={classes.lead}>{format("players", { players, decks })}</p>
      {undecided > 0 && <p className={classes.note}>{format("undecided", { count: undecided })}</p>}
    </header>
  );
}

/** Decisions and luck, kept apart. */
function Skill({ debriefing: { parameters, quality } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { skill } = useGoogolWords(parameters);
  if (quality === null) {
    return null;
  }
  return (
    <section className={classes.part}>
      <Heading order={3}>{messages.skillTitle}</Heading>
      <p>{format(parameters.goal === "best" ? "skillText" : "skillTextOfRank", skill(quality))}</p>
      <SkillBars {...{ parameters, quality }} labels={messages.skill} tone="class" />
    </section>
  );
}

function Findings({ debriefing: { parameters, winRate, findings } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { findingsNote } = useMessages(shared).messages;
  const isNoted = parameters.goal === "best" && findings["could-not-win"] > 0;
  const values = { right: rightDecisions(findings), decks: winRate.decks, unlucky: findings["right-unlucky"] };
  return (
    <FindingsChart
      {...{ parameters, findings }}
      title={messages.findingsTitle}
      summary={sentences(format("findingsText", values), isNoted && findingsNote)}
      tone="class"
    />
  );
}

function Rules({ debriefing: { parameters, winRate, score, rules } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { won, decks } = winRate;
  const optimal = rules.find(({ rule }) => rule === "optimal");
  return (
    <RulesChart
      {...{ parameters, rules }}
      title={messages.rulesTitle}
      summary={
        score === null
          ? format("rulesText", { optimal: optimal?.won ?? 0, won, decks })
          : format("rulesTextOfRank", { optimal: worth(optimal?.meanScore ?? 0), own: worth(score.mean) })
      }
      own={{ label: messages.class, tone: "class", won, score: score?.mean ?? null }}
    />
  );
}

function Times({ debriefing: { parameters, times } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const { timesBand } = useMessages(shared).messages;
  const { seconds } = useGoogolWords(parameters);
  const slowest = slowestSlip(times);
  if (slowest === undefined) {
    return null;
  }
  return (
    <TimesChart
      {...{ parameters, times }}
      title={messages.timesTitle}
      summary={sentences(format("timesText", { slip: slowest.slip, seconds: seconds(slowest.median) }), timesBand)}
      tone="class"
    />
  );
}

/** What a class can talk about. */
function Questions({ debriefing: { parameters } }: Props) {
  const { questions } = useMessages(catalogue).messages;
  return (
    <section className={classes.part}>
      <Heading order={3}>{questions.title}</Heading>
      <ol className={classes.questions}>
        {questions[lessonOf(parameters)].map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
}
