import catalogue from "@belab/googol/texts/en/Debriefing";
import type { PlayerDebriefingProps } from "@belab/ui/game";
import { CostlyDecisions, DebriefingOpening } from "@belab/ui/game/debriefing/DebriefingOpening";
import {
  DebriefingHead,
  DebriefingNote,
  DebriefingPair,
  DebriefingReport,
} from "@belab/ui/game/debriefing/DebriefingReport";
import { type DebriefingTopic, DebriefingTopics } from "@belab/ui/game/debriefing/DebriefingTopics";
import { useMessages } from "@belab/ui/theme";
import {
  costliestDecks,
  type GoogolAnswer,
  type GoogolPlayerDebriefing,
  type GoogolQuestion,
  type PlayerStanding,
} from "../../setup/index.ts";
import { FindingsChart, RulesChart, TimesChart } from "./charts.tsx";
import { DeckList } from "./DeckList.tsx";
import { LessonText } from "./LessonText.tsx";
import { Curve, OwnCutoff, useOwnCutoff } from "./OwnCutoff.tsx";
import classes from "./PlayerDebriefing.module.css";
import { isComparable, lessonOf, rightDecisions, sentences, slowestSlip } from "./readings.ts";
import { SkillBars } from "./SkillBars.tsx";
import { leadLuck } from "./skill.ts";
import { useGoogolWords } from "./useGoogolWords.ts";
import { WhatIf } from "./WhatIf.tsx";

type Props = PlayerDebriefingProps<GoogolPlayerDebriefing, GoogolQuestion, GoogolAnswer>;

/**
 * What a player sees after the game: what came of it, what cost the most and what to try again, then the analysis by topic.
 * After few decks there is little to analyse: the rule that there is to learn takes its place.
 */
export function PlayerDebriefing({ debriefing, ask }: Props) {
  const { messages } = useMessages(catalogue);
  const { parameters, curve, winRate } = debriefing;
  const topics = useTopics(debriefing);
  const isPlayed = winRate.decks > 0;
  return (
    <DebriefingReport>
      <DebriefingOpening next={isPlayed && <WhatIf {...{ debriefing, ask }} />}>
        <Head debriefing={debriefing} />
        {isPlayed && <Costs debriefing={debriefing} />}
      </DebriefingOpening>
      {!isComparable(winRate.decks) && <LessonText {...{ parameters, curve }} optimum={optimumOf(debriefing)} short />}
      <DebriefingTopics order={3} topics={topics} />
      {isPlayed && !isComparable(winRate.decks) && <DebriefingNote>{messages.fewDecks}</DebriefingNote>}
    </DebriefingReport>
  );
}

/** What the best rule is worth. Where ranks count, it is unknown without a deck; its simple rule then stands in for it. */
function optimumOf({ parameters, quality, winRate, curve }: GoogolPlayerDebriefing): number {
  return quality?.optimum ?? (parameters.goal === "best" ? winRate.optimum : curve.best.value);
}

/** The topics of the analysis: after few decks, the decks alone. */
function useTopics(debriefing: GoogolPlayerDebriefing): (DebriefingTopic | false)[] {
  const { messages, format } = useMessages(catalogue);
  const own = useOwnCutoff(debriefing);
  const { parameters, decks, curve, winRate } = debriefing;
  const { topics } = messages;
  const optimum = optimumOf(debriefing);
  const cutoffLine = own ? format("cutoffLine", { cutoff: own.figure, best: own.best }) : topics.noCutoff;
  const analysed: DebriefingTopic[] = [
    { key: "skill", title: messages.skillTitle, line: topics.skill, content: <Skill debriefing={debriefing} /> },
    {
      key: "rule",
      title: messages.lesson[lessonOf(parameters)].title,
      line: topics.rule,
      content: <LessonText {...{ parameters, curve, optimum }} />,
    },
    {
      key: "cutoff",
      title: messages.cutoffTitle,
      line: cutoffLine,
      content: (
        <div className={classes.stack}>
          <OwnCutoff debriefing={debriefing} />
          <Curve {...{ debriefing, optimum }} />
        </div>
      ),
    },
    {
      key: "decisions",
      title: topics.decisionsTitle,
      line: topics.decisions,
      content: (
        <DebriefingPair>
          <Findings debriefing={debriefing} />
          <Times debriefing={debriefing} />
        </DebriefingPair>
      ),
    },
  ];
  return [
    ...(isComparable(winRate.decks) ? analysed : []),
    decks.length > 0 && {
      key: "decks",
      title: messages.decksTitle,
      line: format("decksLine", { decks: decks.length }),
      content: <DeckList {...{ parameters, decks }} />,
    },
  ];
}

