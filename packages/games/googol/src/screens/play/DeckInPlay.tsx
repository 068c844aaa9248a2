import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { SlipDeck } from "@belab/ui/SlipDeck";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { TurnedSlip } from "../../setup/index.ts";
import { bestSoFar, CurrentSlip } from "./CurrentSlip.tsx";
import { DecisionButton } from "./DecisionButton.tsx";
import classes from "./Deck.module.css";
import { focusIfLost } from "./focusIfLost.ts";
import type { Decision } from "./useDecision.ts";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

interface DeckInPlayProps {
  rules: SlipRules;
  turned: readonly TurnedSlip[];
  /** What the player asked for, until it is shown. */
  asked: Decision | undefined;
  /** Something can be decided. */
  ready: boolean;
  onTurn: () => void;
  onStop: () => void;
  /** What is said of the slip that was turned last; announced with it. */
  comment?: string | undefined;
  /** What there is to know before the first slip. */
  notice?: string | undefined;
  /** It follows another deck that was played here: the keyboard focus moves on to it. @default false */
  continued?: boolean;
}

/** A deck that is being played: its slips, and in the thumb's reach the slip that was turned last with what can be decided. */
export function DeckInPlay({
  rules,
  turned,
  asked,
  ready,
  onTurn,
  onStop,
  comment,
  notice,
  continued = false,
}: DeckInPlayProps) {
  const turnButton = useRef<HTMLButtonElement>(null);
  const deck = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const { messages, format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const slips = turned.map((slip, index) => texts.turned(slip, index + 1));
  const turning = asked === "turn";
  const isLastNext = turned.length === rules.slips - 1;
  const note = comment ?? (isLastNext ? messages.lastIsYours : undefined);

  useEffect(() => {
    if (continued) {
      focusIfLost(turnButton.current);
    }
  }, [continued]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each slip, the next one is another.
  useLayoutEffect(() => keepNextInSight(deck.current, dock.current), [turned.length]);

  return (
    <>
      <SlipDeck
        ref={deck}
        count={rules.slips}
        turned={slips}
        best={bestSoFar(turned)}
        pending={turning}
        onTurn={onTurn}
      />
      <div ref={dock} className={classes.dock}>
        <CurrentSlip
          {...{ rules, turned, turning, onTurn }}
          hint={
            comment ?? (
              <>
                {notice && <strong className={classes.notice}>{notice}</strong>}
                {format("hint", rules)}
              </>
            )
          }
        />
        {note && turned.length > 0 && (
          <p className={classes.note} data-kind={comment && "comment"}>
            {note}
          </p>
        )}
        <div className={classes.buttons}>
          <DecisionButton
            variant="default"
            disabled={turned.length === 0}
            waiting={!ready}
            pending={asked === "stop"}
            onClick={onStop}
          >
            {messages.stop}
          </DecisionButton>
          <DecisionButton ref={turnButton} waiting={!ready} pending={turning} onClick={onTurn}>
            {isLastNext ? messages.turnLast : format("turn", { turned: turned.length })}
          </DecisionButton>
        </div>
      </div>
      <VisuallyHidden role="status">
        {slips.slice(-1).map(({ spoken }) => (note ? `${spoken} ${note}` : spoken))}
      </VisuallyHidden>
    </>
  );
}

/** Scrolls the slip that can be tapped out from under what floats above the deck. */
function keepNextInSight(deck: HTMLElement | null, dock: HTMLElement | null) {
  const next = deck?.querySelector("button");
  if (!next || !dock || getComputedStyle(dock).position !== "sticky") {
    return;
  }
  const covered = next.getBoundingClientRect().bottom + 8 - dock.getBoundingClientRect().top;
  if (covered > 0) {
    window.scrollBy({ top: covered });
  }
}
