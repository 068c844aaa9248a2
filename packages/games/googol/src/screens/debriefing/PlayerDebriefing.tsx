import catalogue from "@belab/googol/texts/en/Debriefing";
import type { PlayerDebriefingProps } from "@belab/ui/game";
import {
  DebriefingHead,
  DebriefingNote,
  DebriefingPair,
  DebriefingPart,
  DebriefingReport,
} from "@belab/ui/game/debriefing/DebriefingReport";
import { useMessages } from "@belab/ui/theme";
import type { GoogolAnswer, GoogolPlayerDebriefing, GoogolQuestion } from "../../setup/index.ts";
import { FindingsChart, RulesChart, TimesChart } from "./charts.tsx";
import { DeckList } from "./DeckList.tsx";
import { LessonText } from "./LessonText.tsx";
import { Curve, OwnCutoff } from "./OwnCutoff.tsx";
import classes from "./PlayerDebriefing.module.css";
import { rightDecisions, sentences, slowestSlip } from "./readings.ts";
import { SkillBars } from "./SkillBars.tsx";
import { leadLuck } from "./skill.ts";
import { useGoogolWords } from "./useGoogolWords.ts";
import { WhatIf } from "./WhatIf.tsx";

type Props = PlayerDebriefingProps<GoogolPlayerDebriefing, GoogolQuestion, GoogolAnswer>;

/** What a player sees after the game: what came of it, how much of that was luck, and which rule there is to learn. */
export function PlayerDebriefing({ debriefing, ask }: Props) {
  const { parameters, decks, curve, winRate } = debriefing;
  const isPlayed = winRate.decks > 0;
  const optimum = optimumOf(debriefing);
  return (
    <DebriefingReport>
      <Head debriefing={debriefing} />
      {isPlayed && (
        <DebriefingPair>
          <Skill debriefing={debriefing} />
          <Rules debriefing={debriefing} />
        </DebriefingPair>
      )}
      <LessonText {...{ parameters, curve, optimum }} />
      <DebriefingPair>
        <div className={classes.stack}>
          <OwnCutoff debriefing={debriefing} />
          {isPlayed && <WhatIf {...{ debriefing, ask }} />}
        </div>
        <Curve {...{ debriefing, optimum }} />
      </DebriefingPair>
      {isPlayed && (
        <DebriefingPair>
          <Findings debriefing={debriefing} />
          <Times debriefing={debriefing} />
        </DebriefingPair>
      )}
      {decks.length > 0 && <DeckList {...{ parameters, decks }} />}
    </DebriefingReport>
  );
}

/** What the best rule is worth. Where ranks count, it is unknown without a deck; its simple rule then stands in for it. */
function optimumOf({ parameters, quality, winRate, curve }: GoogolPlayerDebriefing): number {
  return quality?.optimum ?? (parameters.goal === "best" ? winRate.optimum : curve.best.value);
}

interface PartProps {
  debriefing: GoogolPlayerDebriefing;
}

function Head({ debriefing }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { parameters, winRate, score, findings } = debriefing;
  const { worth } = useGoogolWords(parameters);
  const { decks, won } = winRate;
  const undecided = debriefing.decks.filter(({ stop, byBot }) => stop === null && !byBot).length;
  const byBot = debriefing.decks.filter((deck) => deck.byBot).length;
  const headline =
    score === null ? format("headline", { won, decks }) : format("headlineOfRank", { score: worth(score.mean), decks });
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
            )
      }
    >
      {undecided + byBot > 0 && (
        <DebriefingNote>
          {sentences(
            undecided > 0 && format("undecided", { count: undecided }),
            byBot > 0 && format("byBot", { count: byBot }),
          )}
        </DebriefingNote>
      )}
    </DebriefingHead>
  );
}

/** Decisions and luck, kept apart. */
function Skill({ debriefing: { parameters, quality } }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { skill } = useGoogolWords(parameters);
  if (quality === null) {
    return null;
  }
  return (
    <DebriefingPart title={messages.skillTitle} order={3}>
      <p>{format(parameters.goal === "best" ? "skillText" : "skillTextOfRank", skill(quality))}</p>
      <SkillBars {...{ parameters, quality }} labels={messages.skill} tone="you" />
      <DebriefingNote>{messages.skillNote}</DebriefingNote>
    </DebriefingPart>
  );
}

/** So few decks prove nothing of a rule. */
const fewDecks = 20;

function Rules({ debriefing: { parameters, winRate, score, rules } }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { worth } = useGoogolWords(parameters);
  const { won, decks } = winRate;
  const optimal = rules.find(({ rule }) => rule === "optimal");
  const text =
    score === null
      ? format("rulesText", { optimal: optimal?.won ?? 0, won, decks })
      : format("rulesTextOfRank", { optimal: worth(optimal?.meanScore ?? 0), own: worth(score.mean) });
  return (
    <RulesChart
      {...{ parameters, rules }}
      title={messages.rulesTitle}
      summary={sentences(text, decks < fewDecks && messages.rulesFew)}
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
      title={messages.timesTitle}
      summary={sentences(
        format("timesText", { slip, seconds: seconds(median), count: decisions }),
        decisions > 1 && messages.timesBand,
      )}
      tone="you"
    />
  );
}
