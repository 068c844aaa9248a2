import { type BillingInterval, billingIntervals, billingPaths, type PaymentWay, priceOf } from "@belab/domain/billing";
import { organisationPaths } from "@belab/domain/organisations";
import { euros, type Money, type PaidPlanName, paidPlanNames, planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/billing/OrderPage";
import { type SubmitEvent, useEffect, useEffectEvent, useState } from "react";
import { ChoiceCards } from "../../elements/ChoiceCards.tsx";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { type OrderRefusal, useOrderReason } from "../../messages/orderReasons.ts";
import { isGross } from "../../messages/planPrices.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { BillingDetailsFields } from "../../sections/BillingDetailsFields/BillingDetailsFields.tsx";
import {
  type BillingDetails,
  type BillingDetailsErrors,
  noBillingDetails,
  tidyBillingDetails,
  useBillingDetailsErrors,
} from "../../sections/BillingDetailsFields/billingDetails.ts";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../../sections/FormColumn/useFocusOnRefusal.ts";
import { type OrderEnd, OrderSummary, type OrderTotal } from "../../sections/OrderSummary/OrderSummary.tsx";
import { ShareAddress } from "../../sections/ShareAddress/ShareAddress.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./OrderPage.module.css";
import { isForOrganisations, isSoldBy, type OfferedWays, usualWay } from "./orderWays.ts";

/** For whom a person can order. */
export interface OrderOwner {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  /** What is known of who pays. */
  details?: Partial<BillingDetails>;
}

/** What a person orders: what the server is sent, and what decides the total. */
export interface OrderChoice {
  plan: PaidPlanName;
  interval: BillingInterval;
  /** Null for the person's own account. */
  organisationId: string | null;
  /** Undefined where the plan can't be paid on this installation. */
  way: PaymentWay | undefined;
  details: BillingDetails;
  /** The person's own Educator plan ends when the organization's begins. */
  endsEducator: boolean;
}

/** What the page needs to know before anything is chosen. */
export interface OrderOffer {
  /** The person's account, and the organizations of which they are an owner. */
  owners: readonly [OrderOwner, ...OrderOwner[]];
  /** The ways of payment that are set up. */
  ways: OfferedWays;
  /** Days after its issue by which an invoice is due. @default 30 */
  dueDays?: number;
  /** Payments are not real here. @default false */
  test?: boolean;
  /** The Educator plan that the person pays for; nothing is asked without it. */
  educator?: { endsAt: number; refund: Money } | undefined;
}

/** A quote by which an organization can order. */
export interface MadeQuote {
  number: string;
  plan: PaidPlanName;
  /** The last day on which it can be ordered by, as 2026-11-27. */
  validUntil: string;
  /** Where its link was sent. */
  email: string;
  /** Its link, with the origin. */
  address: string;
}

export interface OrderPageProps {
  /** What can be ordered, and for whom. Undefined until it is known. */
  offer?: OrderOffer | undefined;
  /** Why that is not known. */
  fetch?: FetchProps;
  /** What is chosen at first. @default the year of Educator for the account */
  initial?: Partial<Pick<OrderChoice, "plan" | "interval" | "organisationId" | "way">>;
  /** What the choice comes to. Undefined until that is known. */
  total?: OrderTotal | undefined;
  /** The total is being computed. @default false */
  totalPending?: boolean;
  /** The VAT is not certain, and an operator decides it. @default false */
  vatOpen?: boolean;
  /** When the VAT identification was found valid, in words. */
  vatIdNote?: string | undefined;
  /** Why the server refused fields. */
  errors?: BillingDetailsErrors;
  /** Why the order, or its total, was refused. */
  refused?: OrderRefusal | undefined;
  /** Why the order was not sent, such as a lost connection. */
  error?: string | undefined;
  /** The order is being sent. @default false */
  pending?: boolean;
  /** An order by invoice that was received: it is said in place of the form. */
  received?: { number: string; plan: PaidPlanName; email: string } | undefined;
  /** A quote that was made: it is said in place of the form. */
  quoted?: MadeQuote | undefined;
  /** Called with what is chosen at first, and whenever that changes: the total has to be computed again. */
  onChange: (choice: OrderChoice) => void;
  /** Called with an order that the person agreed to. Its texts have no spaces around them. */
  onSubmit: (choice: OrderChoice) => void;
  /** Makes a quote for a purchasing office, of details without mistakes; there is no such button without it. */
  onQuote?: ((choice: OrderChoice) => void) | undefined;
}

/**
 * Where a plan is ordered: which one, for whom, how it is paid, and what it comes to.
 * Needs for whom the person can order and the ways of payment; until they are known, it says that it is loading.
 */
export function OrderPage({ offer, fetch = {}, received, quoted, ...form }: OrderPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      {received && <Received {...received} />}
      {quoted && <Quoted {...quoted} />}
      {!received && !quoted && <Fetched {...fetch}>{offer && <OrderForm {...form} offer={offer} />}</Fetched>}
    </>
  );
}

