import catalogue from "@belab/locales/en/tables/PlayerPage";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { EmptyStateDrawing } from "../../sections/EmptyState/EmptyStateDrawing.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";
import type { PlayerState } from "./playerState.ts";

/** The game's screen. While nothing can be done in it, it is out of reach, but keeps what was typed. */
export function PlayerGame({ state, children }: { state: PlayerState; children: ReactNode }) {
  const { messages } = useMessages(catalogue);
  const inert = state === "paused" || state === "late";
  const ref = useReturnedFocus(inert);
  if (state === "unseated") {
    return (
      <div className={classes.unseated}>
        <EmptyStateDrawing subject="people" />
        <p>{messages.unseatedText}</p>
      </div>
    );
  }
  return (
    <div ref={ref} inert={inert} className={classes.screen}>
      {children ?? <LoadingState />}
    </div>
  );
}

/** Browsers drop the focus of what becomes inert: it returns when a pause is over, unless it has moved on. */
function useReturnedFocus(inert: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const { activeElement } = document;
    if (inert && activeElement instanceof HTMLElement && ref.current?.contains(activeElement)) {
      left.current = activeElement;
    }
    if (!inert && (activeElement === document.body || activeElement === null)) {
      left.current?.focus();
    }
    if (!inert) {
      left.current = null;
    }
  }, [inert]);

  return ref;
}
