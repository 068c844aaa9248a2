import {
  type BillingInterval,
  billingIntervals,
  isForOrganizations,
  isSoldBy,
  type OrderChoice,
  type OrderOffer,
  type PaymentWay,
  priceOf,
} from "@belab/domain/billing";
import { newOrganisationPath } from "@belab/domain/organisations";
import { euros, type PaidPlanName, paidPlanNames } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/OrderPage";
import type { ReactNode } from "react";
import { ChoiceCards } from "../../../elements/ChoiceCards.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { isGross } from "../../../messages/planPrices.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "../OrderPage.module.css";
import { BillingDetailsFields, type BillingDetailsFieldsProps } from "./BillingDetailsFields.tsx";

// The parts of an order, from the plan to the details of the buyer.

interface StepProps {
  choice: OrderChoice;
  offer: OrderOffer;
  onChange: (changes: Partial<OrderChoice>) => void;
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.step}>
      <Heading order={2} size="h3">
        {title}
      </Heading>
      {children}
    </section>
  );
}

export function PlanStep({ choice: { plan, interval }, offer, onChange }: StepProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const vat = (each: PaidPlanName) => (isGross(each) ? "included" : "plus");
  const price = (each: PaidPlanName, time: BillingInterval) => formatMoney(euros(priceOf(each, time)), locale);
  const saving = euros(12 * priceOf(plan, "month") - priceOf(plan, "year"));
  const lacksMonth = isForOrganizations(plan) && !offer.ways.card;
  const byMonth = isForOrganizations(plan) ? messages.cardOnly : "";
  const texts = {
    year: format("saving", { saving: formatMoney(saving, locale) }),
    month: lacksMonth ? messages.monthUnavailable : byMonth,
  };
  return (
    <Step title={format("planStep", { step: 1 })}>
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
    </Step>
  );
}

export function OwnerStep({ choice: { plan, organisationId: chosen }, offer: { owners }, onChange }: StepProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const names = { plan: titles[plan] };
  const title = format("ownerStep", { step: 2 });
  const isForOne = isForOrganizations(plan);
  const organisations = isForOne ? owners.filter(({ organisationId }) => organisationId !== null) : [];
  if (isForOne && organisations.length === 0) {
    return (
      <Step title={title}>
        <p className={classes.text}>{format("noOrganisation", names)}</p>
        <ButtonLink href={newOrganisationPath(plan)} className={classes.way}>
          {messages.makeOrganisation}
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step title={title}>
      <ChoiceCards
        legend={title}
        legendHidden
        options={[
          {
            value: "",
            title: messages.myself,
            text: isForOne ? format("myselfUnavailable", names) : messages.myselfText,
            disabled: isForOne,
          },
          ...organisations.map(({ organisationId, name }) => ({
            value: organisationId ?? "",
            title: name ?? "",
            text: messages.ownerText,
          })),
        ]}
        chosen={chosen ?? ""}
        onChoose={(value) => onChange({ organisationId: value === "" ? null : value })}
      />
    </Step>
  );
}

export function WayStep({ choice: { plan, interval, way }, offer: { ways, dueDays }, onChange }: StepProps) {
  const { messages, format } = useMessages(catalogue);
  const title = format("wayStep", { step: 3 });
  const fits = isSoldBy("invoice", plan, interval);
  return (
    <Step title={title}>
      <ChoiceCards
        legend={title}
        legendHidden
        options={[
          {
            value: "card",
            title: messages.card,
            text: ways.card ? messages.cardText : messages.cardUnavailable,
            disabled: !ways.card,
          },
          {
            value: "invoice",
            title: format("invoice", { days: dueDays }),
            text: invoiceText(),
            disabled: !fits || !ways.invoice,
          },
        ]}
        chosen={way ?? null}
        onChoose={(value) => onChange({ way: value as PaymentWay })}
      />
    </Step>
  );

  function invoiceText(): string {
    if (!isForOrganizations(plan)) {
      return messages.invoiceUnavailableAccount;
    }
    if (!ways.invoice) {
      return messages.invoiceUnavailable;
    }
    return fits ? messages.invoiceText : messages.invoiceUnavailableMonth;
  }
}

export interface DetailsStepProps
  extends Omit<StepProps, "offer">,
    Pick<BillingDetailsFieldsProps, "errors" | "vatIdNote"> {
  /** The VAT is not certain, and an operator decides it. @default false */
  vatOpen?: boolean;
}

/** Who pays for an organization. Of a person, Stripe asks for the address. */
export function DetailsStep({ choice, errors, vatOpen, vatIdNote, onChange }: DetailsStepProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <Step title={format("detailsStep", { step: 4 })}>
      <BillingDetailsFields
        details={choice.details}
        errors={errors}
        invoice={choice.way === "invoice"}
        vatIdNote={vatIdNote}
        onChange={(field, text) => onChange({ details: { ...choice.details, [field]: text } })}
      />
      {vatOpen && (
        <div role="status" className={classes.note} data-framed>
          <strong>{messages.vatOpenTitle}</strong>
          <span>{messages.vatOpenText}</span>
        </div>
      )}
    </Step>
  );
}
