import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import shared from "@belab/googol/texts/en/Debriefing";
import type { DebriefingProps } from "@belab/ui/game";
import {
  DebriefingHead,
  DebriefingNote,
  DebriefingPair,
  DebriefingPart,
  DebriefingQuestions,
  DebriefingReport,
} from "@belab/ui/game/debriefing/DebriefingReport";
import { useMessages } from "@belab/ui/theme";
import type { GoogolClassDebriefing } from "../../setup/index.ts";
import { FindingsChart, RulesChart, TimesChart } from "./charts.tsx";
import { CutoffsChart, GivenAwayChart, StopsChart } from "./classCharts.tsx";
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
    <DebriefingReport>
      <Head debriefing={debriefing} />
      <DebriefingPair>
        <Proof debriefing={debriefing} />
        <Skill debriefing={debriefing} />
      </DebriefingPair>
      <DebriefingPair>
        <StopsChart debriefing={debriefing} />
        <CutoffsChart debriefing={debriefing} />
      </DebriefingPair>
      <DebriefingPair>
        <Findings debriefing={debriefing} />
        <GivenAwayChart debriefing={debriefing} />
      </DebriefingPair>
      <DebriefingPair>
        <Rules debriefing={debriefing} />
        <Times debriefing={debriefing} />
      </DebriefingPair>
      <Questions debriefing={debriefing} />
    </DebriefingReport>
  );
}

function Nothing({ debriefing: { undecided } }: Props) {
  const { messages, format } = useMessages(catalogue);
  return (
    <DebriefingHead
      order={3}
      title={messages.nothing.title}
      text={sentences(messages.nothing.text, undecided > 0 && format("undecided", { count: undecided }))}
    />
  );
}

function Head({ debriefing: { parameters, winRate, score, players, undecided } }: Props) {
  const { format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { decks } = winRate;
  return (
    <DebriefingHead
      order={3}
      large
      title={score === null ? format("headline", winRate) : format("headlineOfRank", { score: worth(score.mean) })}
      text={format("players", { players, decks })}
    >
      {undecided > 0 && <DebriefingNote>{format("undecided", { count: undecided })}</DebriefingNote>}
    </DebriefingHead>
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
    <DebriefingPart title={messages.skillTitle} order={3}>
      <p>{format(parameters.goal === "best" ? "skillText" : "skillTextOfRank", skill(quality))}</p>
      <SkillBars {...{ parameters, quality }} labels={messages.skill} tone="class" />
    </DebriefingPart>
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
  return <DebriefingQuestions title={questions.title} list={questions[lessonOf(parameters)]} />;
}