/** The link of a quote, to pass on. */
function Quoted({ number, plan, validUntil, email, address }: MadeQuote) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const values = { number, plan: titles[plan], email, date: dayOf(validUntil, locale, "long") };
  return (
    <div className={classes.received}>
      <PageHead title={messages.quotedTitle} intro={format("quotedText", values)} />
      <ShareAddress address={address} />
      <p className={classes.note}>{messages.quotedNote}</p>
      <ButtonLink href={billingPaths.paymentHistory} className={classes.way}>
        {messages.toPayments}
      </ButtonLink>
    </div>
  );
}

function Received({ number, plan, email }: NonNullable<OrderPageProps["received"]>) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <div className={classes.received}>
      <PageHead title={messages.receivedTitle} intro={format("receivedText", { number, plan: titles[plan], email })} />
      <ButtonLink href={billingPaths.paymentHistory} className={classes.way}>
        {messages.toPayments}
      </ButtonLink>
    </div>
  );
}

interface OrderFormProps extends Omit<OrderPageProps, "offer" | "fetch" | "received" | "quoted"> {
  offer: OrderOffer;
}

function OrderForm({ offer, initial = {}, errors = {}, pending = false, onChange, onSubmit, ...page }: OrderFormProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const form = useFocusOnRefusal(pending);
  const [choice, setChoice] = useState(() => choiceOf(initial, offer));
  const [agrees, setAgrees] = useState(false);
  const [isChecked, setChecked] = useState(false);
  // A quote obliges to nothing: for it, the terms need not be accepted.
  const [isQuoting, setQuoting] = useState(false);
  const shownFields = shownDetails(choice);
  const ownErrors = useBillingDetailsErrors(shownFields);
  const hasDetails = choice.organisationId === null || Object.keys(ownErrors).length === 0;
  const shownErrors = { ...(isChecked && ownErrors), ...definedOf(errors) };

  const tellFirstChoice = useEffectEvent(() => onChange(choice));
  useEffect(() => tellFirstChoice(), []);

  function change(changes: Partial<OrderChoice>) {
    const changed = settled({ ...choice, ...changes }, offer);
    const isOtherOwner = changed.organisationId !== choice.organisationId;
    const next = isOtherOwner ? { ...changed, details: detailsOf(changed, offer) } : changed;
    setChoice(next);
    onChange(next);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setQuoting(false);
    send(onSubmit, hasDetails && agrees, event.currentTarget);
  }

  function askForQuote(onQuote: (choice: OrderChoice) => void, shown: HTMLFormElement | null) {
    setQuoting(true);
    send(onQuote, hasDetails, shown);
  }

  function send(onSend: (choice: OrderChoice) => void, isComplete: boolean, shown: HTMLFormElement | null) {
    if (pending) {
      return;
    }
    setChecked(true);
    if (isComplete) {
      onSend({ ...choice, details: tidyBillingDetails(shownFields) });
    } else {
      // Once the errors are shown.
      queueMicrotask(() => shown?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  }

  const owner = ownerOf(choice, offer);
  const isSold = choice.way !== undefined;
  const lacksOwner = owner === undefined;
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.root}>
      <PageHead
        back={{ href: planPaths.plans, label: messages.back }}
        title={format("title", { plan: titles[choice.plan] })}
        {...(!offer.ways.card && { intro: messages.invoiceOnly })}
      />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <PlanStep choice={choice} offer={offer} onChange={change} />
          <OwnerStep choice={choice} offer={offer} onChange={change} />
          {isSold && !lacksOwner && (
            <>
              <WayStep choice={choice} offer={offer} onChange={change} />
              {choice.organisationId !== null && (
                <DetailsStep choice={choice} errors={shownErrors} page={page} onChange={change} />
              )}
              <EducatorOffer choice={choice} offer={offer} onChange={change} />
            </>
          )}
        </div>
        <div className={classes.aside}>
          {isSold ? (
            <OrderSummary
              plan={choice.plan}
              interval={choice.interval}
              total={page.total}
              loading={page.totalPending ?? false}
              end={endOf(choice)}
              test={offer.test ?? false}
            >
              <Agreement
                choice={choice}
                agrees={agrees}
                isMissing={isChecked && !isQuoting && !agrees}
                onAgree={setAgrees}
              />
              <Refusal {...page} />
              <SubmitButton pending={pending} disabled={lacksOwner}>
                {messages.submit}
              </SubmitButton>
              {page.onQuote && choice.way === "invoice" && (
                <PlainButton
                  variant="subtle"
                  onClick={({ currentTarget }) => page.onQuote && askForQuote(page.onQuote, currentTarget.form)}
                >
                  {messages.quote}
                </PlainButton>
              )}
            </OrderSummary>
          ) : (
            <NotSold plan={choice.plan} />
          )}
        </div>
      </div>
    </form>
  );
}

