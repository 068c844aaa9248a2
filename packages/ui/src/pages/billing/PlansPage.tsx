import { isForOrganizations, orderPath } from "@belab/domain/billing";
import { organisationPaths } from "@belab/domain/organisations";
import {
  bestFirst,
  isAtLeast,
  type OwnPlan,
  type PaidPlanName,
  type PlanName,
  paidPlanNames,
  trialDays,
  trialPlans,
  trialTime,
} from "@belab/domain/plans";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/billing/PlansPage";
import { usePlanTexts } from "../../messages/plans.ts";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import type { PlanAction } from "../../sections/PlanCard/PlanCard.tsx";
import { useLabPlanColumns, useLabPlanRows } from "../../sections/PlanComparison/labPlanRows.ts";
import { PlanComparison } from "../../sections/PlanComparison/PlanComparison.tsx";
import { PlanInForce, type PlanTrial } from "../../sections/PlanInForce/PlanInForce.tsx";
import { useLabPlans } from "../../sections/PlanList/labPlans.tsx";
import { type PlanChoice, PlanList } from "../../sections/PlanList/PlanList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { OpenPlans } from "./OpenPlans.tsx";
import { isRunning, PlanChanges, type PlanChangesProps } from "./PlanChanges.tsx";
import { type OwnerUsage, PlanUsage } from "./PlanUsage.tsx";

export type { OwnerUsage } from "./PlanUsage.tsx";

/** The plan of the person. Their trial is said beside it. */
export type OwnStanding = Omit<OwnPlan, "trial">;

export interface PlansPageProps extends FetchProps {
  /** How the person stands with plans. Undefined until it is known. */
  standing?: OwnStanding | undefined;
  /** The plan that the person chose on the pricing page. */
  chosenPlan?: PlanName | undefined;
  /** How the person stands with a trial. Needed with `standing`. */
  trial?: PlanTrial | undefined;
  /** What the person does to be given a plan. */
  requests: PlanRequests;
  /** What was bought, and how it changes. Plans are ordered with it, and asked for without it. */
  buying?: PlanChangesProps | undefined;
  /** How much of each limit is used: by the account first, then by each organization. Nothing is said of it until it is known. */
  usage?: readonly OwnerUsage[] | undefined;
  /** Who runs the installation, where that is set. */
  operatorName?: string | undefined;
  /** Where a customized package is asked for; nothing is said of one without it. */
  contactHref?: string | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/** How plans are asked for. */
export interface PlanRequests {
  /** Called with the plan that the person asks for. */
  onRequest: (plan: PaidPlanName) => void;
  /** Called when the person withdraws the request. */
  onWithdraw: () => void;
  /** The plan that is being asked for. */
  pendingPlan?: PaidPlanName | undefined;
  /** The request is being withdrawn. @default false */
  withdrawing?: boolean;
  /** Why the plan was not asked for, or the request not withdrawn. */
  error?: string | undefined;
}

/**
 * The plan that the person has, all plans, the ways to get one, and what each of them gives.
 * Needs how the person stands; until that is known, it says that it is loading.
 */
export function PlansPage({ standing, onRetry, error, operatorName, ...page }: PlansPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched error={error} {...(onRetry && { onRetry })}>
        {standing &&
          (standing.policy === "open" ? (
            <OpenPlans
              operatorName={operatorName}
              title={messages.openTitle}
              action={{ label: messages.games, href: tablePaths.games }}
            />
          ) : (
            <SoldPlans {...page} standing={standing} />
          ))}
      </Fetched>
    </>
  );
}

interface SoldPlansProps extends Omit<PlansPageProps, "operatorName" | keyof FetchProps> {
  standing: OwnStanding;
}

function SoldPlans({
  standing,
  chosenPlan,
  trial,
  requests,
  buying,
  usage = [],
  contactHref,
  now = Date.now,
}: SoldPlansProps) {
  const { messages } = useMessages(catalogue);
  const { plan, request } = standing;
  const better = betterPlan(usage, plan);
  const choice = usePlanChoice(chosenPlan, { standing, trial, requests, buying, now });
  return (
    <>
      <PlanList
        plans={useLabPlans()}
        {...(contactHref !== undefined && { contactHref })}
        title={messages.pageTitle}
        order={1}
        intro={buying ? messages.buyIntro : messages.intro}
        top={
          <>
            {better && <BetterPlan {...better} />}
            <PlanInForce
              plan={plan}
              source={standing.source}
              endsAt={standing.endsAt}
              upgraded={standing.isUpgradeGrant}
              practicesUntil={standing.practicesUntil}
              trial={better ? undefined : trial}
              request={
                request
                  ? {
                      ...request,
                      onWithdraw: requests.onWithdraw,
                      pending: requests.withdrawing ?? false,
                      error: requests.error,
                    }
                  : undefined
              }
              now={now}
            />
            {requests.error && request === null && <FailureNote text={requests.error} />}
            {usage.length > 0 && <PlanUsage owners={usage} now={now} />}
            {buying && <PlanChanges {...buying} />}
          </>
        }
        currentPlan={plan}
        canChooseCurrent={buying !== undefined}
        requestedPlan={request?.plan}
        choice={choice}
        actions={usePlanActions(standing, requests, buying)}
      />
      <PlanComparison plans={useLabPlanColumns()} groups={useLabPlanRows()} currentPlan={plan} />
    </>
  );
}

