import { billingPaths } from "@belab/domain/billing";
import type { BillingActions } from "@belab/ui/pages/billing/PaymentHistoryPage";
import type { PlansPageProps } from "@belab/ui/pages/billing/PlansPage";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation } from "../shell/query.ts";
import { orderRefusal } from "./orderRefusal.ts";
import { reasons } from "./reasons.ts";

// What a person does about what is paid for, as the pages of plans and of payments take it.

type OwnerId = string | null;

/** The calls whose answers are others when a contract has changed. */
const changed = ["readPlan", "readBilling", "readContracts", "readCardPayments"] as const;

type PlanChangesProps = NonNullable<PlansPageProps["buying"]>;

function ownerOf(organisationId: OwnerId): { organisationId?: string } {
  return organisationId === null ? {} : { organisationId };
}

/** Cancels, takes that back, saves who pays, and opens Stripe's pages. */
export function useContractActions(): BillingActions & {
  /** Opens where a document of Stripe's is paid or downloaded. */
  onDocument: (owner: OwnerId, document: { id: string; page: "pay" | "pdf" }) => void;
} {
  const { send, isPending, failure } = useCallMutation({ invalidates: changed });
  const [last, setLast] = useState<NonNullable<BillingActions["pending"]>>();

  function begin(organisationId: OwnerId, action: NonNullable<BillingActions["pending"]>["action"]) {
    setLast({ organisationId, action });
    return ownerOf(organisationId);
  }

  return {
    onCancel: (owner) => void send("cancelPlan", begin(owner, "cancel")),
    onCancelUndo: (owner) => void send("undoCancellation", begin(owner, "cancel")),
    onChangeUndo: (owner) => void send("undoChange", begin(owner, "change")),
    onCardChange: (owner) => void send("openCardPortal", begin(owner, "card"), goTo),
    onDocument: (owner, document) => void send("openCardDocument", { ...begin(owner, "card"), ...document }, goTo),
    onDetailsSave: async (owner, { details }) =>
      owner !== null &&
      (await send("saveBillingDetails", { ...begin(owner, "details"), organisationId: owner, details })).kind ===
        "success",
    withdrawHref: billingPaths.withdraw,
    pending: isPending ? last : undefined,
    error: failure &&
      last && {
        organisationId: last.organisationId,
        text: failureText(failure, reasons),
        refused: orderRefusal(failure),
      },
  };
}

function goTo({ url }: { url: string }): void {
  location.assign(url);
}

/** Opens the page on which a plan is changed, and undoes a change that follows the running term. */
export function usePlanChanges(): Omit<PlanChangesProps, "contracts"> {
  const { send, isPending, failure } = useCallMutation({ invalidates: changed });
  const [last, setLast] = useState<OwnerId>();

  function begin(organisationId: OwnerId) {
    setLast(organisationId);
    return ownerOf(organisationId);
  }

  return {
    onChange: ({ organisationId }) => void send("openCardPortal", begin(organisationId), goTo),
    onUndo: ({ organisationId }) => void send("undoChange", begin(organisationId)),
    last:
      last === undefined
        ? undefined
        : { organisationId: last, pending: isPending, error: failure && failureText(failure, reasons) },
  };
}
