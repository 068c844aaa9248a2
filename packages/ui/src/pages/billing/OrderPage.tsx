import {
  askedDetails,
  changedChoice,
  firstChoice,
  type InitialOrder,
  isForOrganizations,
  type OrderChoice,
  type OrderOffer,
  type OrderTotal,
  ownerOfChoice,
} from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/billing/OrderPage";
import { useForm } from "@mantine/form";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { SubmitButton } from "../../sections/FormColumn/SubmitButton.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CheckedForm, focusMistake } from "../common/CheckedForm.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./OrderPage.module.css";
import { type BillingDetailsErrors, tidyBillingDetails, useBillingDetailsErrors } from "./parts/billingDetails.ts";
import { NotSold, Quoted, type QuotedProps, Received, type ReceivedProps } from "./parts/OrderOutcome.tsx";
import { DetailsStep, type DetailsStepProps, OwnerStep, PlanStep, WayStep } from "./parts/OrderSteps.tsx";
import { OrderSummary } from "./parts/OrderSummary.tsx";

export interface OrderPageProps extends Pick<DetailsStepProps, "vatOpen" | "vatIdNote"> {
  /** What can be ordered, and for whom. Undefined until it is known. */
  offer?: OrderOffer | undefined;
  /** Why that is not known. */
  fetch?: FetchProps;
  /** What is chosen at first. @default the year of Educator for the account */
  initial?: InitialOrder;
  /** What the choice comes to. Undefined until that is known. */
  total?: OrderTotal | undefined;
  /** The total is being computed. @default false */
  totalPending?: boolean;
  /** Why the server refused fields. */
  errors?: BillingDetailsErrors;
  /** Why the order was not sent or refused, or its total is not known. */
  error?: string | undefined;
  /** The order is being sent. @default false */
  pending?: boolean;
  /** An order by invoice that was received: it is said in place of the form. */
  received?: ReceivedProps | undefined;
  /** A quote that was made: it is said in place of the form. */
  quoted?: QuotedProps | undefined;
  /** Called with what is chosen at first, and whenever that changes: the total has to be computed again. */
  onChange: (choice: OrderChoice) => void;
  /** Called with an order that the person agreed to. */
  onSubmit: (choice: OrderChoice) => void;
  /** Makes a quote for a purchasing office, of details without mistakes. */
  onQuote: (choice: OrderChoice) => void;
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

interface OrderFormProps extends Omit<OrderPageProps, "offer" | "fetch" | "received" | "quoted"> {
  offer: OrderOffer;
}

function OrderForm({
  offer,
  initial,
  errors = {},
  pending = false,
  onChange,
  onSubmit,
  onQuote,
  ...page
}: OrderFormProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const wrongDetails = useBillingDetailsErrors();
  const form = useForm({
    initialValues: { choice: firstChoice(offer, initial), agrees: false },
    validate: ({ choice, agrees }) => ({
      ...detailErrors(choice),
      ...(!agrees && { agrees: messages.agreeRequired }),
    }),
  });
  const { choice } = form.values;
  const tellFirstChoice = useEffectEvent(() => onChange(choice));
  useEffect(() => tellFirstChoice(), []);

  function detailErrors(order: OrderChoice): BillingDetailsErrors {
    return order.organisationId === null ? {} : wrongDetails(askedDetails(order));
  }

  function change(changes: Partial<OrderChoice>) {
    const next = changedChoice(choice, changes, offer);
    const { agrees } = form.errors;
    const wrong = Object.entries(detailErrors(next)).filter(([field]) => form.errors[field] !== undefined);
    form.setFieldValue("choice", next);
    // An error that is shown goes once it is mended; others wait for the next try.
    form.setErrors({ ...Object.fromEntries(wrong), agrees });
    onChange(next);
  }

  function tidyChoice(): OrderChoice {
    return { ...choice, details: tidyBillingDetails(askedDetails(choice)) };
  }

  function quote({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    const wrong = detailErrors(choice);
    form.setErrors(wrong);
    if (Object.keys(wrong).length > 0) {
      focusMistake(button.form);
    } else if (!pending) {
      onQuote(tidyChoice());
    }
  }

  const { plan, interval, way, organisationId } = choice;
  const hasOwner = ownerOfChoice(choice, offer) !== undefined;
  const steps = { choice, offer, onChange: change };
  return (
    <CheckedForm form={form} pending={pending} onSubmit={() => onSubmit(tidyChoice())} className={classes.root}>
      <PageHead
        back={{ href: planPaths.plans, label: messages.back }}
        title={format("title", { plan: titles[plan] })}
        {...(!offer.ways.card && { intro: messages.invoiceOnly })}
      />
      <div className={classes.columns}>
        <div className={classes.steps}>
          <PlanStep {...steps} />
          <OwnerStep {...steps} />
          {way !== undefined && hasOwner && <WayStep {...steps} />}
          {way !== undefined && hasOwner && organisationId !== null && (
            <DetailsStep {...steps} {...page} errors={{ ...errors, ...(form.errors as BillingDetailsErrors) }} />
          )}
        </div>
        <div className={classes.aside}>
          {way === undefined ? (
            <NotSold plan={plan} />
          ) : (
            <OrderSummary
              plan={plan}
              interval={interval}
              way={way}
              total={page.total}
              loading={page.totalPending ?? false}
              test={offer.isTest}
            >
              <Agreement {...form.getInputProps("agrees", { type: "checkbox" })} />
              {!isForOrganizations(plan) && <p className={classes.note}>{messages.withdraw}</p>}
              {page.error && <FailureNote text={page.error} />}
              <SubmitButton pending={pending} disabled={!hasOwner}>
                {messages.submit}
              </SubmitButton>
              {way === "invoice" && (
                <PlainButton variant="subtle" className={classes.quote} onClick={quote}>
                  {messages.quote}
                </PlainButton>
              )}
            </OrderSummary>
          )}
        </div>
      </div>
    </CheckedForm>
  );
}

/** The terms that the person agrees to; takes what a form gives a checkbox. */
function Agreement({ error, ...input }: { error?: string | undefined }) {
  const { messages, format } = useMessages(catalogue);
  const terms = (
    <Link href={sitePaths.termsOfService} target="_blank">
      {messages.terms}
    </Link>
  );
  return (
    <div className={classes.agreement}>
      <label className={classes.check}>
        <input type="checkbox" aria-invalid={error !== undefined || undefined} {...input} />
        <span>{withElement(format("agree", { terms: elementPlace }), terms)}</span>
      </label>
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