interface PartProps {
  debriefing: GoogolPlayerDebriefing;
}

/** So few decks prove nothing. */
const tellingDecks = 20;

function Head({ debriefing }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { parameters, winRate, score, findings, standing } = debriefing;
  const { worth } = useGoogolWords(parameters);
  const { decks, won } = winRate;
  const undecided = debriefing.decks.filter(({ stop, byBot }) => stop === null && !byBot).length;
  const byBot = debriefing.decks.filter((deck) => deck.byBot).length;
  const headline =
    score === null ? format("headline", { won, decks }) : format("headlineOfRank", { score: worth(score.mean), decks });
  const notes = sentences(
    undecided > 0 && format("undecided", { count: undecided }),
    byBot > 0 && format("byBot", { count: byBot }),
    isComparable(decks) && decks < tellingDecks && format("smallNumbers", { decks }),
  );
  return (
    <DebriefingHead
      order={2}
      large
      title={decks === 0 ? messages.nothing.title : headline}
      text={
        decks === 0
          ? messages.nothing.text
          : sentences(
              format("leadDecisions", { right: rightDecisions(findings), decks }),
              format("leadLuck", { luck: leadLuck(debriefing) }),
              standing && isContested(standing) && format("standing", standing),
            )
      }
    >
      {notes && <DebriefingNote>{notes}</DebriefingNote>}
    </DebriefingHead>
  );
}

/** Whether a place says something: there are others, and somebody got more than nothing. */
function isContested({ players, place, result }: PlayerStanding): boolean {
  return players > 1 && (place > 1 || result > 0);
}

/** The decks on which decisions gave most away, as far as it is more than nothing when it is written. */
function Costs({ debriefing: { parameters, decks } }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { points } = useGoogolWords(parameters);
  const findings = parameters.goal === "best" ? messages.findings : messages.findingsOfRank;
  const costly = costliestDecks(decks)
    .map(({ deck, played }) => ({ deck, ...played, cost: Math.round(played.givenAway * unitsOf(parameters)) }))
    .filter(({ cost }) => cost > 0);
  return (
    <CostlyDecisions
      title={format("costlyTitle", { count: costly.length })}
      order={3}
      none={messages.costlyNone}
      items={costly.map(({ deck, finding, stop, optimal, cost }) => ({
        key: String(deck),
        title: format("costlyDeck", { deck, finding: finding === null ? messages.noChoice : findings[finding] }),
        cost: points(cost),
        text: format("costlyStop", { stop, rule: optimal.stop }),
      }))}
    />
  );
}

/** How many points a worth of 1 is written as. */
function unitsOf({ goal }: GoogolPlayerDebriefing["parameters"]): number {
  return goal === "best" ? 100 : 1;
}

/** Decisions and luck, kept apart, and what rules would have come to. */
function Skill({ debriefing }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { parameters, quality } = debriefing;
  const { skill } = useGoogolWords(parameters);
  if (quality === null) {
    return null;
  }
  return (
    <DebriefingPair>
      <div className={classes.stack}>
        <p>{format(parameters.goal === "best" ? "skillText" : "skillTextOfRank", skill(quality))}</p>
        <SkillBars {...{ parameters, quality }} labels={messages.skill} tone="you" />
        <DebriefingNote>{messages.skillNote}</DebriefingNote>
      </div>
      <Rules debriefing={debriefing} />
    </DebriefingPair>
  );
}

function Rules({ debriefing: { parameters, winRate, score, rules } }: PartProps) {
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
      own={{ label: messages.you, tone: "you", won, score: score?.mean ?? null }}
    />
  );
}

function Findings({ debriefing: { parameters, winRate, findings } }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const isNoted = parameters.goal === "best" && findings["could-not-win"] > 0;
  const values = { right: rightDecisions(findings), decks: winRate.decks, unlucky: findings["right-unlucky"] };
  return (
    <FindingsChart
      {...{ parameters, findings }}
      order={4}
      title={messages.findingsTitle}
      summary={sentences(format("findingsText", values), isNoted && messages.findingsNote)}
      tone="you"
    />
  );
}

function Times({ debriefing: { parameters, times } }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { seconds } = useGoogolWords(parameters);
  const slowest = slowestSlip(times);
  if (slowest === undefined) {
    return null;
  }
  const { slip, median, decisions } = slowest;
  return (
    <TimesChart
      {...{ parameters, times }}
      order={4}
      title={messages.timesTitle}
      summary={sentences(
        format("timesText", { slip, seconds: seconds(median), count: decisions }),
        decisions > 1 && messages.timesBand,
      )}
      tone="you"
    />
  );
}
