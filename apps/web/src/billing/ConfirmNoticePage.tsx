import { ConfirmNoticePage as Page } from "@belab/ui/pages/billing/ConfirmNoticePage";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useCallMutation } from "../shell/query.ts";
import { reasons } from "./reasons.ts";

/** Carries out a notice that was given without signing in. The address has the token. */
export function ConfirmNoticePage() {
  const [query] = useSearchParams();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan", "readBilling", "readContracts"] });
  const [done, setDone] = useState<"cancellation" | "withdrawal">();
  const token = query.get("token");
  return (
    <PublicFrame>
      <Page
        done={done}
        error={failure && failureText(failure, reasons)}
        pending={isPending}
        onConfirm={
          token === null || token === ""
            ? undefined
            : () => void send("confirmNotice", { token }, ({ kind }) => setDone(kind))
        }
      />
    </PublicFrame>
  );
}
