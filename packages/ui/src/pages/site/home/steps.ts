import { playedGamesPath } from "@belab/domain/analytics";
import { classListPath } from "@belab/domain/classes";
import { departmentPath } from "@belab/domain/organisations";
import { type PlanName, planPaths } from "@belab/domain/plans";
import {
  type FirstStep,
  type FirstStepList,
  type FirstStepsDone,
  firstSteps,
  showsFirstSteps,
} from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/HomeSteps";
import { useGameTitle } from "../../../messages/games.tsx";
import { usePlanTexts } from "../../../messages/plans.ts";
import type { FirstStepItem, FirstStepsProps } from "../../../sections/FirstSteps/FirstSteps.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { HomePractice } from "./homePractice.ts";

/** What a person has done, and which list they want to see no more. */
export interface HomeSteps {
  done: FirstStepsDone;
  hidden: FirstStepList | null;
  /** Called with the list that the person hides. */
  onHide: (list: FirstStepList) => void;
  /** Steps that the person's plan does not give, each with the plan that does. */
  lacking?: Partial<Record<FirstStep, PlanName>>;
}

/** Where each step is done. */
const hrefs: Readonly<Record<Exclude<FirstStep, "playedAlone">, string>> = {
  joinedTable: tablePaths.join,
  finishedGame: playedGamesPath,
  openedTable: tablePaths.newTable,
  showedDebriefing: tablePaths.games,
  madeClass: classListPath("new"),
  invitedColleague: departmentPath("mine"),
};

/** Returns what `FirstSteps` shows of a list; undefined where it is done, hidden or not known yet. */
export function useHomeSteps(
  list: FirstStepList,
  steps: HomeSteps | undefined,
  [practice]: readonly HomePractice[] = [],
): FirstStepsProps | undefined {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const titleOf = useGameTitle();
  if (steps === undefined || !showsFirstSteps(list, steps.done, steps.hidden)) {
    return undefined;
  }

  function playAlone({ game, texts, onStart, pending, notice, error }: HomePractice): FirstStepItem {
    return {
      id: "playedAlone",
      done: steps?.done.playedAlone ?? false,
      title: format("playAlone", { game: titleOf(game) }),
      text: list === "learning" ? texts.learnerStep : texts.teacherStep,
      onAction: onStart,
      pending,
      error: notice ?? error,
    };
  }

  function itemOf(step: Exclude<FirstStep, "playedAlone">): FirstStepItem {
    const lacking = steps?.lacking?.[step];
    const item = { id: step, done: steps?.done[step] ?? false, ...messages.steps[step] };
    return lacking === undefined
      ? { ...item, href: hrefs[step] }
      : { ...item, href: planPaths.plans, note: format("lacking", { plan: titles[lacking] }) };
  }

  const shown = firstSteps[list].flatMap((step) => {
    if (step !== "playedAlone") {
      return [itemOf(step)];
    }
    return practice === undefined ? [] : [playAlone(practice)];
  });
  return {
    title: format(list === "teaching" ? "teachingTitle" : "learningTitle", { count: shown.length }),
    steps: shown,
    onHide: () => steps.onHide(list),
  };
}
