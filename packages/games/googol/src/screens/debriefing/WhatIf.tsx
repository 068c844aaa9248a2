import catalogue from "@belab/googol/texts/en/Debriefing";
import type { PlayerDebriefingProps } from "@belab/ui/game";
import { useAnswers } from "@belab/ui/game/debriefing/useAnswers";
import { WhatIfCard, WhatIfResult } from "@belab/ui/game/debriefing/WhatIfCard";
import { TextBox } from "@belab/ui/game/fields/TextBox";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import type { GoogolAnswer, GoogolPlayerDebriefing, GoogolQuestion } from "../../setup/index.ts";
import classes from "./GoogolWhatIf.module.css";
import { sentences } from "./readings.ts";
import { useGoogolWords } from "./useGoogolWords.ts";

/** What a rule that skips so many slips as the player chooses would have done on the player's decks. */
export function WhatIf({
  debriefing,
  ask,
}: PlayerDebriefingProps<GoogolPlayerDebriefing, GoogolQuestion, GoogolAnswer>) {
  const { whatIf } = useMessages(catalogue).messages;
  const most = debriefing.parameters.slips - 1;
  const [text, setText] = useState(String(debriefing.curve.best.skipped));
  const [skipped, setSkipped] = useState(debriefing.curve.best.skipped);
  const { shown, pending, request } = useAnswers(ask);

  function askFor(skips: number) {
    request({ kind: "cutoff", skipped: skips });
  }

  function choose(given: string) {
    setText(given);
    const number = Number(given);
    if (/^\d+$/.test(given) && number <= most) {
      setSkipped(number);
      askFor(number);
    }
  }

  function begin() {
    if (shown === undefined) {
      askFor(skipped);
    }
  }

  const controls = (
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
      <TextBox
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={text}
        aria-label={whatIf.number}
        onFocus={begin}
        onChange={choose}
        onBlur={() => setText(String(skipped))}
        className={classes.number}
      />
    </div>
  );
  return (
    <WhatIfCard
      title={whatIf.title}
      order={3}
      text={whatIf.text}
      controls={controls}
      pending={pending}
      failure={shown && !shown.answer && !pending ? whatIf.failed : undefined}
      onRetry={() => askFor(skipped)}
    >
      {shown === undefined && !pending && whatIf.start}
      {shown === undefined && pending && whatIf.pending}
      {shown?.answer && <Answer debriefing={debriefing} skipped={shown.question.skipped} answer={shown.answer} />}
    </WhatIfCard>
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
      <WhatIfResult>
        {parameters.goal === "best"
          ? sentences(
              format("whatIfWon", { skipped, won: answer.won, decks }),
              comparable && format("whatIfOwn", winRate),
            )
          : sentences(
              format("whatIfScored", { skipped, score: worth(answer.meanScore), decks }),
              comparable && score !== null && format("whatIfOwnScore", { score: worth(score.mean) }),
            )}
      </WhatIfResult>
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
