import { billingPaths, type Money, type PlanName } from "@belab/domain/billing";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/InvoiceList";
import { usePlanTexts } from "../../messages/billing.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./InvoiceList.module.css";

export interface Invoice {
  number: string;
  /** Milliseconds since 1970 UTC. */
  issuedAt: number;
  plan: PlanName;
  amount: Money;
  isPaid: boolean;
}

/** The texts of an `InvoiceList`, by default those of the provider's language. */
export type InvoiceListLabels = Overrides<Messages>;

export interface InvoiceListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The person's plan. */
  plan: PlanName;
  invoices: readonly Invoice[];
  /** Where the plans are compared. @default billingPaths.plans */
  plansHref?: string;
  labels?: InvoiceListLabels;
}

/** The person's invoices. Renders a `PageSection` with the current plan, a table of invoices, and a link to the plans. */
export function InvoiceList({ plan, invoices, plansHref = billingPaths.plans, labels, ...rest }: InvoiceListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const { titles } = usePlanTexts();
  return (
    <PageSection {...rest} title={messages.title} order={1} intro={format("currentPlan", { plan: titles[plan] })}>
      {invoices.length === 0 ? (
        <p className={classes.empty}>{messages.empty}</p>
      ) : (
        <InvoiceTable invoices={invoices} translation={translation} />
      )}
      <ButtonLink href={plansHref} variant={invoices.length === 0 ? "filled" : "default"} className={classes.way}>
        {messages.plans}
      </ButtonLink>
    </PageSection>
  );
}

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  translation: Translation<Messages>;
}

function InvoiceTable({ invoices, translation }: InvoiceTableProps) {
  const { messages, locale } = translation;
  const { titles } = usePlanTexts();
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <table className={classes.table} aria-label={messages.title}>
      <thead>
        <tr>
          <th scope="col">{messages.number}</th>
          <th scope="col">{messages.date}</th>
          <th scope="col">{messages.plan}</th>
          <th scope="col" className={classes.amount}>
            {messages.amount}
          </th>
          <th scope="col">{messages.state}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.number}>
            <th scope="row">{invoice.number}</th>
            <td data-label={messages.date}>{dates.format(invoice.issuedAt)}</td>
            <td data-label={messages.plan}>{titles[invoice.plan]}</td>
            <td data-label={messages.amount} className={classes.amount}>
              {formatMoney(invoice.amount, locale)}
            </td>
            <td data-label={messages.state}>{invoice.isPaid ? messages.paid : messages.open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
