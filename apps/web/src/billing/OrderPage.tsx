import type { Answer } from "@belab/api";
import { messageOf } from "@belab/api/messages";
import { type OrderChoice, quotePath } from "@belab/domain/billing";
import { planNamed } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/OrderPage";
import { type OrderPageProps, OrderPage as Page } from "@belab/ui/pages/billing/OrderPage";
import { useMessages } from "@belab/ui/theme";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { localPath } from "../addresses.ts";
import { wholeAddress } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Orders the plan that the address names. By card, the person goes on to the page of the card. */
export function OrderPage() {
  const [query] = useSearchParams();
  const offer = useCallQuery("readOffer", {});
  const [choice, setChoice] = useState<OrderChoice>();
  const price = usePrice(choice);
  const { send, isPending, failure } = useCallMutation();
  const [received, setReceived] = useState<OrderPageProps["received"]>();
  const [quoted, setQuoted] = useState<OrderPageProps["quoted"]>();
  const [isLeaving, setLeaving] = useState(false);
  const plan = planNamed(query.get("plan"))?.plan;
  const organisationId = query.get("organisation");

  async function order(ordered: OrderChoice) {
    const request = orderRequest(ordered);
    if (request !== undefined) {
      await send("orderPlan", { ...request, agrees: true }, (answer) => goOn(ordered, answer));
    }
  }

  async function quote({ plan: quotedPlan, organisationId, details }: OrderChoice) {
    if (organisationId !== null) {
      const { email } = details;
      await send("requestQuote", { organisationId, plan: quotedPlan, details }, ({ token, number, validUntil }) =>
        setQuoted({
          number,
          validUntil,
          email,
          plan: quotedPlan,
          address: wholeAddress(localPath(quotePath(token))),
        }),
      );
    }
  }

  function goOn({ plan: orderedPlan }: OrderChoice, { checkout, received: order }: Answer<"orderPlan">) {
    if (checkout !== null) {
      setLeaving(true);
      window.location.assign(checkout.url);
    }
    if (order !== null) {
      setReceived({ ...order, plan: orderedPlan });
    }
  }

  return (
    <Page
      offer={offer.answer}
      fetch={{ error: offer.failure && failureText(offer.failure, reasons), onRetry: offer.refetch }}
      initial={plan === undefined || plan === "free" ? {} : { plan, organisationId }}
      {...price}
      {...(failure && { error: failureText(failure, reasons) })}
      pending={isPending || isLeaving}
      received={received}
      quoted={quoted}
      onChange={setChoice}
      onSubmit={(ordered) => void order(ordered)}
      onQuote={(choice) => void quote(choice)}
    />
  );
}

/** Returns an order as the server takes it; undefined where it can't be paid in any way. */
function orderRequest({ plan, interval, organisationId, way, details }: OrderChoice) {
  return way && { plan, interval, way, ...(organisationId !== null && { organisationId, details }) };
}

/** Milliseconds without a change until the price is asked for. */
const typingPause = 400;

/** Asks for the price of a choice. What is missing in a field is said by the page itself, once the person orders. */
function usePrice(choice: OrderChoice | undefined): Partial<OrderPageProps> {
  const { format, locale } = useMessages(catalogue);
  const [settled] = useDebouncedValue(choice, typingPause);
  const { answer, failure, isLoading } = useCallQuery("priceOrder", settled && orderRequest(settled));
  const { total, vatId, refused, waits } = answer ?? { total: null, vatId: null, refused: null, waits: null };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return {
    total: total ?? undefined,
    totalPending: isLoading || choice !== settled,
    vatIdNote:
      vatId?.state === "valid" && vatId.checkedAt !== null
        ? format("vatIdValid", { date: date.format(vatId.checkedAt) })
        : undefined,
    vatOpen: waits !== null,
    errors: vatId?.state === "invalid" ? { vatId: messageOf(reasons, "vat-id-unknown", {}) } : {},
    error: failure ? failureText(failure, reasons) : refused ? messageOf(reasons, refused.reason, {}) : undefined,
  };
}
