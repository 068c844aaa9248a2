/** What people do first: with a class, or with the games of others. */
export const firstSteps = {
  learning: ["playedAlone", "joinedTable", "finishedGame"],
  teaching: ["playedAlone", "openedTable", "showedDebriefing", "madeClass", "invitedColleague"],
} as const;

/** Which of the two lists of first steps. */
export type FirstStepList = keyof typeof firstSteps;

export const firstStepLists = ["learning", "teaching"] as const satisfies readonly FirstStepList[];

export type FirstStep = (typeof firstSteps)[FirstStepList][number];

/** Which first steps a person has done. */
export type FirstStepsDone = Readonly<Record<FirstStep, boolean>>;

/**
 * Whether a list of first steps is still of use: something of it is left to do, and the person has not hidden it.
 *
 * @param hidden - the list that the person has hidden, if any. Who hides the steps of teachers needs no others either.
 */
export function showsFirstSteps(list: FirstStepList, done: FirstStepsDone, hidden: FirstStepList | null): boolean {
  const isHidden = hidden === list || hidden === "teaching";
  return !isHidden && firstSteps[list].some((step) => !done[step]);
}
