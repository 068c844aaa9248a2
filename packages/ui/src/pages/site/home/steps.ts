import { playedGamesPath } from "@belab/domain/analytics";
import { billingPaths, type PlanName } from "@belab/domain/billing";
import { classListPath } from "@belab/domain/classes";
import { organisationPaths } from "@belab/domain/organisations";
import {
  type FirstStep,
  type FirstStepList,
  type FirstStepsDone,
  firstSteps,
  showsFirstSteps,
} from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/common/HomeSteps";
import { usePlanTexts } from "../../../messages/billing.ts";
import type { FirstStepItem, FirstStepsProps } from "../../../sections/FirstSteps/FirstSteps.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { PracticeOffer } from "../../games/PracticeButton.tsx";

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
  invitedColleague: organisationPaths.settings,
};

/** Returns what `FirstSteps` shows of a list; undefined where it is done, hidden or not known yet. */
export function useHomeSteps(
  list: FirstStepList,
  steps: HomeSteps | undefined,
  practice: PracticeOffer | undefined,
): FirstStepsProps | undefined {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  if (steps === undefined || !showsFirstSteps(list, steps.done, steps.hidden)) {
    return undefined;
  }
  const texts: Readonly<Record<FirstStep, { title: string; text: string }>> = messages.steps;

  function itemOf(step: FirstStep): FirstStepItem {
    const lacking = steps?.lacking?.[step];
    const done = steps?.done[step] ?? false;
    const isPlayers = list === "learning" && step === "playedAlone";
    const item = { id: step, done, ...(isPlayers ? messages.playersGoogol : texts[step]) };
    if (step === "playedAlone") {
      return {
        ...item,
        onAction: practice?.onStart,
        pending: practice?.pending,
        error: practice?.notice ?? practice?.error,
      };
    }
    return lacking === undefined
      ? { ...item, href: hrefs[step] }
      : { ...item, href: billingPaths.plans, note: format("lacking", { plan: titles[lacking] }) };
  }

  return {
    title: messages.titles[list],
    steps: firstSteps[list].map(itemOf),
    onHide: () => steps.onHide(list),
  };
}
