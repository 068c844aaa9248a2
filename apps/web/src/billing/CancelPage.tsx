import { type CancelableContract, type Cancellation, CancelPage as Page } from "@belab/ui/pages/billing/CancelPage";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { useIsSignedIn } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

type Receipt = Cancellation & { receivedAt: number };

/** Cancels a contract. Signed-in people aren't asked for details that we already have. */
export function CancelPage() {
  const [receipt, setReceipt] = useState<Receipt>();
  const Form = useIsSignedIn() ? OwnCancelPage : CancelForm;
  return (
    <PublicFrame>
      {receipt ? <Page receipt={receipt} onSubmit={() => {}} /> : <Form onReceipt={setReceipt} />}
    </PublicFrame>
  );
}

interface FormProps {
  onReceipt: (receipt: Receipt) => void;
}

function OwnCancelPage(props: FormProps) {
  const { answer, failure } = useCallQuery("readContracts", {});
  if (answer === undefined && failure === undefined) {
    return null;
  }
  const [contract] = answer?.contracts ?? [];
  const own = answer &&
    contract && { name: answer.name, email: answer.email, contract: contract.number, plan: contract.plan };
  return <CancelForm {...props} own={own} />;
}

function CancelForm({ own, onReceipt }: FormProps & { own?: CancelableContract | undefined }) {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan", "readBilling", "readContracts"] });

  async function give(cancellation: Cancellation) {
    const note = ({ receivedAt }: { receivedAt: number }) => onReceipt({ ...cancellation, receivedAt });
    const { reason } = cancellation;
    await (own
      ? send("cancelPlan", reason === null ? {} : { reason }, note)
      : send("giveCancellation", cancellation, note));
  }

  return (
    <Page
      own={own}
      error={failure && failureText(failure, reasons)}
      pending={isPending}
      onSubmit={(cancellation) => void give(cancellation)}
    />
  );
}
