import type { BillingInterval, DocumentAmounts, Vat } from "@belab/domain/billing";
import { euros, type PaidPlanName } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/OrderSummary";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { countryName } from "../../messages/organisations.ts";
import { isGross } from "../../messages/planPrices.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import type { TitleOrder } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./OrderSummary.module.css";

/** What an order costs, as the server has computed it. */
export interface OrderTotal {
  /** In cents. */
  amounts: DocumentAmounts;
  /** The VAT, or why there is none. Null where it is not known yet: the amounts are without it. */
  vat: Vat | null;
  /** Whether Stripe works the VAT out by the address, which is part of the price: there is no line for it. @default false */
  isTaxedByStripe?: boolean;
  /** The first day of the term, as 2026-11-27. */
  from: string;
  /** Its last day. */
  until: string;
}

/** What happens at the end of a term: the card is charged, an invoice is sent, or the plan ends. */
export type OrderEnd = "renewsCard" | "ends";

/** The texts of an `OrderSummary`, by default those of the provider's language. */
export type OrderSummaryLabels = Overrides<Messages>;

export interface OrderSummaryProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** What is ordered. */
  plan: PaidPlanName;
  /** For how long. */
  interval: BillingInterval;
  /** What it costs. Undefined until that is known. */
  total?: OrderTotal | undefined;
  /** The total is being computed, and what is shown may be out of date. @default false */
  loading?: boolean;
  /** What happens at the end of the term. @default "ends" */
  end?: OrderEnd;
  /** Payments are not real here: that is marked. @default false */
  test?: boolean;
  /** Level of the heading. @default 2 */
  order?: TitleOrder;
  /** What stands below the total: what is agreed to, and the button that orders. */
  children?: ReactNode;
  /** Replaces texts of the catalogue `billing/OrderSummary`. */
  labels?: OrderSummaryLabels | undefined;
}

/**
 * What an order comes to, line by line: the price, its VAT or why there is none, and the total, with the time that is paid for
 * and what happens at its end. Renders a placard.
 *
 * @status beta
 * @useWhen a person is about to order a plan: beside the form, so that the total stays in view.
 * @avoidWhen a price is only looked at: `PlanCard` shows what a plan costs.
 * @do Pass `loading` while the server computes the total again: the lines stay, and are marked as out of date.
 * @dont Don't compute amounts in the page: pass the ones that will stand on the invoice.
 */
export function OrderSummary({
  plan,
  interval,
  total,
  loading = false,
  end = "ends",
  test = false,
  order = 2,
  children,
  labels,
  className,
  ...rest
}: OrderSummaryProps) {
  const titleId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const { titles } = usePlanTexts();
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      {test && <p className={classes.test}>{messages.test}</p>}
      <Heading order={order} size="h3" id={titleId}>
        {format("title", { plan: titles[plan], interval })}
      </Heading>
      <div role="status" aria-busy={loading} className={classes.total}>
        {total && <TotalLines plan={plan} interval={interval} total={total} end={end} translation={translation} />}
        {loading && <p className={classes.note}>{messages.computing}</p>}
        {!total && !loading && <p className={classes.note}>{messages.unknown}</p>}
      </div>
      {children}
    </section>
  );
}

interface TotalLinesProps extends Required<Pick<OrderSummaryProps, "plan" | "interval" | "end">> {
  total: OrderTotal;
  translation: Translation<Messages>;
}

function TotalLines({ plan, interval, total, end, translation }: TotalLinesProps) {
  const { messages, format, locale } = translation;
  const { amounts, vat, isTaxedByStripe = false, from, until } = total;
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
        {format("end", { way: end, interval })}
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
