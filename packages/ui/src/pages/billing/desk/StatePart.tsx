import type { BillingState } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { type ReactNode, useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";

export interface StatePartProps {
  state: BillingState;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: (() => number) | undefined;
}

/** After how long a comparison with Stripe, which is made every hour, has to be looked at; a webhook may just be rare. */
const lateAfter = 2 * 24 * 60 * 60 * 1000;

/** How selling stands: what is set up, and what does not go as it should. */
export function StatePart({ state, now = Date.now }: StatePartProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const titleId = useId();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  const time = (at: number | null) => (at === null ? messages.never : moment.format(at));
  const sweep = state.lastSweep;
  const isLate = (at: number | null) => at === null || now() - at > lateAfter;
  const isLateSweep = isLate(sweep?.endedAt ?? null);
  const isQuiet = state.runsByCard > 0 && isLate(state.lastWebhookAt);
  const webhook = time(state.lastWebhookAt);
  const facts: [name: string, text: string, isWell: boolean][] = [
    [messages.state.seller, seller(), state.hasSeller && state.unsupported === null],
    ...(state.hasSeller ? numberFacts() : []),
    [messages.state.account, set(state.hasAccount), state.hasAccount],
    [messages.state.stripeKey, set(state.hasStripeKey), state.hasStripeKey],
    [messages.state.webhookSecret, set(state.hasWebhookSecret), state.hasWebhookSecret],
    [messages.state.lastWebhook, isQuiet ? format("quiet", { time: webhook }) : webhook, true],
    [messages.state.lastSweep, sweep === null ? messages.never : swept(sweep), !state.hasStripeKey || !isLateSweep],
    [messages.state.failing, String(state.failing), state.failing === 0],
    [messages.state.returned, returned(), true],
    [messages.state.undrawn, String(state.undrawn), state.undrawn === 0],
    [messages.state.issuing, state.issuingHeld ? messages.held : messages.goesOn, !state.issuingHeld],
  ];
  return (
    <section aria-labelledby={titleId} className={classes.list}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.state.title}
      </Heading>
      <Rows aria-labelledby={titleId}>
        {facts.map(([name, text, isWell]) => (
          <Row
            key={`${name} ${text}`}
            name={name}
            marks={!isWell && <Chip tone="strong">{messages.look}</Chip>}
            lines={[text]}
          />
        ))}
      </Rows>
      {state.unreturnedPayments.length > 0 && <UnreturnedPayments payments={state.unreturnedPayments} />}
      {state.formerRenewals.length > 0 && <FormerRenewals renewals={state.formerRenewals} />}
    </section>
  );

  function seller(): string {
    return state.unsupported === null ? set(state.hasSeller) : messages.unsupported[state.unsupported];
  }

  function returned(): string {
    const { returnedPayments: count, lastReturnAt } = state;
    return format("returned", { count, time: time(lastReturnAt) });
  }

  function swept({ endedAt, asked, failing }: NonNullable<BillingState["lastSweep"]>): string {
    return format("swept", { time: time(endedAt), asked, failing });
  }

  function numberFacts(): typeof facts {
    const missing = state.missingNumbers.map(({ category, numbers }) =>
      format("missingNumbers", { category, numbers: list(numbers.map((number) => messages.sellerNumbers[number])) }),
    );
    return missing.length === 0
      ? [[messages.state.numbers, messages.numbersComplete, true]]
      : missing.map((text) => [messages.state.numbers, text, false]);
  }

  function list(names: readonly string[]): string {
    return new Intl.ListFormat(locale).format(names);
  }

  function set(isSet: boolean): string {
    return isSet ? messages.isSet : messages.isMissing;
  }
}

function UnreturnedPayments({ payments }: { payments: BillingState["unreturnedPayments"] }) {
  const { messages, format, locale } = useMessages(catalogue);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <Listed title={messages.unreturnedPayments}>
      {payments.map(({ invoiceId, amount, at }) => (
        <Row
          key={invoiceId}
          name={formatMoney(euros(amount), locale)}
          lines={[format("unreturnedPayment", { date: date.format(at), invoice: invoiceId })]}
        />
      ))}
    </Listed>
  );
}

function FormerRenewals({ renewals }: { renewals: BillingState["formerRenewals"] }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <Listed title={messages.formerRenewals}>
      {renewals.map(({ purchaseId, buyer, plan, lastDay }) => (
        <Row
          key={purchaseId}
          name={buyer}
          lines={[format("formerRenewal", { plan: titles[plan], date: dayOf(lastDay, locale) })]}
        />
      ))}
    </Listed>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <>
      <Heading order={3} size="h4" id={titleId}>
        {title}
      </Heading>
      <Rows aria-labelledby={titleId}>{children}</Rows>
    </>
  );
}
