import catalogue from "@belab/googol/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import { type RefObject, useEffect, useRef } from "react";
import { DecisionButton } from "./DecisionButton.tsx";
import classes from "./Deck.module.css";
import { focusIfLost } from "./focusIfLost.ts";

/** How a player goes on after a deck. */
export interface NextDeckProps {
  /** No deck comes after it. */
  last: boolean;
  /** The player has asked for the next deck. */
  pending: boolean;
  ready: boolean;
  /** Undefined where nothing is awaited of the player. */
  onNext: (() => void) | undefined;
}

/** The button to the next deck, or to the end. */
export function NextDeck({ last, pending, ready, onNext }: NextDeckProps) {
  const { messages } = useMessages(catalogue);
  return (
    onNext && (
      <div className={classes.dock} data-kind="next">
        <DecisionButton waiting={!ready} pending={pending} onClick={onNext}>
          {last ? messages.finish : messages.next}
        </DecisionButton>
      </div>
    )
  );
}

/**
 * Gives a headline the focus where the button that had it is gone.
 *
 * @param live - the player saw the deck being played.
 */
export function useHeadlineFocus(live: boolean): RefObject<HTMLHeadingElement | null> {
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (live) {
      focusIfLost(headline.current);
    }
  }, [live]);
  return headline;
}
