import { euros } from "@belab/domain/plans";
import { WithdrawPage as Page, type Withdrawal, type WithdrawPageProps } from "@belab/ui/pages/billing/WithdrawPage";
import { useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { useIsSignedIn } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

type Receipt = NonNullable<WithdrawPageProps["receipt"]>;

/** Withdraws from a contract. Who is signed in is asked for nothing that is known. */
export function WithdrawPage() {
  const [receipt, setReceipt] = useState<Receipt>();
  const Form = useIsSignedIn() ? OwnWithdrawPage : OpenWithdrawPage;
  return (
    <PublicFrame>
      {receipt ? <Page receipt={receipt} onSubmit={() => {}} /> : <Form onReceipt={setReceipt} />}
    </PublicFrame>
  );
}

interface FormProps {
  onReceipt: (receipt: Receipt) => void;
}

function OpenWithdrawPage({ onReceipt }: FormProps) {
  const { send, isPending, failure } = useCallMutation();

  async function give(withdrawal: Withdrawal) {
    await send("giveWithdrawal", withdrawal, ({ receivedAt }) => onReceipt({ ...withdrawal, receivedAt }));
  }

  return (
    <Page
      error={failure && failureText(failure, reasons)}
      pending={isPending}
      onSubmit={(withdrawal) => void give(withdrawal)}
    />
  );
}

/** A contract of the account's own is withdrawn from at once; for any other one, a notice is given. */
function OwnWithdrawPage({ onReceipt }: FormProps) {
  const { answer, failure: unread } = useCallQuery("readContracts", {});
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan", "readBilling", "readContracts"] });
  const contracts = (answer?.contracts ?? [])
    .filter(({ withdrawableUntil }) => withdrawableUntil !== null)
    .map(({ amount, ...contract }) => ({ ...contract, amount: euros(amount) }));

  async function withdraw(withdrawal: Withdrawal) {
    const note = ({ receivedAt }: { receivedAt: number }) => onReceipt({ ...withdrawal, receivedAt });
    const isOwn = contracts.some(({ number }) => number === withdrawal.contract);
    await (isOwn ? send("withdraw", {}, note) : send("giveWithdrawal", withdrawal, note));
  }

  if (answer === undefined && unread === undefined) {
    return null;
  }
  const isKnown = answer !== undefined && contracts.length > 0;
  return (
    <Page
      person={isKnown ? { name: answer.name, email: answer.email } : undefined}
      contracts={contracts}
      error={failure && failureText(failure, reasons)}
      pending={isPending}
      onSubmit={(withdrawal) => void withdraw(withdrawal)}
    />
  );
}
