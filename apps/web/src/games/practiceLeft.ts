import { createElement, type ReactNode, useEffect, useState } from "react";
import { api } from "../api.ts";
import { useIsSignedIn } from "../shell/state.ts";
import { whenIdle } from "../whenIdle.ts";

interface PracticeLeftOptions {
  /** How many games were begun when it is worth saying what is left: the first ones go without. */
  from: number;
  /** Nothing is asked for before. @default true */
  isAsked?: boolean;
}

/**
 * Returns how many games alone are left, to be shown near the button that begins one. It is asked for once the page has
 * nothing better to do, and what shows it is loaded for those alone whose plan counts them.
 *
 * @returns undefined until it is known, without a limit, and where it cannot be asked for.
 */
export function usePracticeLeft({ from, isAsked = true }: PracticeLeftOptions): ReactNode | undefined {
  const [left, setLeft] = useState<ReactNode>();
  const isSignedIn = useIsSignedIn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person may have another plan.
  useEffect(() => {
    let isWanted = isAsked;
    async function ask() {
      await whenIdle();
      const outcome = isWanted ? await api.readAllowances({}) : undefined;
      if (outcome?.kind !== "success") {
        return;
      }
      const { practices, serverTime } = outcome.answer;
      if (practices.limit !== null && practices.used >= from) {
        const { PracticeLeft } = await import("@belab/ui/pages/games/PracticeLeft");
        if (isWanted) {
          setLeft(createElement(PracticeLeft, { allowance: practices, now: () => serverTime }));
        }
      }
    }
    setLeft(undefined);
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [from, isAsked, isSignedIn]);
  return left;
}
