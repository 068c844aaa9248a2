import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The steps of results that a projector has shown, in their order. */
export interface ShownSteps {
  /** Gives those since it was asked the last time. */
  take(): Promise<string[]>;
}

declare global {
  interface Window {
    /** Of a projector that is watched. */
    shownSteps?: string[];
  }
}

/** Watches a projector, so that no step escapes however short it is shown. */
export async function watchSteps(projector: Page): Promise<ShownSteps> {
  await projector.evaluate(() => {
    const shown: string[] = [];
    let last = "";
    const read = () => {
      const step = document.querySelector<HTMLElement>("main [data-step]");
      const [market = "Market 1"] = /Market \d+/.exec(step?.textContent ?? "") ?? [];
      const now = step === null ? "" : `${market}, step ${Number(step.dataset.step) + 1}`;
      if (now !== last && now !== "") {
        shown.push(now);
      }
      last = now;
    };
    new MutationObserver(read).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["data-step"],
    });
    read();
    window.shownSteps = shown;
  });
  return { take: () => projector.evaluate(() => window.shownSteps?.splice(0) ?? []) };
}

/** All steps of the results of a round, market after market. */
export function stepsOf(markets: number, steps: number): string[] {
  return Array.from(
    { length: markets * steps },
    (_, index) => `Market ${Math.floor(index / steps) + 1}, step ${(index % steps) + 1}`,
  );
}

/** Turns the steps of results by the keys of a presentation, from the first to the last. */
export async function stepThrough(projector: Page, steps: number, look: () => Promise<void>): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    await expect(projector.getByText(`Results ${step} of ${steps}`)).toBeVisible();
    await look();
    if (step < steps) {
      await projector.keyboard.press("PageDown");
    }
  }
}
