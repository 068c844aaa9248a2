import { type BuyerDetails, buyerDetailMaxLength, type LinkedQuote } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/billing/QuotePage";
import { useForm } from "@mantine/form";
import { Heading } from "../../elements/Heading.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { EmailField } from "../../sections/EmailField/EmailField.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CheckedForm } from "../common/CheckedForm.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { tidyBillingDetails, useBillingDetailsErrors } from "./parts/billingDetails.ts";
import classes from "./QuotePage.module.css";

/** What an owner orders by a quote. Its texts have no spaces around them. */
export interface QuoteOrder extends Pick<BuyerDetails, "contact" | "purchaseOrder" | "buyerReference"> {
  /** Where the invoice is sent. */
  invoiceEmail: string;
}

export interface QuotePageProps {
  /** Undefined until it is known. */
  quote?: LinkedQuote | undefined;
  /** Why it is not known. */
  fetch?: FetchProps;
  /** Why the link leads to no quote that can be ordered by. */
  dead?: string | undefined;
  /** The address of the quote as PDF. */
  pdfHref?: string | undefined;
  /** Where a person who isn't signed in does so and comes back. */
  signInHref?: string | undefined;
  /** The order that was received: it is said in place of the form. */
  ordered?: { number: string; email: string } | undefined;
  /** Why nothing was ordered. */
  error?: string | undefined;
  /** The order is being sent. @default false */
  pending?: boolean;
  /** Called with a complete order. */
  onOrder: (order: QuoteOrder) => void;
}

/**
 * The page of a quote: its link shows and downloads it, and an owner of the organization orders.
 * Needs the quote; until it is known, it says that it is loading.
 */
export function QuotePage({ quote, fetch = {}, dead, pdfHref, ordered, ...form }: QuotePageProps) {
  const { messages, format } = useMessages(catalogue);
  if (ordered !== undefined) {
    return (
      <PublicPage pageTitle={messages.pageTitle} accountPage>
        <FormColumn
          errorLines={0}
          title={messages.orderedTitle}
          intro={<span role="status">{format("ordered", ordered)}</span>}
        />
      </PublicPage>
    );
  }
  if (dead !== undefined) {
    return (
      <PublicPage pageTitle={messages.pageTitle} accountPage>
        <FormColumn errorLines={0} title={messages.deadTitle} intro={<span role="alert">{dead}</span>}>
          <FormLink href={sitePaths.contact}>{messages.contactUs}</FormLink>
        </FormColumn>
      </PublicPage>
    );
  }
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <section className={classes.root}>
        <Fetched {...fetch}>{quote && <Quote {...form} quote={quote} pdfHref={pdfHref} />}</Fetched>
      </section>
    </PublicPage>
  );
}

type QuoteProps = Omit<QuotePageProps, "quote" | "fetch" | "dead" | "ordered"> & { quote: LinkedQuote };

function Quote({ quote: { quote, organisation, orderer }, pdfHref, signInHref, ...form }: QuoteProps) {
  const { format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { number, plan, seller } = quote;
  return (
    <>
      <Heading order={1}>{format("title", { number })}</Heading>
      <p>{format("intro", { plan: titles[plan], organisation, seller })}</p>
      <div className={classes.columns}>
        <Amounts quote={quote} pdfHref={pdfHref} />
        {orderer === null ? (
          <OwnersOnly organisation={organisation} signInHref={signInHref} />
        ) : (
          <OrderForm {...form} details={quote.details} orderer={orderer} />
        )}
      </div>
    </>
  );
}

interface AmountsProps extends Pick<LinkedQuote, "quote"> {
  pdfHref: string | undefined;
}

function Amounts({ quote: { vat, amounts, dueDays, details, validUntil }, pdfHref }: AmountsProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const money = (cents: number) => formatMoney(euros(cents), locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const rate = percent.format((vat?.rate ?? 0) / 100_00);
  return (
    <div className={classes.quote}>
      <Heading order={2} size="h3">
        {messages.amounts}
      </Heading>
      <dl className={classes.lines}>
        <Line name={messages.net} text={money(amounts.net)} />
        <Line
          name={format("vat", { category: vat?.category ?? "open", rate })}
          text={vat ? money(amounts.vat) : messages.vatOpen}
        />
        {vat && <Line name={messages.total} text={money(amounts.due)} due />}
      </dl>
      <p className={classes.note}>{format("buyer", { name: details.name, city: details.city })}</p>
      <p className={classes.note}>{format("validUntil", { date: dayOf(validUntil, locale, "long") })}</p>
      <p className={classes.note}>{format("terms", { days: dueDays })}</p>
      {pdfHref !== undefined && (
        <ButtonLink href={pdfHref} variant="default" download>
          {messages.pdf}
        </ButtonLink>
      )}
    </div>
  );
}

function Line({ name, text, due = false }: { name: string; text: string; due?: boolean }) {
  return (
    <div className={classes.line} data-due={due || undefined}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Says to everybody else who can order. */
function OwnersOnly({ organisation, signInHref }: { organisation: string; signInHref: string | undefined }) {
  const { messages, format } = useMessages(catalogue);
  return (
    <div className={classes.form}>
      <Heading order={2} size="h3">
        {messages.orderTitle}
      </Heading>
      <p>{format("ownersOrder", { organisation })}</p>
      {signInHref !== undefined && (
        <ButtonLink href={signInHref} className={classes.signIn}>
          {messages.signIn}
        </ButtonLink>
      )}
    </div>
  );
}

/** The fields that an owner can still change. */
const orderFields = ["purchaseOrder", "email", "buyerReference", "contact"] as const;

interface OrderFormProps extends Pick<QuotePageProps, "error" | "pending" | "onOrder"> {
  details: BuyerDetails;
  orderer: NonNullable<LinkedQuote["orderer"]>;
}

function OrderForm({ details, orderer, error, pending = false, onOrder }: OrderFormProps) {
  const { messages, format } = useMessages(catalogue);
  const mistakes = useBillingDetailsErrors();
  const form = useForm({
    initialValues: details,
    validate: (typed) => Object.fromEntries(orderFields.map((field) => [field, mistakes(typed)[field]])),
  });
  const text = (field: (typeof orderFields)[number]) => ({
    label: messages[field],
    maxLength: buyerDetailMaxLength,
    autoComplete: "off",
    ...form.getInputProps(field),
  });

  function submit(typed: BuyerDetails) {
    const { email: invoiceEmail, contact, purchaseOrder, buyerReference } = tidyBillingDetails(typed);
    onOrder({ invoiceEmail, contact, purchaseOrder, buyerReference });
  }

  return (
    <CheckedForm form={form} pending={pending} onSubmit={submit} className={classes.form}>
      <Heading order={2} size="h3">
        {messages.orderTitle}
      </Heading>
      <p className={classes.note}>{format("ordersAs", orderer)}</p>
      <FormTextField {...text("purchaseOrder")} sideGuide={messages.purchaseOrderHelp} />
      <EmailField {...text("email")} aria-required />
      <FormTextField {...text("buyerReference")} sideGuide={messages.buyerReferenceHelp} />
      <FormTextField {...text("contact")} />
      {error && <FailureNote text={error} />}
      <p className={classes.note}>{withElement(format("agreeByOrder", { terms: elementPlace }), <Terms />)}</p>
      <SubmitButton pending={pending}>{messages.order}</SubmitButton>
    </CheckedForm>
  );
}

function Terms() {
  const { messages } = useMessages(catalogue);
  return (
    <Link href={sitePaths.termsOfService} target="_blank">
      {messages.termsLink}
    </Link>
  );
}
