import type { Answer, CallRequest } from "@belab/api";
import type { PaidPlanName, PlanRequestItem } from "@belab/domain/plans";
import type { Member } from "@belab/ui/MemberTable";
import type { OwnerPlansProps, PlanChange } from "@belab/ui/OwnerPlans";
import type { PlanRequestListProps } from "@belab/ui/PlanRequestList";
import type { MemberAdministration } from "@belab/ui/pages/department/DepartmentPage";
import { PlansDialog } from "@belab/ui/pages/department/PlansDialog";
import { useState } from "react";
import { reasons } from "../plans/reasons.ts";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";

// What operators do about plans: they answer requests, give a plan to somebody, and end one.

/** Returns who asks for a plan, and answers them; nothing where nobody does and nobody was answered. */
export function usePlanRequests(
  { requests, total }: Pick<Answer<"listPlanRequests">, "requests" | "total"> = { requests: [], total: 0 },
  refetch: () => Promise<unknown>,
): MemberAdministration["planRequests"] {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readOwnerPlans", "countWaitingRequests"] });
  const [answeredId, setAnsweredId] = useState("");
  const [answer, setAnswer] = useState<PlanRequestListProps["answer"]>();

  async function give(request: PlanRequestItem, given: Omit<CallRequest<"answerPlanRequest">, "requestId">) {
    const { requestId } = request;
    setAnsweredId(requestId);
    const outcome = await send("answerPlanRequest", { requestId, ...given }, async () => {
      setAnswer({ request, until: given.until });
      await refetch();
    });
    if (outcome.kind !== "success") {
      setAnswer(undefined);
      await refetch();
    }
  }

  if (total === 0 && answer === undefined && failure === undefined) {
    return undefined;
  }
  return {
    requests,
    total,
    pendingId: isPending ? answeredId : undefined,
    error: failure && { requestId: answeredId, message: failureText(failure, reasons) },
    answer,
    onGrant: (request, { until, note }) => void give(request, { until, note }),
    onDecline: (request) => void give(request, { until: null }),
  };
}

/** Whose plans are looked after. */
export type PlanOwner = Pick<CallRequest<"readOwnerPlans">, "accountId" | "organisationId">;

export interface OwnerPlansDialogProps {
  /** The account or the organisation. */
  owner: PlanOwner;
  /** What it is called. */
  name: string;
  /** Which plans can be given. */
  plans?: readonly PaidPlanName[];
  onClose: () => void;
}

/** The plans of an owner, which an operator gives and ends. */
export function OwnerPlansDialog({ owner, name, plans, onClose }: OwnerPlansDialogProps) {
  const query = useCallQuery("readOwnerPlans", owner);
  const { answer } = query;
  return (
    <PlansDialog
      {...fetchProps(query)}
      name={name}
      owned={answer && { plan: answer.plan, endsAt: answer.endsAt, terms: answer.terms, plans }}
      changes={useOwnerPlanChanges(owner)}
      onClose={onClose}
    />
  );
}

/** Gives an owner a plan, and ends one. What is known of the owner's plans is then asked for anew. */
function useOwnerPlanChanges(
  owner: PlanOwner,
): Pick<OwnerPlansProps, "pending" | "error" | "change" | "onGrant" | "onEnd"> {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readOwnerPlans"] });
  const [change, setChange] = useState<PlanChange>();
  return {
    pending: isPending,
    error: failure && failureText(failure, reasons),
    change,
    onGrant: (grant) =>
      void send("grantPlan", { ...owner, ...grant }, () => setChange({ plan: grant.plan, until: grant.until })),
    onEnd: ({ termId, plan }) => void send("endPlan", { termId }, () => setChange({ plan, until: null })),
  };
}

/** Opens the plans of one member at a time. */
export function useMemberPlans(): Pick<MemberAdministration, "onPlansOpen" | "plans"> {
  const [member, setMember] = useState<Member>();
  return {
    onPlansOpen: setMember,
    plans: member && (
      <OwnerPlansDialog
        key={member.accountId}
        owner={{ accountId: member.accountId }}
        name={nameOf(member)}
        onClose={() => setMember(undefined)}
      />
    ),
  };
}

/** Returns what a member is called: by the address where there is no name. */
function nameOf({ firstName, lastName, email }: Member): string {
  return `${firstName} ${lastName}`.trim() || email;
}
