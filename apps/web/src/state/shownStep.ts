import { atom, useSetAtom } from "jotai";

const shownStepAtom = atom<string | undefined>(undefined);

const showStepAtom = atom(null, (get, set, step: string) => {
  const shownStep = get(shownStepAtom);
  set(shownStepAtom, step);
  return shownStep !== undefined && shownStep !== step;
});

/** Notes which step of a flow is shown. @returns whether it took the place of another one. */
export function useShowStep(): (step: string) => boolean {
  return useSetAtom(showStepAtom);
}