/** Without what is not asked for: an account has no VAT identification, and an order by card no purchase order number. */
function shownDetails({ details, organisationId, way }: OrderChoice): BillingDetails {
  const { vatId, contact, purchaseOrder, buyerReference } = noBillingDetails;
  return {
    ...details,
    ...(organisationId === null && { vatId }),
    ...(way !== "invoice" && { contact, purchaseOrder, buyerReference }),
  };
}

function choiceOf(initial: NonNullable<OrderPageProps["initial"]>, offer: OrderOffer): OrderChoice {
  const { plan = "educator", interval = "year", organisationId = null, way } = initial;
  const choice = { plan, interval, organisationId, way, details: noBillingDetails, endsEducator: false };
  const settledChoice = settled(choice, offer);
  return { ...settledChoice, details: detailsOf(settledChoice, offer) };
}

/** Makes the parts of a choice agree: who can have the plan, for how long, and how it is paid. */
function settled(choice: OrderChoice, offer: OrderOffer): OrderChoice {
  const interval = offer.ways.card || !isForOrganisations(choice.plan) ? choice.interval : "year";
  const fits = (owner: OrderOwner) => (owner.organisationId !== null) === isForOrganisations(choice.plan);
  const possible = offer.owners.filter(fits);
  const owner = possible.find(({ organisationId }) => organisationId === choice.organisationId) ?? possible.at(0);
  const organisationId = owner?.organisationId ?? null;
  return { ...choice, interval, organisationId, way: usualWay(offer.ways, choice.plan, interval, choice.way) };
}

function detailsOf(choice: OrderChoice, offer: OrderOffer): BillingDetails {
  return { ...noBillingDetails, ...ownerOf(choice, offer)?.details };
}

function ownerOf({ plan, organisationId }: OrderChoice, { owners }: OrderOffer): OrderOwner | undefined {
  return organisationId === null && isForOrganisations(plan)
    ? undefined
    : owners.find((owner) => owner.organisationId === organisationId);
}

function endOf({ way }: OrderChoice): OrderEnd {
  return way === "card" ? "renewsCard" : "ends";
}

interface StepProps {
  choice: OrderChoice;
  offer: OrderOffer;
  onChange: (changes: Partial<OrderChoice>) => void;
}

