import catalogue from "@belab/googol/texts/en/ClassDebriefing";
import shared from "@belab/googol/texts/en/Debriefing";
import type { DebriefingProps } from "@belab/ui/game";
import { CostlyDecisions, DebriefingOpening } from "@belab/ui/game/debriefing/DebriefingOpening";
import {
  DebriefingHead,
  DebriefingNote,
  DebriefingPair,
  DebriefingPart,
  DebriefingQuestions,
  DebriefingReport,
} from "@belab/ui/game/debriefing/DebriefingReport";
import { type DebriefingTopic, DebriefingTopics } from "@belab/ui/game/debriefing/DebriefingTopics";
import { useMessages } from "@belab/ui/theme";
import type { GoogolClassDebriefing } from "../../setup/index.ts";
import { FindingsChart, RulesChart, TimesChart } from "./charts.tsx";
import { CutoffsChart, GivenAwayChart, StopsChart } from "./classCharts.tsx";
import { Proof } from "./Proof.tsx";
import { isComparable, lessonOf, rightDecisions, sentences, slowestSlip } from "./readings.ts";
import { SkillBars } from "./SkillBars.tsx";
import { useGoogolWords } from "./useGoogolWords.ts";

type Props = DebriefingProps<GoogolClassDebriefing>;

/**
 * What a teacher reads of the class: what it has come to, what went wrong most often and what to discuss, then the analysis by
 * topic. Nobody is named, and of few players there is no analysis.
 */
export function ClassReport({ debriefing }: Props) {
  const { messages } = useMessages(catalogue);
  const topics = useTopics(debriefing);
  if (debriefing.players === 0) {
    return <Nothing debriefing={debriefing} />;
  }
  return (
    <DebriefingReport>
      <DebriefingOpening next={<Questions debriefing={debriefing} />}>
        <Head debriefing={debriefing} />
        <Mistakes debriefing={debriefing} />
      </DebriefingOpening>
      {isComparable(debriefing.players) ? (
        <DebriefingTopics order={3} topics={topics} />
      ) : (
        <DebriefingNote>{messages.fewPlayers}</DebriefingNote>
      )}
    </DebriefingReport>
  );
}

/** The topics of the analysis. */
function useTopics(debriefing: GoogolClassDebriefing): DebriefingTopic[] {
  const { messages } = useMessages(catalogue);
  const { topics } = messages;
  return [
    {
      key: "proof",
      title: topics.proofTitle,
      line: topics.proof,
      content: (
        <DebriefingPair>
          <Proof debriefing={debriefing} />
          <Skill debriefing={debriefing} />
        </DebriefingPair>
      ),
    },
    {
      key: "stops",
      title: topics.stopsTitle,
      line: topics.stops,
      content: (
        <DebriefingPair>
          <StopsChart debriefing={debriefing} />
          <CutoffsChart debriefing={debriefing} />
        </DebriefingPair>
      ),
    },
    {
      key: "findings",
      title: topics.findingsTitle,
      line: topics.findings,
      content: (
        <DebriefingPair>
          <Findings debriefing={debriefing} />
          <GivenAwayChart debriefing={debriefing} />
        </DebriefingPair>
      ),
    },
    { key: "rules", title: topics.rulesTitle, line: topics.rules, content: <Rules debriefing={debriefing} /> },
    { key: "times", title: topics.timesTitle, line: topics.times, content: <Times debriefing={debriefing} /> },
  ];
}

const mistakes = ["too-early", "too-late", "could-not-win"] as const;

/** The two most common mistakes. */
function Mistakes({ debriefing: { parameters, findings, winRate } }: Props) {
  const { messages, format } = useMessages(catalogue);
  const common = useMessages(shared).messages;
  const names = parameters.goal === "best" ? common.findings : common.findingsOfRank;
  const found = mistakes
    .filter((finding) => findings[finding] > 0)
    .sort((one, other) => findings[other] - findings[one])
    .slice(0, 2);
  return (
    <CostlyDecisions
      title={format("mistakesTitle", { count: found.length })}
      order={3}
      none={messages.noMistakes}
      items={found.map((finding) => ({
        key: finding,
        title: names[finding],
        cost: format("decksOf", { count: findings[finding], decks: winRate.decks }),
        text: messages.mistakes[finding],
      }))}
    />
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
    <DebriefingPart title={messages.skillTitle} order={4}>
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
      order={4}
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
      order={4}
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
      order={4}
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
