import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import type { ProgressProps } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import { readProgress } from "../../setup/index.ts";

/** How far a player is within a deck, in a few letters: “7/20”, with a tick once the player has stopped. */
export function SlipProgress({ summary }: ProgressProps) {
  const { messages, format } = useMessages(catalogue);
  const { turned, isStopped } = readProgress(summary);
  if (!turned) {
    return isStopped && messages.progressStopped;
  }
  const state = isStopped ? "stopped" : "turned";
  return (
    <>
      <span aria-hidden="true">{format("progressShort", { ...turned, state })}</span>
      <VisuallyHidden>{format("progress", { ...turned, state })}</VisuallyHidden>
    </>
  );
}
