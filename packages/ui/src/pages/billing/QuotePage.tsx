import { isCode, isEmail } from "@belab/domain/accounts";
import { buyerDetailMaxLength, type DocumentAmounts, type VatCategory } from "@belab/domain/billing";
import { euros, type PaidPlanName } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/billing/QuotePage";
import { type SubmitEvent, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
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
  /** Who orders, and their address with the code that was mailed there; left out by an owner who is signed in. */
  name?: string;
  email?: string;
  code?: string;
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
  /** The person, where they are signed in as an owner of the organization: they order without a code. */
  orderer?: { name: string; email: string } | undefined;
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

/** An owner orders with one click: who they are is known. */
function OrderForm({ orderer, ...form }: Omit<QuoteProps, "pdfHref">) {
  return orderer === undefined ? <ProvedOrderForm {...form} /> : <OwnersOrderForm {...form} orderer={orderer} />;
}

type OrderFormProps = Omit<QuoteProps, "pdfHref" | "orderer">;

function OwnersOrderForm({
  quote,
  orderer,
  error,
  pending = false,
  onOrder,
}: OrderFormProps & { orderer: NonNullable<QuotePageProps["orderer"]> }) {
  const { messages, format } = useMessages(catalogue);
  const form = useFocusOnRefusal(pending);
  const [draft, setDraft] = useState(() => draftOf(quote));
  const [isChecked, setChecked] = useState(false);
  const { invoiceEmail } = useMistakes(draft, false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (invoiceEmail !== undefined) {
      focusMistake(event);
    } else if (!pending) {
      const { name: _name, email: _email, code: _code, ...order } = orderOf(draft);
      onOrder(order);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <Heading order={2} size="h3">
        {messages.orderTitle}
      </Heading>
      <p className={classes.note}>{format("ordersAs", orderer)}</p>
      <OrderTexts
        draft={draft}
        errors={isChecked ? { invoiceEmail } : {}}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      />
      {error && <FailureNote text={error} />}
      <p className={classes.note}>{withElement(format("agreeByOrder", { terms: elementPlace }), <Terms />)}</p>
      <SubmitButton pending={pending}>{messages.order}</SubmitButton>
    </form>
  );
}

type Draft = Required<QuoteOrder> & { agrees: boolean };

function ProvedOrderForm({ quote, codeSentTo, error, pending = false, onSendCode, onOrder }: OrderFormProps) {
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

  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <Heading order={2} size="h3">
        {messages.orderTitle}
      </Heading>
      <FormTextField
        label={messages.name}
        maxLength={buyerDetailMaxLength}
        autoComplete="name"
        aria-required
        value={draft.name}
        error={shown.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <EmailField
        label={messages.email}
        sideGuide={messages.emailHelp}
        autoComplete="email"
        aria-required
        value={draft.email}
        error={shown.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <OrderTexts draft={draft} errors={shown} onChange={set} />
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

type TextField = "purchaseOrder" | "buyerReference" | "contact";

interface OrderTextsProps {
  draft: Draft;
  errors: Mistakes;
  onChange: (changes: Partial<Draft>) => void;
}

/** What the invoice says beside the quote, where it goes, and whether another one follows. */
function OrderTexts({ draft, errors, onChange }: OrderTextsProps) {
  const { messages } = useMessages(catalogue);
  const text = (field: TextField, guide?: string) => (
    <FormTextField
      label={messages[field]}
      sideGuide={guide}
      maxLength={buyerDetailMaxLength}
      autoComplete="off"
      value={draft[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  );
  return (
    <>
      {text("purchaseOrder", messages.purchaseOrderHelp)}
      <EmailField
        label={messages.invoiceEmail}
        autoComplete="off"
        aria-required
        value={draft.invoiceEmail}
        error={errors.invoiceEmail}
        onChange={({ currentTarget }) => onChange({ invoiceEmail: currentTarget.value })}
      />
      {text("buyerReference", messages.buyerReferenceHelp)}
      {text("contact")}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={draft.renewsByItself}
          onChange={({ currentTarget }) => onChange({ renewsByItself: currentTarget.checked })}
        />
        {messages.renews}
      </label>
    </>
  );
}

type Mistakes = Partial<Record<keyof Draft, string | undefined>>;

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

function orderOf({ agrees: _, renewsByItself, ...texts }: Draft): Required<QuoteOrder> {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as Omit<Required<QuoteOrder>, "renewsByItself">), renewsByItself };
}

function useMistakes(draft: Draft, hasCode: boolean): Mistakes {
  const { messages } = useMessages(catalogue);
  return {
    ...(draft.name.trim() === "" && { name: messages.nameRequired }),
    ...(!isEmail(draft.email.trim()) && { email: messages.emailInvalid }),
    ...(!isEmail(draft.invoiceEmail.trim()) && { invoiceEmail: messages.emailInvalid }),
    ...(!draft.agrees && { agrees: messages.agreeRequired }),
    ...(hasCode && !isCode(draft.code) && { code: messages.codeRequired }),
  };
}
