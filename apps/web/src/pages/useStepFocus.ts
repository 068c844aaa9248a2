import { useLayoutEffect } from "react";
import { useShowStep } from "../state/shownStep.ts";

/**
 * Leads the focus to what a step shows once it has taken the place of another: its first field with an error, else its
 * heading.
 */
export function useStepFocus(step: string): void {
  const showStep = useShowStep();
  useLayoutEffect(() => {
    if (showStep(step)) {
      focusStep();
    }
  }, [showStep, step]);
}

function focusStep() {
  const content = document.getElementById("content");
  const target =
    content?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? content?.querySelector<HTMLElement>("h1");
  if (target instanceof HTMLHeadingElement) {
    target.tabIndex = -1;
  }
  target?.focus();
}
