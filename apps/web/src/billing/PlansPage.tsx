import type { Answer } from "@belab/api";
import { type PaidPlanName, planNamed } from "@belab/domain/plans";
import type { PlanTrial } from "@belab/ui/PlanInForce";
import { PlansPage as Page, type PlanRequests } from "@belab/ui/pages/billing/PlansPage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { installation, useOperator } from "../installation.ts";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { useRefreshProfile } from "../shell/state.ts";
import { useContactHref } from "./contact.ts";
import { useContractActions } from "./purchaseActions.ts";
import { reasons } from "./reasons.ts";
import { usageOf } from "./usage.ts";

/** The plans, and the one given in the address, as chosen on the pricing page. Where plans are sold, they are ordered here. */
export function PlansPage() {
  const billing = useCallQuery("readBilling", installation.sells ? {} : undefined);
  const isKnown = !installation.sells || billing.answer !== undefined;
  const [query] = useSearchParams();
  const plan = useCallQuery("readPlan", {});
  const startTrial = useStartTrial();
  const actions = useContractActions();
  return (
    <Page
      {...fetchProps(billing.failure ? billing : plan)}
      standing={isKnown ? plan.answer : undefined}
      trial={plan.answer && { ...startTrial, state: plan.answer.trial }}
      chosenPlan={planNamed(query.get("plan"))?.plan}
      requests={useRequests()}
      buying={billing.answer && { billings: billing.answer.billings, actions }}
      usage={useUsage(plan.answer)}
      operatorName={useOperator().name}
      contactHref={useContactHref()}
    />
  );
}

/** Asks what is used where plans limit it: of classes, only where the person can open tables. */
function useUsage(plan: Answer<"readPlan"> | undefined) {
  const { answer: allowances } = useCallQuery("readAllowances", installation.plans === "sold" ? {} : undefined);
  const teaches = allowances !== undefined && allowances.owners.length > 0;
  const { answer: classes } = useCallQuery("listClasses", teaches ? {} : undefined);
  return allowances && plan && (!teaches || classes) ? usageOf(plan, allowances, classes?.owners ?? []) : undefined;
}

/** Starts the trial. What can be done with it is asked for anew, and so is who is signed in: a trial can make a teacher. */
function useStartTrial(): Omit<PlanTrial, "state"> {
  const refreshProfile = useRefreshProfile();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan", "readAllowances", "listClasses"] });
  const [isStarted, setStarted] = useState(false);

  function noteStart() {
    setStarted(true);
    void refreshProfile();
  }

  return {
    onStart: () => void send("startTrial", {}, noteStart),
    pending: isPending,
    error: failure && failureText(failure, reasons),
    started: isStarted,
  };
}

/** Asks for a plan, and withdraws that. */
function useRequests(): PlanRequests {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan"] });
  const [asked, setAsked] = useState<PaidPlanName>();

  function ask(plan: PaidPlanName | undefined) {
    setAsked(plan);
    void (plan === undefined ? send("withdrawPlanRequest", {}) : send("requestPlan", { plan }));
  }

  return {
    onRequest: ask,
    onWithdraw: () => ask(undefined),
    pendingPlan: isPending ? asked : undefined,
    withdrawing: isPending && asked === undefined,
    error: failure && failureText(failure, reasons),
  };
}
