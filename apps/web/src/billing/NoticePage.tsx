import type { Answer } from "@belab/api";
import {
  type Cancellation,
  type CancelPageProps,
  CancelPage as PageToCancel,
  WithdrawPage as PageToWithdraw,
  type Withdrawal,
  type WithdrawPageProps,
} from "@belab/ui/pages/billing/NoticePage";
import { Fragment, type ReactNode, useState } from "react";
import { failureText } from "../shell/failureText.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useCallMutation, useCallQuery } from "../shell/query.ts";
import { useIsSignedIn } from "../shell/state.ts";
import { reasons } from "./reasons.ts";

type OwnContracts = Answer<"readContracts">;

/** Cancels a contract: at once if its owner is signed in, otherwise by a notice. */
export function CancelPage() {
  const { send, ...sending } = useSending();
  const [receipt, setReceipt] = useState<CancelPageProps["receipt"]>();

  async function cancel(cancellation: Cancellation, own: OwnContracts | undefined) {
    const note = ({ receivedAt }: { receivedAt: number }) => setReceipt({ ...cancellation, receivedAt });
    const { reason } = cancellation;
    await (own?.contracts.length
      ? send("cancelPlan", reason === null ? {} : { reason }, note)
      : send("giveCancellation", cancellation, note));
  }

  return (
    <WithOwnContracts isDone={receipt !== undefined}>
      {(own) => (
        <PageToCancel
          {...sending}
          own={own}
          receipt={receipt}
          onSubmit={(cancellation) => void cancel(cancellation, own)}
        />
      )}
    </WithOwnContracts>
  );
}

/** Withdraws from a contract: at once if its owner is signed in, otherwise by a notice. */
export function WithdrawPage() {
  const { send, ...sending } = useSending();
  const [receipt, setReceipt] = useState<WithdrawPageProps["receipt"]>();

  async function withdraw(withdrawal: Withdrawal, own: OwnContracts | undefined) {
    const note = ({ receivedAt }: { receivedAt: number }) => setReceipt({ ...withdrawal, receivedAt });
    const contract = own?.contracts.find(({ number }) => number === withdrawal.contract);
    await (contract && contract.withdrawableUntil !== null
      ? send("withdraw", {}, note)
      : send("giveWithdrawal", withdrawal, note));
  }

  return (
    <WithOwnContracts isDone={receipt !== undefined}>
      {(own) => (
        <PageToWithdraw
          {...sending}
          own={own}
          receipt={receipt}
          onSubmit={(withdrawal) => void withdraw(withdrawal, own)}
        />
      )}
    </WithOwnContracts>
  );
}

function useSending() {
  const { send, isPending, failure } = useCallMutation({ invalidates: ["readPlan", "readBilling", "readContracts"] });
  return { send, pending: isPending, error: failure && failureText(failure, reasons) };
}

interface WithOwnContractsProps {
  /** The notice was given. */
  isDone: boolean;
  children: (own: OwnContracts | undefined) => ReactNode;
}

/** Asks for the contracts of a person who is signed in before it shows a page. Without an answer, the page asks for all. */
function WithOwnContracts({ isDone, children }: WithOwnContractsProps) {
  const isSignedIn = useIsSignedIn();
  const { answer, failure } = useCallQuery("readContracts", isSignedIn ? {} : undefined);
  const isAsking = isSignedIn && answer === undefined && failure === undefined;
  return (
    <PublicFrame>
      {(!isAsking || isDone) && <Fragment key={`${isSignedIn}`}>{children(isSignedIn ? answer : undefined)}</Fragment>}
    </PublicFrame>
  );
}
