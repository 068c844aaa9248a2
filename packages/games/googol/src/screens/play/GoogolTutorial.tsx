import catalogue from "@belab/googol/texts/en/Tutorial";
import { Heading } from "@belab/ui/elements/Heading";
import type { TutorialProps } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { DeckInPlay } from "./DeckInPlay.tsx";
import classes from "./GoogolTutorial.module.css";
import { TutorialEnd } from "./TutorialEnd.tsx";
import { turnedSlips, tutorialNumbers } from "./tutorialDeck.ts";
import { useDecision } from "./useDecision.ts";
import type { SlipRules } from "./useSlipTexts.tsx";

const slips = turnedSlips(tutorialNumbers);
const rules: SlipRules = { slips: slips.length, variant: "classic", goal: "best" };

/** A short deck that teaches the rules by doing, as often as someone wants. It needs no server. */
export function GoogolTutorial({ order }: TutorialProps) {
  const { messages } = useMessages(catalogue);
  const [round, setRound] = useState(1);
  return (
    <section aria-label={messages.title} className={classes.root}>
      <Heading order={order}>{messages.title}</Heading>
      <p className={classes.text}>{messages.intro}</p>
      <Round key={round} order={order} continued={round > 1} onAgain={() => setRound(round + 1)} />
    </section>
  );
}

interface RoundProps extends TutorialProps {
  /** It follows another round. */
  continued: boolean;
  onAgain: () => void;
}

function Round({ order, continued, onAgain }: RoundProps) {
  const { messages } = useMessages(catalogue);
  const [turned, setTurned] = useState(0);
  const [stop, setStop] = useState<number>();
  const { asked, ready, decide } = useDecision({ moment: [turned, stop].join(" "), pending: false });

  /** Turns the next slip. A player who turns the last one has taken it. */
  function turn() {
    setTurned(turned + 1);
    setStop(turned + 1 === slips.length ? slips.length : undefined);
  }

  return stop === undefined ? (
    <DeckInPlay
      rules={rules}
      turned={slips.slice(0, turned)}
      asked={asked}
      ready={ready}
      continued={continued}
      comment={messages.comments[turned]}
      onTurn={() => decide("turn", turn)}
      onStop={() => turned > 0 && decide("stop", () => setStop(turned))}
    />
  ) : (
    <TutorialEnd rules={rules} slips={slips} stop={stop} order={order} ready={ready} onAgain={onAgain} />
  );
}
