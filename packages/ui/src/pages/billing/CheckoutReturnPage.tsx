import { billingPaths, type CheckoutOutcome, orderPath } from "@belab/domain/billing";
import { euros, planPaths } from "@belab/domain/plans";
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

export interface CheckoutReturnPageProps {
  /** The state of the payment. */
  checkout: CheckoutOutcome;
  /** Confirming it takes longer than usual: the person is told, and can ask again. @default false */
  slow?: boolean;
  /** Called when the person asks again. */
  onCheck: () => void;
  /** It is being asked again. @default false */
  pending?: boolean;
}

/**
 * Where a person comes back from paying by card: the payment is being confirmed, confirmed, was not made, or is paid back.
 * Needs how the payment stands by the server, never by the address: coming back grants nothing.
 */
export function CheckoutReturnPage({ checkout, slow = false, onCheck, pending = false }: CheckoutReturnPageProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { state, endsAt } = checkout;
  const plan = titles[checkout.plan];
  const amount = formatMoney(euros(checkout.amount ?? 0), locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt ?? 0);
  const heads = {
    confirming: { title: messages.confirmingTitle, intro: format("confirmingText", { plan }), picture: <Spinner /> },
    confirmed: { title: format("confirmedTitle", { plan }), intro: format("confirmedText", { amount, date }) },
    failed: { title: messages.failedTitle, intro: messages.failedText },
    "paid-back": { title: messages.paidBackTitle, intro: format("paidBackText", { amount }) },
  };
  const ways = {
    games: { label: messages.toGames, href: tablePaths.games },
    payments: { label: messages.toPayments, href: billingPaths.paymentHistory },
    plans: { label: messages.toPlans, href: planPaths.plans },
    order: { label: messages.again, href: orderPath(checkout.plan) },
  };
  const [first, second] = {
    confirming: [undefined, ways.games],
    confirmed: [ways.games, ways.payments],
    failed: [ways.order, ways.plans],
    "paid-back": [ways.payments, ways.plans],
  }[state];
  const isSlow = state === "confirming" && slow;
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <div role="status" aria-busy={state === "confirming"} className={classes.root}>
        <PageHead {...heads[state]} />
        {isSlow && <p className={classes.text}>{messages.slow}</p>}
      </div>
      <div className={classes.buttons}>
        {isSlow && (
          <PlainButton pending={pending} onClick={onCheck}>
            {messages.check}
          </PlainButton>
        )}
        {first && <ButtonLink href={first.href}>{first.label}</ButtonLink>}
        {second && (
          <ButtonLink variant="default" href={second.href}>
            {second.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