function PlanStep({ choice, offer, onChange }: StepProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { plan, interval } = choice;
  const vat = (each: PaidPlanName) => (isGross(each) ? "included" : "plus");
  const price = (each: PaidPlanName, time: BillingInterval) => formatMoney(euros(priceOf(each, time)), locale);
  const saving = euros(12 * priceOf(plan, "month") - priceOf(plan, "year"));
  const lacksMonth = isForOrganisations(plan) && !offer.ways.card;
  const texts = {
    year: format("saving", { saving: formatMoney(saving, locale) }),
    month: monthText(),
  };
  return (
    <section className={classes.step}>
      <Heading order={2} size="h3">
        {format("planStep", { step: 1 })}
      </Heading>
      <ChoiceCards
        legend={messages.plan}
        legendHidden
        narrow
        options={paidPlanNames.map((each) => ({
          value: each,
          title: titles[each],
          text: format("planPrice", { month: price(each, "month"), year: price(each, "year"), vat: vat(each) }),
        }))}
        chosen={plan}
        onChoose={(value) => onChange({ plan: value as PaidPlanName })}
      />
      <ChoiceCards
        legend={messages.interval}
        options={[...billingIntervals].reverse().map((each) => ({
          value: each,
          title: format("term", { interval: each, price: price(plan, each) }),
          text: `${format("vatNote", { vat: vat(plan) })} ${texts[each]}`.trim(),
          disabled: each === "month" && lacksMonth,
        }))}
        chosen={interval}
        onChoose={(value) => onChange({ interval: value as BillingInterval })}
      />
    </section>
  );

  function monthText(): string {
    if (lacksMonth) {
      return messages.monthUnavailable;
    }
    return isForOrganisations(plan) ? messages.cardOnly : "";
  }
}

function OwnerStep({ choice, offer, onChange }: StepProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const names = { plan: titles[choice.plan] };
  const isOrganisational = isForOrganisations(choice.plan);
  const organisations = offer.owners.filter(({ organisationId }) => organisationId !== null);
  const lacksOrganisation = isOrganisational && organisations.length === 0;
  return (
    <section className={classes.step}>
      <Heading order={2} size="h3">
        {format("ownerStep", { step: 2 })}
      </Heading>
      {lacksOrganisation ? (
        <>
          <p className={classes.text}>{format("noOrganisation", names)}</p>
          <ButtonLink href={organisationPaths.create} className={classes.way}>
            {messages.makeOrganisation}
          </ButtonLink>
        </>
      ) : (
        <ChoiceCards
          legend={format("ownerStep", { step: 2 })}
          legendHidden
          options={[
            {
              value: "",
              title: messages.myself,
              text: isOrganisational ? format("myselfUnavailable", names) : messages.myselfText,
              disabled: isOrganisational,
            },
            ...(isOrganisational
              ? organisations.map(({ organisationId, name }) => ({
                  value: organisationId ?? "",
                  title: name ?? "",
                  text: messages.ownerText,
                }))
              : []),
          ]}
          chosen={choice.organisationId ?? ""}
          onChoose={(value) => onChange({ organisationId: value === "" ? null : value })}
        />
      )}
    </section>
  );
}

function WayStep({ choice, offer, onChange }: StepProps) {
  const { messages, format } = useMessages(catalogue);
  const { plan, interval, way } = choice;
  const fits = isSoldBy("invoice", plan, interval);
  return (
    <section className={classes.step}>
      <Heading order={2} size="h3">
        {format("wayStep", { step: 3 })}
      </Heading>
      <ChoiceCards
        legend={format("wayStep", { step: 3 })}
        legendHidden
        options={[
          {
            value: "card",
            title: messages.card,
            text: offer.ways.card ? messages.cardText : messages.cardUnavailable,
            disabled: !offer.ways.card,
          },
          {
            value: "invoice",
            title: format("invoice", { days: offer.dueDays ?? 30 }),
            text: invoiceText(),
            disabled: !fits || !offer.ways.invoice,
          },
        ]}
        chosen={way ?? null}
        onChoose={(value) => onChange({ way: value as PaymentWay })}
      />
    </section>
  );

  function invoiceText(): string {
    if (!isForOrganisations(plan)) {
      return messages.invoiceUnavailableAccount;
    }
    if (!offer.ways.invoice) {
      return messages.invoiceUnavailable;
    }
    return fits ? messages.invoiceText : messages.invoiceUnavailableMonth;
  }
}