interface BetterPlanProps {
  plan: PlanName;
  /** What the organization is called. */
  name: string;
}

/** Returns the best plan that the person has through an organization; undefined where their own is as good. */
function betterPlan(usage: readonly OwnerUsage[], own: PlanName): BetterPlanProps | undefined {
  const [best] = bestFirst(usage.filter(({ organisationId }) => organisationId !== null));
  return best?.plan && best.name !== null && !isAtLeast(own, best.plan)
    ? { plan: best.plan, name: best.name }
    : undefined;
}

/** A plan that counts for what the person does for an organization. */
function BetterPlan({ plan, name }: BetterPlanProps) {
  const { format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <PageSection title={format("throughTitle", { plan: titles[plan], name })} intro={format("through", { name })} />
  );
}

/** What each plan's card does. A plan that the person has, or a lesser one, is not asked for. */
function usePlanActions(
  { plan }: OwnStanding,
  requests: PlanRequests,
  buying: PlanChangesProps | undefined,
): Partial<Record<PlanName, PlanAction>> {
  const { order, ask, organisation } = useWays(requests);
  const wanted = paidPlanNames.filter((name) => !isAtLeast(plan, name));
  if (buying) {
    return Object.fromEntries(orderablePlans(plan, buying).map((name) => [name, order(name)]));
  }
  return Object.fromEntries(wanted.map((name) => [name, isForOrganizations(name) ? organisation : ask(name)]));
}

/** What can be ordered: a trial or a grant keeps nobody from buying, and an organization can have a plan of its own. */
function orderablePlans(plan: PlanName, { billings }: PlanChangesProps): readonly PaidPlanName[] {
  const isPaid = billings.some(({ organisationId, contract }) => organisationId === null && isRunning(contract));
  return paidPlanNames.filter((name) => isForOrganizations(name) || !(isPaid && isAtLeast(plan, name)));
}

/** Returns the actions of a plan: ordering it, asking for it, or creating an organization that can have it. */
function useWays({ onRequest, pendingPlan }: PlanRequests) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return {
    order: (plan: PaidPlanName): PlanAction => ({
      label: format("order", { plan: titles[plan] }),
      href: orderPath(plan),
    }),
    ask: (plan: PaidPlanName): PlanAction => ({
      label: format("ask", { plan: titles[plan] }),
      onAction: () => onRequest(plan),
      pending: pendingPlan === plan,
    }),
    organisation: { label: messages.organisation, href: organisationPaths.create } satisfies PlanAction,
  };
}

type Ways = Pick<SoldPlansProps, "standing" | "trial" | "requests" | "buying"> & { now: () => number };

/** What happens with a chosen plan; undefined if none was chosen, or the person has it or waits for it already. */
function usePlanChoice(
  chosen: PlanName | undefined,
  { standing: { plan, request }, trial, requests, buying, now }: Ways,
): PlanChoice | undefined {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { order, ask, organisation } = useWays(requests);
  if (chosen === undefined || chosen === "free" || isAtLeast(plan, chosen) || request?.plan === chosen) {
    return undefined;
  }
  const canTry = chosen === trialPlans.account && trial?.state === "available";
  const names = { plan: titles[chosen], days: trialDays };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(now() + trialTime);
  const tryIt = { label: format("try", names), onAction: trial?.onStart, pending: trial?.pending ?? false };
  return {
    plan: chosen,
    title: format("choiceTitle", names),
    text: buying
      ? format("choiceBuy", names)
      : format("choiceText", {
          ...names,
          date,
          way: canTry ? "try" : isForOrganizations(chosen) ? "organisation" : "ask",
        }),
    actions: [
      ...(buying ? [order(chosen)] : []),
      ...(canTry ? [tryIt] : []),
      ...(isForOrganizations(chosen) && !buying ? [organisation] : []),
      ...(buying ? [] : [ask(chosen)]),
      { label: messages.games, href: tablePaths.games },
    ],
  };
}
