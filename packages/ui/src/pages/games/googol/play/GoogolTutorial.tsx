import type { TutorialProps } from "../../screens.tsx";

/** A short deck that teaches the rules by doing. */
export function GoogolTutorial(_: TutorialProps) {
  return null;
}
