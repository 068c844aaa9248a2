import { OpenOrderPage as Page } from "@belab/ui/pages/billing/OpenOrderPage";
import { useSearchParams } from "react-router-dom";
import { failureText } from "../shell/failureText.ts";
import { fetchProps, useCallMutation, useCallQuery } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** The quote and the latest order of an organisation, for its owners: a mail leads here. */
export function OpenOrderPage() {
  const [address] = useSearchParams();
  const organisationId = address.get("organisationId") ?? "";
  const open = useCallQuery("readOpenOrder", { organisationId });
  const { send, failure, isPending } = useCallMutation();
  const { answer, refetch } = open;
  return (
    <Page
      open={
        answer && {
          quote: answer.quote,
          order: answer.order && { ...answer.order, purchaseOrder: answer.order.details.purchaseOrder },
        }
      }
      fetch={fetchProps(open)}
      pending={isPending}
      error={failure && failureText(failure, reasons)}
      onEndQuote={() => void send("endQuote", { organisationId }, refetch)}
      onPurchaseOrder={(orderId, purchaseOrder) =>
        void send("setPurchaseOrder", { organisationId, orderId, purchaseOrder }, refetch)
      }
      onObject={(orderId) => void send("objectToOrder", { organisationId, orderId }, refetch)}
    />
  );
}
