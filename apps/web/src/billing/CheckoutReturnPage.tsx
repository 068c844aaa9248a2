import { CheckoutReturnPage as Page } from "@belab/ui/pages/billing/CheckoutReturnPage";
import { Fetched } from "@belab/ui/pages/common/Fetched";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { failureText } from "../shell/failureText.ts";
import { useCallQuery } from "../shell/query.ts";
import { useRefreshProfile } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

/** Milliseconds between two questions while a payment is being confirmed, and how many until that takes longer than usual. */
const askEvery = 2_000;
const usualQuestions = 8;

/** Where a person comes back from paying: the server says how the payment stands. */
export function CheckoutReturnPage() {
  const [query] = useSearchParams();
  const checkout = useCallQuery("readCheckout", { checkoutId: query.get("checkout") || "unknown" });
  const { answer, failure, isLoading, refetch } = checkout;
  const [questions, setQuestions] = useState(0);
  const isSlow = questions >= usualQuestions;
  const state = answer?.state;
  const refreshProfile = useRefreshProfile();
  const ask = useEffectEvent(() => {
    setQuestions((count) => count + 1);
    void refetch();
  });
  const begin = useEffectEvent(() => void refreshProfile());

  useEffect(() => {
    if (state !== "confirming" || isLoading || isSlow) {
      return;
    }
    const timer = setTimeout(() => ask(), askEvery);
    return () => clearTimeout(timer);
  }, [state, isLoading, isSlow]);

  // A plan can make a teacher, which is told with the profile.
  useEffect(() => {
    if (state === "confirmed") {
      begin();
    }
  }, [state]);

  const error = failure && failureText(failure, reasons);
  return (
    <Fetched error={error} onRetry={refetch}>
      {answer && <Page checkout={answer} slow={isSlow} onCheck={ask} pending={isLoading} />}
    </Fetched>
  );
}
