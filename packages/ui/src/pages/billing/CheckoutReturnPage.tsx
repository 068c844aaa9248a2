import { billingPaths, orderPath } from "@belab/domain/billing";
import { type Money, type PaidPlanName, planPaths } from "@belab/domain/plans";
import { tablePaths } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/billing/CheckoutReturnPage";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Spinner } from "../../elements/Spinner.tsx";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./CheckoutReturnPage.module.css";

/** How a payment stands, for which the person has come back from the page of the card. */
export type CheckoutState =
  | {
      kind: "confirming";
      /** It takes longer than usual: the person is told, and can ask again. @default false */
      slow?: boolean;
    }
  | {
      kind: "confirmed";
      amount: Money;
      /** Until when the plan is in force, in milliseconds since 1970 UTC. */
      endsAt: number;
    }
  | { kind: "failed" }
  | {
      kind: "paid-back";
      /** What was charged, and goes back. */
      amount: Money;
    };

export interface CheckoutReturnPageProps {
  /** The plan that is paid for. */
  plan: PaidPlanName;
  state: CheckoutState;
  /** Called when the person asks again, where it takes long. */
  onCheck: () => void;
  /** What was asked for is being asked again. @default false */
  pending?: boolean;
}

/**
 * Where a person comes back from paying by card: the payment is being confirmed, confirmed, was not made, or is paid back.
 * Needs how the payment stands by the server, never by the address: coming back grants nothing.
 */
export function CheckoutReturnPage({ plan, state, onCheck, pending = false }: CheckoutReturnPageProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const names = { plan: titles[plan] };
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <div role="status" aria-busy={state.kind === "confirming"} className={classes.root}>
        <PageHead {...head()} />
        {state.kind === "confirming" && state.slow && <p className={classes.text}>{messages.slow}</p>}
      </div>
      <div className={classes.buttons}>{buttons()}</div>
    </>
  );

  function head() {
    switch (state.kind) {
      case "confirming":
        return {
          title: messages.confirmingTitle,
          intro: format("confirmingText", names),
          picture: <Spinner />,
        };
      case "confirmed": {
        const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(state.endsAt);
        return {
          title: format("confirmedTitle", names),
          intro: format("confirmedText", { amount: formatMoney(state.amount, locale), date }),
        };
      }
      case "failed":
        return { title: messages.failedTitle, intro: messages.failedText };
      case "paid-back":
        return {
          title: messages.paidBackTitle,
          intro: format("paidBackText", { amount: formatMoney(state.amount, locale) }),
        };
    }
  }

  function buttons() {
    switch (state.kind) {
      case "confirming":
        return (
          <>
            {state.slow && (
              <PlainButton pending={pending} onClick={onCheck}>
                {messages.check}
              </PlainButton>
            )}
            <ButtonLink variant="default" href={tablePaths.games}>
              {messages.toGames}
            </ButtonLink>
          </>
        );
      case "confirmed":
        return (
          <>
            <ButtonLink href={tablePaths.games}>{messages.toGames}</ButtonLink>
            <ButtonLink variant="default" href={billingPaths.paymentHistory}>
              {messages.toPayments}
            </ButtonLink>
          </>
        );
      case "paid-back":
        return (
          <>
            <ButtonLink href={billingPaths.paymentHistory}>{messages.toPayments}</ButtonLink>
            <ButtonLink variant="default" href={planPaths.plans}>
              {messages.toPlans}
            </ButtonLink>
          </>
        );
      case "failed":
        return (
          <>
            <ButtonLink href={orderPath(plan)}>{messages.again}</ButtonLink>
            <ButtonLink variant="default" href={planPaths.plans}>
              {messages.toPlans}
            </ButtonLink>
          </>
        );
    }
  }
}
