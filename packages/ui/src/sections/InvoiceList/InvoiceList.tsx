import { planPaths, type TermSource } from "@belab/domain/plans";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/InvoiceList";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./InvoiceList.module.css";
import { type Invoice, type InvoiceState, InvoiceTable } from "./InvoiceTable.tsx";

export type { Invoice, InvoiceState };

/** The texts of an `InvoiceList`, by default those of the provider's language. */
export type InvoiceListLabels = Overrides<Messages>;

export interface InvoiceListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** What the person's plan is called. */
  plan: string;
  /** How they came by it: `operator` for who runs the installation, `open` where everybody has everything; null for the free plan. @default null */
  source?: TermSource | "operator" | "open" | null | undefined;
  /** When the plan ends, in milliseconds since 1970 UTC; null where it does not. @default null */
  endsAt?: number | null | undefined;
  /** The newest one first. */
  invoices: readonly Invoice[];
  /** Where the plans are compared. @default planPaths.plans */
  plansHref?: string;
  /** Replaces texts of the catalogue `billing/InvoiceList`. */
  labels?: InvoiceListLabels;
}

/**
 * The person's invoices. Renders a `PageSection` with the current plan, a table of invoices, and a link to the plans.
 *
 * @status stable
 * @useWhen people look up which plan they have and what they have paid for it.
 * @avoidWhen they choose a plan: that is `PlanList`, to which this list links.
 * @do Pass invoices newest first: the table shows them in the order in which it gets them.
 * @dont Don't add another `h1` to the page: the list has `order={1}` and is the page's heading.
 */
export function InvoiceList({
  plan,
  source = null,
  endsAt = null,
  invoices,
  plansHref = planPaths.plans,
  labels,
  ...rest
}: InvoiceListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format, locale } = translation;
  const current = {
    plan,
    source: kindOf(source, endsAt),
    date: new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(endsAt ?? 0),
  };
  return (
    <PageSection {...rest} title={messages.title} order={1} intro={format("currentPlan", current)}>
      {invoices.length === 0 ? (
        <EmptyNote text={messages.empty} />
      ) : (
        <InvoiceTable name={messages.title} invoices={invoices} translation={translation} />
      )}
      <ButtonLink href={plansHref} variant={invoices.length === 0 ? "filled" : "default"} className={classes.way}>
        {messages.plans}
      </ButtonLink>
    </PageSection>
  );
}

/** Returns how a plan came about, as the text about it tells it apart. */
function kindOf(source: NonNullable<InvoiceListProps["source"]> | null, endsAt: number | null): string {
  if (source === "operator" || source === "open") {
    return source;
  }
  if (source === null || endsAt === null) {
    return "free";
  }
  return source === "card" || source === "invoice" ? "bought" : source;
}
