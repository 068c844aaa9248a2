import type { Answer, CallRequest } from "@belab/api";
import type { OrderChoice } from "@belab/domain/billing";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import type { Failure } from "../shell/failureText.ts";

type OrderRequest = CallRequest<"priceOrder">;

/** What a choice comes to, as far as that is known. */
export interface PriceOutcome {
  /** Of the latest choice that was answered. */
  answer?: Answer<"priceOrder"> | undefined;
  /** What was asked for it. */
  request?: OrderRequest | undefined;
  /** Why there is no newer answer. */
  failure?: Failure | undefined;
  /** The choice has changed since, or its answer is on its way. */
  isPending: boolean;
}

/** Milliseconds without a change until the price is asked for. */
const typingPause = 400;

/** Returns what an order is as the server takes it; undefined where it can't be paid in any way. */
export function orderRequest(choice: OrderChoice): OrderRequest | undefined {
  const { plan, interval, organisationId, way, details } = choice;
  return way === undefined
    ? undefined
    : {
        ...{ plan, interval, way },
        ...(organisationId !== null && { organisationId, details }),
      };
}

/** Asks the server what a choice comes to, whenever it has not changed for a moment. */
export function usePrice(choice: OrderChoice | undefined): PriceOutcome {
  const request = choice && orderRequest(choice);
  const text = request && JSON.stringify(request);
  const [last, setLast] = useState<PriceOutcome & { text?: string | undefined }>({ isPending: false });
  useEffect(() => {
    if (text === undefined) {
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const asked: OrderRequest = JSON.parse(text);
      const outcome = await api.priceOrder(asked, { signal: leaving.signal });
      if (!leaving.signal.aborted) {
        const isKnown = outcome.kind === "success";
        setLast({
          text,
          request: asked,
          isPending: false,
          ...(isKnown ? { answer: outcome.answer } : { failure: outcome }),
        });
      }
    }, typingPause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text]);
  return { ...last, isPending: text !== undefined && last.text !== text };
}