interface DetailsStepProps extends Omit<StepProps, "offer"> {
  errors: BillingDetailsErrors;
  page: Pick<OrderPageProps, "vatOpen" | "vatIdNote">;
}

/** Who pays for an organization. Of a person, Stripe asks for the address. */
function DetailsStep({ choice, errors, page, onChange }: DetailsStepProps) {
  const { messages, format } = useMessages(catalogue);
  const { vatOpen = false, vatIdNote } = page;
  return (
    <section className={classes.step}>
      <Heading order={2} size="h3">
        {format("detailsStep", { step: 4 })}
      </Heading>
      <BillingDetailsFields
        details={choice.details}
        errors={errors}
        organisation
        invoice={choice.way === "invoice"}
        vatIdNote={vatIdNote}
        onChange={(details) => onChange({ details })}
      />
      {vatOpen && <Aside title={messages.vatOpenTitle} text={messages.vatOpenText} />}
    </section>
  );
}

/** Something to know, in a frame. */
function Aside({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className={classes.note} data-framed>
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  );
}

/** A person who pays for Educator keeps it when their organisation buys a plan, unless they say otherwise. */
function EducatorOffer({ choice, offer: { educator }, onChange }: StepProps) {
  const { messages, format, locale } = useMessages(catalogue);
  if (educator === undefined || choice.organisationId === null) {
    return null;
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(educator.endsAt);
  return (
    <section className={classes.step}>
      <Heading order={2} size="h3">
        {messages.educatorTitle}
      </Heading>
      <p className={classes.text}>{format("educatorText", { date })}</p>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={choice.endsEducator}
          onChange={({ currentTarget }) => onChange({ endsEducator: currentTarget.checked })}
        />
        {format("educatorEnd", { refund: formatMoney(educator.refund, locale) })}
      </label>
    </section>
  );
}

interface AgreementProps {
  choice: OrderChoice;
  agrees: boolean;
  /** The person ordered without agreeing. */
  isMissing: boolean;
  onAgree: (agrees: boolean) => void;
}

/** What the person agrees to, and what the law says about it. */
function Agreement({ choice, agrees, isMissing, onAgree }: AgreementProps) {
  const { messages, format } = useMessages(catalogue);
  const terms = (
    <Link href={sitePaths.termsOfService} target="_blank">
      {messages.terms}
    </Link>
  );
  return (
    <div className={classes.agreement}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={agrees}
          aria-invalid={isMissing || undefined}
          onChange={({ currentTarget }) => onAgree(currentTarget.checked)}
        />
        <span>{withElement(format("agree", { terms: elementPlace }), terms)}</span>
      </label>
      {isMissing && (
        <p role="alert" className={classes.error}>
          {messages.agreeRequired}
        </p>
      )}
      {choice.organisationId === null && <p className={classes.note}>{messages.withdraw}</p>}
    </div>
  );
}

function Refusal({ refused, error }: Pick<OrderPageProps, "refused" | "error">) {
  const reason = useOrderReason();
  const text = refused ? reason(refused) : error;
  return text === undefined ? null : <FailureNote text={text} />;
}

/** What can't be paid by any way that is set up. */
function NotSold({ plan }: { plan: PaidPlanName }) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <div className={classes.notSold}>
      <p className={classes.text}>{format("notSold", { plan: titles[plan] })}</p>
      <ButtonLink href={planPaths.plans} className={classes.way}>
        {messages.toPlans}
      </ButtonLink>
    </div>
  );
}

function definedOf(errors: BillingDetailsErrors): BillingDetailsErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
