import catalogue from "@belab/locales/en/tables/PlayerPage";
import type { ReactNode } from "react";
import { EmptyStateDrawing } from "../../sections/EmptyState/EmptyStateDrawing.tsx";
import { LoadingState } from "../../sections/LoadingState/LoadingState.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlayerPage.module.css";
import type { PlayerState } from "./playerState.ts";

/**
 * The game's screen. While nothing can be done in it, it is out of reach, but keeps what was typed; the provider gives the
 * focus back after a pause.
 */
export function PlayerGame({ state, children }: { state: PlayerState; children: ReactNode }) {
  const { messages } = useMessages(catalogue);
  const inert = state === "paused" || state === "late" || state === "failed";
  if (state === "unseated") {
    return (
      <div className={classes.unseated}>
        <EmptyStateDrawing subject="people" />
        <p>{messages.unseatedText}</p>
      </div>
    );
  }
  return (
    <div inert={inert} className={classes.screen}>
      {children ?? (state !== "failed" && <LoadingState />)}
    </div>
  );
}
