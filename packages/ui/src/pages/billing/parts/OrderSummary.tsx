import type { BillingInterval, OrderTotal, PaymentWay, Vat } from "@belab/domain/billing";
import { euros, type PaidPlanName } from "@belab/domain/plans";
import type { Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/OrderSummary";
import { type ReactNode, useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { countryName } from "../../../messages/organisations.ts";
import { isGross } from "../../../messages/planPrices.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./OrderSummary.module.css";

export interface OrderSummaryProps {
  plan: PaidPlanName;
  interval: BillingInterval;
  /** By card, the plan renews. */
  way: PaymentWay;
  /** Undefined until it is known. */
  total: OrderTotal | undefined;
  /** The total is being computed, and the one that is shown may be out of date. */
  loading: boolean;
  /** Payments are not real here: that is marked. */
  test: boolean;
  /** The agreement, and the button that orders. */
  children?: ReactNode;
}

/**
 * What an order comes to, line by line: the price, its VAT or why there is none, and the total, with the time that is paid for
 * and what happens at its end. Renders a placard.
 */
export function OrderSummary({ plan, interval, way, total, loading, test, children }: OrderSummaryProps) {
  const titleId = useId();
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      {test && <p className={classes.test}>{messages.test}</p>}
      <Heading order={2} size="h3" id={titleId}>
        {format("title", { plan: titles[plan], interval })}
      </Heading>
      <div role="status" aria-busy={loading} className={classes.total}>
        {total && <TotalLines plan={plan} interval={interval} way={way} total={total} />}
        {loading && <p className={classes.note}>{messages.computing}</p>}
        {!total && !loading && <p className={classes.note}>{messages.unknown}</p>}
      </div>
      {children}
    </section>
  );
}

type TotalLinesProps = Pick<OrderSummaryProps, "plan" | "interval" | "way"> & { total: OrderTotal };

function TotalLines({ plan, interval, way, total }: TotalLinesProps) {
  const translation = useMessages(catalogue);
  const { messages, format, locale } = translation;
  const { amounts, vat, isTaxedByStripe, from, until } = total;
  const money = (cents: number) => formatMoney(euros(cents), locale);
  return (
    <>
      <dl className={classes.lines}>
        {!isTaxedByStripe && <Line name={format("price", { interval })} amount={money(amounts.net)} />}
        {vat && <Line name={vatName(vat, translation)} amount={money(amounts.vat)} />}
        {amounts.rounding !== 0 && <Line name={messages.rounding} amount={money(amounts.rounding)} />}
        <Line
          name={vat || isTaxedByStripe ? messages.total : messages.totalBeforeVat}
          amount={money(amounts.due)}
          due
        />
      </dl>
      {isTaxedByStripe && <p className={classes.note}>{messages.taxedByStripe}</p>}
      {vat?.category === "S" && isGross(plan) && <p className={classes.note}>{messages.vatIncluded}</p>}
      {vat && vat.category !== "S" && (
        <p className={classes.note}>{vat.exemption ?? format("whyNoVat", { category: vat.category })}</p>
      )}
      <p className={classes.note}>
        {format("period", { from: dayOf(from, locale), until: dayOf(until, locale) })}{" "}
        {format("end", { way: way === "card" ? "renewsCard" : "ends", interval })}
      </p>
    </>
  );
}

function vatName({ category, rate, country }: Vat, { format, locale }: Translation<Messages>): string {
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return format("vat", { category, rate: percent.format(rate / 100_00), country: countryName(country, locale) });
}

function Line({ name, amount, due = false }: { name: string; amount: string; due?: boolean }) {
  return (
    <div className={classes.line} data-due={due || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
