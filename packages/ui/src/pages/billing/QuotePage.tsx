import { isCode, isEmail } from "@belab/domain/accounts";
import {
  buyerDetailMaxLength,
  type DocumentAmounts,
  euros,
  type PaidPlanName,
  type VatCategory,
} from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/billing/QuotePage";
import { type SubmitEvent, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { usePlanTexts } from "../../messages/billing.ts";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import type { BillingDetails } from "../../sections/BillingDetailsFields/billingDetails.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { CodeField } from "../../sections/CodeField/CodeField.tsx";
import { EmailField } from "../../sections/EmailField/EmailField.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { FormColumn } from "../../sections/FormColumn/FormColumn.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../../sections/FormLink/FormLink.tsx";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PublicPage } from "../common/PublicPage.tsx";
import { focusMistake } from "./noticeForm.ts";
import classes from "./QuotePage.module.css";

/** A quote, as who has its link sees it. */
export interface ShownQuote {
  number: string;
  /** The last day on which it can be ordered by, as 2027-01-25. */
  validUntil: string;
  /** The name of the organization that it is for. */
  organisation: string;
  /** Who sells. */
  seller: string;
  plan: PaidPlanName;
  /** Null where it is not known yet: the amounts are without it. */
  vat: { category: VatCategory; rate: number } | null;
  /** In cents. */
  amounts: DocumentAmounts;
  /** Days after its issue by which the invoice will be due. */
  dueDays: number;
  /** Who buys, as the quote names them. */
  details: BillingDetails;
}

/** What somebody orders by a quote. Its texts have no spaces around them. */
export interface QuoteOrder extends Pick<BillingDetails, "contact" | "purchaseOrder" | "buyerReference"> {
  /** Who orders, and their address with the code that was mailed there. */
  name: string;
  email: string;
  code: string;
  /** Where the invoice is sent. */
  invoiceEmail: string;
  /** Whether it renews by itself. */
  renewsByItself: boolean;
}

export interface QuotePageProps {
  /** Undefined until it is known. */
  quote?: ShownQuote | undefined;
  /** Why it is not known. */
  fetch?: FetchProps;
  /** Why the link leads to no quote that can be ordered by. */
  dead?: string | undefined;
  /** The address of the quote as PDF. */
  pdfHref?: string | undefined;
  /** To which address a code was mailed. */
  codeSentTo?: string | undefined;
  /** The order that was received: it is said in place of the form. */
  ordered?: { number: string; email: string } | undefined;
  /** Why nothing was sent or ordered. */
  error?: string | undefined;
  /** Something is being sent. @default false */
  pending?: boolean;
  /** Called with the address to which a code is to be mailed. */
  onSendCode: (email: string) => void;
  /** Called with a complete order. */
  onOrder: (order: QuoteOrder) => void;
}

/**
 * The page of a quote, for a purchasing department that has its link: what it comes to, and the order. It needs no account.
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

type QuoteProps = Omit<QuotePageProps, "quote" | "fetch" | "dead" | "ordered"> & { quote: ShownQuote };

function Quote({ quote, pdfHref, ...form }: QuoteProps) {
  const { format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { number, plan, organisation, seller } = quote;
  return (
    <>
      <Heading order={1}>{format("title", { number })}</Heading>
      <p>{format("intro", { plan: titles[plan], organisation, seller })}</p>
      <div className={classes.columns}>
        <Amounts quote={quote} pdfHref={pdfHref} />
        <OrderForm {...form} quote={quote} />
      </div>
    </>
  );
}

function Amounts({ quote, pdfHref }: Pick<QuoteProps, "quote" | "pdfHref">) {
  const { messages, format, locale } = useMessages(catalogue);
  const { vat, amounts, dueDays, details, validUntil } = quote;
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
        <ButtonLink href={pdfHref} variant="default">
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

type Draft = QuoteOrder & { agrees: boolean };

function OrderForm({ quote, codeSentTo, error, pending = false, onSendCode, onOrder }: Omit<QuoteProps, "pdfHref">) {
  const { messages, format } = useMessages(catalogue);
  const form = useFocusOnRefusal(pending);
  const [draft, setDraft] = useState(() => draftOf(quote));
  const [isChecked, setChecked] = useState(false);
  const hasCode = codeSentTo !== undefined && codeSentTo === draft.email.trim();
  const mistakes = useMistakes(draft, hasCode);
  const shown = isChecked ? mistakes : {};
  const set = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(mistakes).length > 0) {
      focusMistake(event);
    } else if (!pending) {
      send();
    }
  }

  function send() {
    if (hasCode) {
      onOrder(orderOf(draft));
    } else {
      setChecked(false);
      onSendCode(draft.email.trim());
    }
  }

  const text = (field: TextField, more: { required?: boolean; guide?: string } = {}) => (
    <FormTextField
      label={messages[field]}
      sideGuide={more.guide}
      maxLength={buyerDetailMaxLength}
      autoComplete={field === "name" ? "name" : "off"}
      aria-required={more.required}
      value={draft[field]}
      error={shown[field]}
      onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
    />
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <Heading order={2} size="h3">
        {messages.orderTitle}
      </Heading>
      {text("name", { required: true })}
      <EmailField
        label={messages.email}
        sideGuide={messages.emailHelp}
        autoComplete="email"
        aria-required
        value={draft.email}
        error={shown.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      {text("purchaseOrder", { guide: messages.purchaseOrderHelp })}
      <EmailField
        label={messages.invoiceEmail}
        autoComplete="off"
        aria-required
        value={draft.invoiceEmail}
        error={shown.invoiceEmail}
        onChange={({ currentTarget }) => set({ invoiceEmail: currentTarget.value })}
      />
      {text("buyerReference", { guide: messages.buyerReferenceHelp })}
      {text("contact")}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.renewsByItself}
          onChange={({ currentTarget }) => set({ renewsByItself: currentTarget.checked })}
        />
        {messages.renews}
      </label>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.agrees}
          aria-invalid={shown.agrees !== undefined || undefined}
          onChange={({ currentTarget }) => set({ agrees: currentTarget.checked })}
        />
        <span>{withElement(format("agree", { terms: elementPlace }), <Terms />)}</span>
      </label>
      {shown.agrees && (
        <p role="alert" className={classes.error}>
          {shown.agrees}
        </p>
      )}
      {hasCode && (
        <>
          <p role="status">{format("codeSent", { email: codeSentTo })}</p>
          <CodeField
            label={messages.code}
            value={draft.code}
            error={shown.code}
            autoFocus
            onChange={(code) => set({ code })}
          />
        </>
      )}
      {error && <FailureNote text={error} />}
      <SubmitButton pending={pending}>{hasCode ? messages.order : messages.sendCode}</SubmitButton>
      {hasCode && (
        <PlainButton variant="subtle" onClick={() => !pending && onSendCode(draft.email.trim())}>
          {messages.sendAgain}
        </PlainButton>
      )}
    </form>
  );
}

type TextField = "name" | "purchaseOrder" | "buyerReference" | "contact";

function Terms() {
  const { messages } = useMessages(catalogue);
  return (
    <Link href={sitePaths.termsOfService} target="_blank">
      {messages.termsLink}
    </Link>
  );
}

function draftOf({ details }: ShownQuote): Draft {
  const { email: invoiceEmail, contact, purchaseOrder, buyerReference } = details;
  return {
    ...{ name: "", email: "", code: "", invoiceEmail, contact, purchaseOrder, buyerReference },
    ...{ renewsByItself: false, agrees: false },
  };
}

function orderOf({ agrees: _, renewsByItself, ...texts }: Draft): QuoteOrder {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as Omit<QuoteOrder, "renewsByItself">), renewsByItself };
}

function useMistakes(draft: Draft, hasCode: boolean): Partial<Record<keyof Draft, string>> {
  const { messages } = useMessages(catalogue);
  return {
    ...(draft.name.trim() === "" && { name: messages.nameRequired }),
    ...(!isEmail(draft.email.trim()) && { email: messages.emailInvalid }),
    ...(!isEmail(draft.invoiceEmail.trim()) && { invoiceEmail: messages.emailInvalid }),
    ...(!draft.agrees && { agrees: messages.agreeRequired }),
    ...(hasCode && !isCode(draft.code) && { code: messages.codeRequired }),
  };
}
