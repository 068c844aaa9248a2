import catalogue from "@belab/googol/texts/en/Play";
import { elementPlace, withElement } from "@belab/ui/messages";
import { useMessages } from "@belab/ui/theme";
import type { ReactNode } from "react";
import type { DeckDebriefing } from "../../setup/index.ts";
import classes from "./DeckFacts.module.css";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

/** Less than this is an inexact zero. */
const leastGivenAway = 1e-9;

interface DeckFactsProps {
  rules: SlipRules;
  debriefing: DeckDebriefing;
  /** What the best rule is has been explained. @default false */
  ruleKnown?: boolean;
}

/** What there is to say of a deck that is over, a sentence for each fact. */
export function DeckFacts({ rules, debriefing, ruleKnown = false }: DeckFactsProps) {
  const { messages, format } = useMessages(catalogue);
  const { stop, best, optimal, won } = debriefing;
  const { goal } = rules;
  const isSame = optimal.stop === stop;
  const rule = { slip: optimal.stop, goal, outcome: optimal.won ? "wins" : "loses", score: Math.round(optimal.score) };
  return (
    <section aria-label={messages.factsTitle} className={classes.root}>
      <ul className={classes.facts}>
        {stop !== null && !won && <SlipFact kind="chosen" {...{ rules, debriefing }} place={stop} />}
        <SlipFact kind={won ? "won" : "best"} {...{ rules, debriefing }} place={best} />
        <li data-kind="compared">{isSame ? messages.sameRuleFact : format("ruleFact", rule)}</li>
      </ul>
      <ChanceFacts {...{ rules, debriefing }} />
      {!ruleKnown && <p className={classes.note}>{format("ruleNote", { goal })}</p>}
    </section>
  );
}

interface SlipFactProps extends DeckFactsProps {
  kind: "chosen" | "best" | "won";
  place: number;
}

/** A sentence about one slip, with its number. */
function SlipFact({ kind, rules, debriefing, place }: SlipFactProps) {
  const { format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const slip = debriefing.slips[place - 1];
  if (slip === undefined) {
    return null;
  }
  const values = { kind, slip: place, rank: texts.rank(slip.rank) };
  const content: ReactNode =
    slip.number === null
      ? format("rankFact", values)
      : withElement(format("numberFact", { ...values, number: elementPlace }), texts.number(slip.number));
  return <li data-kind={kind}>{content}</li>;
}

/** What the player's choice was worth, and what the decisions gave away, if anything: the finding says if they did not. */
function ChanceFacts({ rules: { goal, slips }, debriefing: { worth, givenAway, score, stop } }: DeckFactsProps) {
  const { format, locale } = useMessages(catalogue);
  if (worth === null || givenAway === null || stop === null) {
    return null;
  }
  const share = new Intl.NumberFormat(locale, { style: "percent" });
  const isRank = goal === "rank";
  const worthText = isRank ? String(Math.round(worth)) : share.format(worth);
  const points = Math.round(isRank ? givenAway : givenAway * 100);
  return (
    <ul className={classes.facts}>
      <li>
        {stop === slips
          ? format("worthOfLast", { goal, score: Math.round(score ?? 0) })
          : format("worth", { goal, worth: worthText, score: Math.round(score ?? 0) })}
      </li>
      {givenAway >= leastGivenAway && <li>{format("givenAway", { goal, points })}</li>}
    </ul>
  );
}
