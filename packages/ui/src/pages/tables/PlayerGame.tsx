import catalogue from "@belab/locales/en/tables/PlayerPage";
import type { ReactNode } from "react";
import { EndingProvider, HeldProvider } from "../../game/held.tsx";
import { EmptyStateDrawing } from "../../sections/EmptyState/EmptyStateDrawing.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";
import type { PlayerState } from "./playerState.ts";

/** The game's screen. While nothing can be done in it, it can still be read, and keeps what was typed and the focus. */
export function PlayerGame({
  state,
  isEnding,
  children,
}: {
  state: PlayerState;
  isEnding: boolean;
  children: ReactNode;
}) {
  const { messages } = useMessages(catalogue);
  const isHeld = state === "paused" || state === "late" || state === "failed";
  if (state === "unseated") {
    return (
      <div className={classes.unseated}>
        <EmptyStateDrawing subject="people" />
        <p>{messages.unseatedText}</p>
      </div>
    );
  }
  return (
    <div data-held={isHeld || undefined} className={classes.screen}>
      <HeldProvider value={isHeld}>
        <EndingProvider value={isEnding}>{children ?? (state !== "failed" && <LoadingState />)}</EndingProvider>
      </HeldProvider>
    </div>
  );
}
