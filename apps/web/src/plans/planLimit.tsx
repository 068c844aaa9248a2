import { accountPaths } from "@belab/domain/accounts";
import { type PlanLimit, planPaths, readPlanLimit, trialPlans } from "@belab/domain/plans";
import { PlanLimitNotice } from "@belab/ui/PlanLimitNotice";
import { type ReactNode, useState } from "react";
import { installation } from "../installation.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { useIsSignedIn, useRefreshProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** What a page knows of what was refused. */
export interface PlanLimitContext {
  /** The organisation for which it was wanted; left out for one's own account. */
  organisationId?: string | undefined;
  /** Does again what was refused. */
  onRetry?: (() => void) | undefined;
}

/**
 * Returns what a page shows in place of the text of a refusal, where a plan is what is missing: what to do now.
 *
 * @returns undefined where nothing failed, or for another reason.
 */
export function planLimitNotice(failure: Failure | undefined, context: PlanLimitContext = {}): ReactNode | undefined {
  const refused = planLimitOf(failure);
  return refused && <LimitNotice refused={refused} {...context} />;
}

/** Returns what a failure says about a plan; undefined where it is about something else. */
export function planLimitOf(failure: Failure | undefined): PlanLimit | undefined {
  return failure?.kind === "refused" && failure.reason === "plan-limit" ? readPlanLimit(failure.params) : undefined;
}

export interface LimitNoticeProps extends PlanLimitContext {
  /** What the plan does not give. */
  refused: PlanLimit;
}

/** What a plan does not give, with the ways on that the person has. */
export function LimitNotice(props: LimitNoticeProps) {
  return useIsSignedIn() ? <MembersNotice {...props} /> : <VisitorsNotice {...props} />;
}

/** Somebody without a session plays as on the free plan; an account may have another. */
function VisitorsNotice({ refused, onRetry }: LimitNoticeProps) {
  return (
    <PlanLimitNotice
      refused={refused}
      plansHref={planPaths.pricing}
      signInHref={accountPaths.signIn}
      onRetry={onRetry}
    />
  );
}

/** Tries the plan with one click, or asks for it, where none can be bought. */
function MembersNotice({ refused, organisationId = refused.organisationId, onRetry }: LimitNoticeProps) {
  const { plan } = refused;
  const isOwn = organisationId === undefined;
  const owner = isOwn ? {} : { organisationId };
  const standing = useCallQuery("readPlan", {}).answer;
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan", "readAllowances", "listClasses"] });
  const [requestedAt, setRequestedAt] = useState<number>();
  const refreshProfile = useRefreshProfile();
  const waiting = isOwn && standing?.request?.plan === plan ? standing?.request?.requestedAt : undefined;

  const canTry = isOwn && plan === trialPlans.account && standing?.trial === "available";
  const trial = isOwn && standing?.source === "trial" && standing.plan === plan ? standing : undefined;
  return (
    <PlanLimitNotice
      refused={refused}
      onRequest={
        plan && standing && !installation.sells
          ? () => void send("requestPlan", { plan, ...owner }, (answer) => setRequestedAt(answer.requestedAt))
          : undefined
      }
      requestedAt={requestedAt ?? waiting}
      onTrial={canTry ? () => void send("startTrial", {}, () => void refreshProfile()) : undefined}
      trialEndsAt={trial?.endsAt ?? undefined}
      onRetry={onRetry}
      pending={isPending}
      error={failure && failureText(failure, reasons)}
    />
  );
}
