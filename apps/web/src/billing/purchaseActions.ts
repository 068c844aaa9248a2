import type { BillingActions } from "@belab/ui/pages/billing/PaymentHistoryPage";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

type OwnerId = string | null;

/** The calls whose answers are others when a contract has changed. */
const changed = ["readPlan", "readBilling", "readContracts", "readCardPayments"] as const;

/** Returns what a person does about what is paid for: cancels, takes that back, saves who pays, and opens Stripe's pages. */
export function useContractActions(): BillingActions & {
  /** Opens where a document of Stripe's is paid or downloaded. */
  onDocument: (owner: OwnerId, document: { id: string; page: "pay" | "pdf" }) => void;
} {
  const { send, isPending, failure } = useCallMutation({ invalidates: changed });
  const [last, setLast] = useState<NonNullable<BillingActions["pending"]>>();

  function begin(organisationId: OwnerId, action: NonNullable<BillingActions["pending"]>["action"]) {
    setLast({ organisationId, action });
    return organisationId === null ? {} : { organisationId };
  }

  return {
    onCancel: (owner) => void send("cancelPlan", begin(owner, "cancel")),
    onCancelUndo: (owner) => void send("undoCancellation", begin(owner, "cancel")),
    onChangeUndo: (owner) => void send("undoChange", begin(owner, "change")),
    onCardChange: (owner) => void send("openCardPortal", begin(owner, "card"), goTo),
    onDocument: (owner, document) => void send("openCardDocument", { ...begin(owner, "card"), ...document }, goTo),
    onDetailsSave: async (organisationId, details) => {
      begin(organisationId, "details");
      return (await send("saveBillingDetails", { organisationId, details })).kind === "success";
    },
    pending: isPending ? last : undefined,
    error: failure && last && { organisationId: last.organisationId, text: failureText(failure, reasons) },
  };
}

function goTo({ url }: { url: string }): void {
  location.assign(url);
}
