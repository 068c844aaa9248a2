import { type Cancellation, CancelPage as Page } from "@belab/ui/pages/billing/CancelPage";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useCallMutation } from "../shell/query.ts";

/** Cancels a contract without signing in. */
export function CancelPage() {
  const { send, isPending, failure } = useCallMutation();
  const [receipt, setReceipt] = useState<Cancellation & { receivedAt: number }>();

  async function give(cancellation: Cancellation) {
    await send("giveCancellation", cancellation, ({ receivedAt }) => setReceipt({ ...cancellation, receivedAt }));
  }

  return (
    <PublicFrame>
      <Page
        receipt={receipt}
        error={failure && failureText(failure)}
        pending={isPending}
        onSubmit={(cancellation) => void give(cancellation)}
      />
    </PublicFrame>
  );
}
