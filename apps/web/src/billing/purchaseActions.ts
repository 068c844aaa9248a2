import type { Answer } from "@belab/api";
import { billingIntervals, billingPaths, isSameOffer, type Offer, paymentWays, priceFor } from "@belab/domain/billing";
import { euros, type OwnerKind, paidPlanNames } from "@belab/domain/plans";
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
const changed = ["readPlan", "readBilling", "readContracts"] as const;

type PlanChangesProps = NonNullable<PlansPageProps["buying"]>;
type PlanChange = NonNullable<PlanChangesProps["change"]>;
type WantedPlan = PlanChange["to"];
type ChangeTerms = NonNullable<PlanChange["terms"]>;

function ownerOf(organisationId: OwnerId): { organisationId?: string } {
  return organisationId === null ? {} : { organisationId };
}

/** Cancels, takes that back, saves who pays, and opens the page on which the card is changed. */
export function useContractActions(): BillingActions {
  const { send, isPending, failure } = useCallMutation({ invalidates: changed });
  const [last, setLast] = useState<NonNullable<BillingActions["pending"]>>();

  function begin(organisationId: OwnerId, action: "cancel" | "card" | "details") {
    setLast({ organisationId, action });
    return ownerOf(organisationId);
  }

  return {
    onCancel: (owner) => void send("cancelPlan", begin(owner, "cancel")),
    onCancelUndo: (owner) => void send("undoCancellation", begin(owner, "cancel")),
    onCardChange: (owner) => void send("openCardPortal", begin(owner, "card"), ({ url }) => location.assign(url)),
    onDetailsSave: async (owner, saved) =>
      (await send("saveBillingDetails", { ...begin(owner, "details"), ...saved })).kind === "success",
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

/** Returns what a contract can change to: all that is sold to its owner, paid in the same way or, where it can be, by invoice. */
export function changeOptions(contract: Offer & { canPayByInvoice: boolean }, kind: OwnerKind): WantedPlan[] {
  const ways = contract.canPayByInvoice ? paymentWays : [contract.way];
  return ways
    .flatMap((way) => paidPlanNames.flatMap((plan) => billingIntervals.map((interval) => ({ plan, interval, way }))))
    .filter((wanted) => priceFor(kind, wanted).ok && !isSameOffer(contract, wanted));
}

/** Shows what a change comes to, makes it, and undoes one that follows the running term. */
export function usePlanChanges(): Omit<PlanChangesProps, "contracts"> {
  const [wanted, setWanted] = useState<Pick<PlanChange, "organisationId" | "to" | "terms">>();
  const preview = useCallMutation();
  const making = useCallMutation({ invalidates: changed });
  const undoing = useCallMutation({ invalidates: changed });
  const [undone, setUndone] = useState<OwnerId>(null);
  const failure = preview.failure ?? making.failure;

  async function show({ organisationId, to }: Pick<PlanChange, "organisationId" | "to">) {
    making.reset();
    setWanted({ organisationId, to });
    const { plan, interval, way } = to;
    await preview.send("previewChange", { plan, interval, way, ...ownerOf(organisationId) }, (answer) =>
      // The person may look at another one by then.
      setWanted((now) => (now?.to === to ? { ...now, terms: termsOf(answer) } : now)),
    );
  }

  async function make({ organisationId, to: { plan, interval, way } }: PlanChange) {
    await making.send("changePlan", { plan, interval, way, ...ownerOf(organisationId) }, () => setWanted(undefined));
  }

  function undoChange(organisationId: OwnerId) {
    setUndone(organisationId);
    void undoing.send("undoChange", ownerOf(organisationId));
  }

  return {
    change: wanted && { ...wanted, pending: making.isPending, error: failure && failureText(failure, reasons) },
    onChange: ({ organisationId }, to) => void show({ organisationId, to }),
    onConfirm: (change) => void make(change),
    onClose: () => setWanted(undefined),
    onUndo: ({ organisationId }) => undoChange(organisationId),
    undo: {
      organisationId: undone,
      pending: undoing.isPending,
      error: undoing.failure && failureText(undoing.failure, reasons),
    },
  };
}

function termsOf({ kind, at, until, price, credit, unusedDays, charge }: Answer<"previewChange">): ChangeTerms {
  return kind === "now"
    ? { kind, price: euros(price), credit: euros(credit), unusedDays, charge: euros(charge), until }
    : { kind, price: euros(price), at };
}
