import { billingPaths, type Money, type PlanName } from "@belab/domain/billing";
import { billingTexts } from "../../messages/billing.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
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

export interface InvoiceListLabels {
  /** @default "Payment History" */
  headline: string;
  /** Names the plan in force. */
  currentPlan: (title: string) => string;
  /** Said where nothing was billed yet. */
  empty: string;
  /** The way to the plans. @default "Compare plans" */
  plans: string;
  /** @default "Invoice" */
  number: string;
  /** @default "Date" */
  date: string;
  /** @default "Plan" */
  plan: string;
  /** @default "Amount" */
  amount: string;
  /** @default "State" */
  state: string;
  /** @default "Paid" */
  paid: string;
  /** @default "Open" */
  open: string;
  /** What each plan is called. @default billingTexts.planTitles */
  titles: Readonly<Record<PlanName, string>>;
}

export interface InvoiceListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The plan in force. */
  plan: PlanName;
  invoices: readonly Invoice[];
  /** Where the plans are compared. @default billingPaths.plans */
  plansHref?: string;
  /** How dates and amounts are written. @default "en-GB" */
  locale?: string;
  labels?: Partial<InvoiceListLabels>;
}

const defaultLabels: InvoiceListLabels = {
  headline: "Payment History",
  currentPlan: (title) => `You are on the ${title} plan.`,
  empty: "No invoices yet. Whatever is billed for your plan will be listed here, with its date and amount.",
  plans: "Compare plans",
  number: "Invoice",
  date: "Date",
  plan: "Plan",
  amount: "Amount",
  state: "State",
  paid: "Paid",
  open: "Open",
  titles: billingTexts.planTitles,
};

/** What was billed. Renders a `PageSection` with the plan in force, a table of invoices, and the way to the plans. */
export function InvoiceList({
  plan,
  invoices,
  plansHref = billingPaths.plans,
  locale = "en-GB",
  labels,
  ...rest
}: InvoiceListProps) {
  const texts = { ...defaultLabels, ...labels };
  return (
    <PageSection {...rest} title={texts.headline} order={1} intro={texts.currentPlan(texts.titles[plan])}>
      {invoices.length === 0 ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : (
        <InvoiceTable invoices={invoices} locale={locale} texts={texts} />
      )}
      <ButtonLink href={plansHref} variant={invoices.length === 0 ? "filled" : "default"} className={classes.way}>
        {texts.plans}
      </ButtonLink>
    </PageSection>
  );
}

interface InvoiceTableProps {
  invoices: readonly Invoice[];
  locale: string;
  texts: InvoiceListLabels;
}

function InvoiceTable({ invoices, locale, texts }: InvoiceTableProps) {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <table className={classes.table} aria-label={texts.headline}>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.plan}</th>
          <th scope="col" className={classes.amount}>
            {texts.amount}
          </th>
          <th scope="col">{texts.state}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.number}>
            <th scope="row">{invoice.number}</th>
            <td data-label={texts.date}>{dates.format(invoice.issuedAt)}</td>
            <td data-label={texts.plan}>{texts.titles[invoice.plan]}</td>
            <td data-label={texts.amount} className={classes.amount}>
              {formatMoney(invoice.amount, locale)}
            </td>
            <td data-label={texts.state}>{invoice.isPaid ? texts.paid : texts.open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
