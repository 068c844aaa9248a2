import type { Answer } from "@belab/api";
import { entitlementsOf, planWithMore, type SwitchKey } from "@belab/domain/plans";
import type { FirstStepList } from "@belab/domain/site";
import type { HomeSteps } from "@belab/ui/pages/site/WelcomePage";
import { useState } from "react";
import { useCallMutation, useCallQuery } from "../shell/query.ts";

type TableOwners = Answer<"readAllowances">["owners"];
type ClassOwners = Answer<"listClasses">["owners"];

/**
 * Returns the first steps of the person; undefined until they are known.
 *
 * @param allowances - for whom a teacher opens tables, and on which plans.
 * @param classOwners - for whom they can make classes, as far as it is known.
 */
export function useFirstSteps(
  allowances?: Pick<Answer<"readAllowances">, "owners">,
  classOwners?: ClassOwners,
): HomeSteps | undefined {
  const { answer } = useCallQuery("readFirstSteps", {});
  const { send } = useCallMutation({ invalidates: ["readFirstSteps"] });
  const [hidden, setHidden] = useState<FirstStepList>();

  /** They are gone at once; what could not be stored shows them again another time. */
  function onHide(list: FirstStepList) {
    setHidden(list);
    void send("hideFirstSteps", { list });
  }

  return (
    answer && {
      done: answer.done,
      hidden: hidden ?? answer.hidden,
      onHide,
      lacking: lackingSteps(allowances?.owners, classOwners),
    }
  );
}

/** Returns which steps no plan of a teacher gives, each with the cheapest plan that does. */
export function lackingSteps(owners: TableOwners = [], classOwners?: ClassOwners): NonNullable<HomeSteps["lacking"]> {
  const plans = owners.map(({ plan }) => plan);
  const hasClasses = classOwners
    ? classOwners.some(({ classes }) => classes.limit !== 0)
    : plans.some((plan) => plan !== null && entitlementsOf(plan).classes !== 0);
  const hasColleagues = gives(plans, "organisation");
  const classPlan = hasClasses ? undefined : planWithMore("classes", 0);
  const colleaguePlan = hasColleagues ? undefined : planWithMore("organisation", false);
  return {
    ...(classPlan && { madeClass: classPlan }),
    ...(colleaguePlan && { invitedColleague: colleaguePlan }),
  };
}

function gives(plans: readonly TableOwners[number]["plan"][], key: SwitchKey): boolean {
  return plans.some((plan) => plan !== null && entitlementsOf(plan)[key]);
}
