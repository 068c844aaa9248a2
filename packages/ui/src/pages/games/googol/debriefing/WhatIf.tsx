import type { GoogolAnswer, GoogolPlayerDebriefing, GoogolQuestion } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolDebriefing";
import { useId, useState } from "react";
import { Heading } from "../../../../elements/Heading.tsx";
import { FailureNote } from "../../../../sections/FailureNote/FailureNote.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import type { PlayerDebriefingProps } from "../../screens.tsx";
import { sentences } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";
import { useWhatIf } from "./useWhatIf.ts";
import classes from "./WhatIf.module.css";

/** What a rule that skips so many slips as the player chooses would have done on the player's decks. */
export function WhatIf({
  debriefing,
  ask,
}: PlayerDebriefingProps<GoogolPlayerDebriefing, GoogolQuestion, GoogolAnswer>) {
  const { whatIf } = useMessages(catalogue).messages;
  const titleId = useId();
  const most = debriefing.parameters.slips - 1;
  const [text, setText] = useState(String(debriefing.curve.best.skipped));
  const [skipped, setSkipped] = useState(debriefing.curve.best.skipped);
  const { shown, pending, request } = useWhatIf(ask);

  function choose(given: string) {
    setText(given);
    const number = Number(given);
    if (/^\d+$/.test(given) && number <= most) {
      setSkipped(number);
      request(number);
    }
  }

  function begin() {
    if (shown === undefined) {
      request(skipped);
    }
  }

  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <Heading order={3} id={titleId}>
        {whatIf.title}
      </Heading>
      <p>{whatIf.text}</p>
      <div className={classes.controls}>
        <label className={classes.slider}>
          <span>{whatIf.label}</span>
          <input
            type="range"
            min={0}
            max={most}
            value={skipped}
            onFocus={begin}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </label>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={text}
          aria-label={whatIf.number}
          onFocus={begin}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={() => setText(String(skipped))}
          className={classes.number}
        />
      </div>
      <div role="status" aria-busy={pending} className={classes.result}>
        {shown === undefined && !pending && whatIf.start}
        {shown === undefined && pending && whatIf.pending}
        {shown?.answer && <Answer debriefing={debriefing} skipped={shown.skipped} answer={shown.answer} />}
      </div>
      {shown && !shown.answer && !pending && <FailureNote text={whatIf.failed} onRetry={() => request(skipped)} />}
    </section>
  );
}

interface AnswerProps {
  debriefing: GoogolPlayerDebriefing;
  skipped: number;
  answer: GoogolAnswer;
}

function Answer({ debriefing, skipped, answer }: AnswerProps) {
  const { format } = useMessages(catalogue);
  const { parameters, winRate, score } = debriefing;
  const { worth } = useGoogolWords(parameters);
  const decks = answer.decks.length;
  const comparable = decks === winRate.decks;
  return (
    <>
      <p className={classes.answer}>
        {parameters.goal === "best"
          ? sentences(
              format("whatIfWon", { skipped, won: answer.won, decks }),
              comparable && format("whatIfOwn", winRate),
            )
          : sentences(
              format("whatIfScored", { skipped, score: worth(answer.meanScore), decks }),
              comparable && score !== null && format("whatIfOwnScore", { score: worth(score.mean) }),
            )}
      </p>
      <ul className={classes.decks}>
        {answer.decks.map(({ deck, stop, rank, won }) => (
          <li key={deck} data-won={won || undefined}>
            {format("whatIfDeck", { deck, stop, result: format("whatIfRank", { rank }) })}
          </li>
        ))}
      </ul>
    </>
  );
}
