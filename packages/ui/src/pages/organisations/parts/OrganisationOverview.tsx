import { billingPaths, orderPath } from "@belab/domain/billing";
import { closingTime, hasPower } from "@belab/domain/organisations";
import { type PaidPlanName, type PlanName, planNames, planPaths } from "@belab/domain/plans";
import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/organisations/OrganisationPage";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { countryName, useOrganisationStanding, useOrganisationTexts } from "../../../messages/organisations.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import {
  OrganisationForm,
  type OrganisationFormErrors,
  type OrganisationFormValues,
} from "../../../sections/OrganisationForm/OrganisationForm.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { PlanLimitNotice } from "../../../sections/PlanLimitNotice/PlanLimitNotice.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { showDone, useQuestion } from "../../common/notices.tsx";
import classes from "./OrganisationOverview.module.css";
import { OrganisationPicture } from "./OrganisationPicture.tsx";
import type { Organisation } from "./organisation.ts";

/** What is being done on the overview. */
export type OverviewPending = "details" | "picture" | "plan" | "closing";

export interface OrganisationOverviewProps {
  organisation: Organisation;
  /** Where everything that is kept of the organisation is downloaded. */
  exportHref: string;
  /** Why the server refused fields of the details. */
  fieldErrors?: OrganisationFormErrors;
  /** Why something was not done, at the part where it was tried. */
  errors?: Partial<Record<OverviewPending, string | undefined>>;
  pending?: OverviewPending | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called when a field of the details changes: an earlier error no longer applies. */
  onDetailsChange?: () => void;
  /** Resolves to whether the details were stored. */
  onSave: (values: OrganisationFormValues) => Promise<boolean>;
  /** Called when a file is chosen for the picture: an earlier error no longer applies. */
  onPictureChange?: () => void;
  /** Resolves to whether the picture was stored. */
  onSavePicture: (image: File) => Promise<boolean>;
  /** Resolves to whether the picture was removed. */
  onRemovePicture: () => Promise<boolean>;
  /** Plans are ordered here, rather than asked for. @default false */
  sells?: boolean;
  onAskPlan: (plan: PaidPlanName) => void;
  /** Resolves to whether the request was withdrawn. */
  onWithdrawPlan: () => Promise<boolean>;
  onClose: () => void;
}

const day = 24 * 60 * 60 * 1000;

/** What there is to know of the organisation, its plan, its details, its picture, its data, and closing it. */
export function OrganisationOverview(props: OrganisationOverviewProps) {
  const { organisation } = props;
  const isOpen = organisation.erasedAt === null;
  // What is missing comes first.
  const needsPlan = isOpen && !organisation.takesIn;
  return (
    <>
      {needsPlan && <Plan {...props} />}
      <Facts organisation={organisation} now={(props.now ?? Date.now)()} />
      {isOpen && !needsPlan && <Plan {...props} />}
      {isOpen && hasPower(organisation.roles, "details") && (
        <>
          <Details {...props} />
          <OrganisationPicture
            picture={organisation.picturePath}
            error={props.errors?.picture}
            pending={props.pending === "picture"}
            onChange={props.onPictureChange}
            onSave={props.onSavePicture}
            onRemove={props.onRemovePicture}
          />
        </>
      )}
      <Data exportHref={props.exportHref} />
      {isOpen && hasPower(organisation.roles, "closing") && <Closing {...props} />}
    </>
  );
}

function Facts({ organisation, now }: { organisation: Organisation; now: number }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { kinds, date } = useOrganisationTexts();
  const { planInWords } = useOrganisationStanding();
  const { kind, country, timeZone, mailedName, createdAt, counts } = organisation;
  const facts = [
    ...(organisation.erasedAt === null ? [] : [[messages.plan, planInWords(organisation, now)]]),
    [messages.members, `${new Intl.NumberFormat(locale).format(counts.members)} (${format("counts", counts)})`],
    [messages.kind, kinds[kind]],
    [messages.country, countryName(country, locale)],
    [messages.timeZone, timeZone.replaceAll("_", " ")],
    [messages.mailedName, mailedName],
    [messages.createdAt, date(createdAt, now)],
  ];
  return (
    <section aria-label={messages.facts} className={classes.facts}>
      <dl className={classes.list}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The plans that are better than the one in force, of those that are for organisations. */
function plansAbove(plan: PlanName | null): PaidPlanName[] {
  const forOrganisations = ["university", "enterprise"] as const satisfies readonly PaidPlanName[];
  return forOrganisations.filter((each) => plan === null || planNames.indexOf(each) > planNames.indexOf(plan));
}

function Plan({
  organisation,
  errors = {},
  pending,
  now = Date.now,
  sells = false,
  onAskPlan,
  onWithdrawPlan,
}: OrganisationOverviewProps) {
  const { messages, format } = useMessages(catalogue);
  const { date } = useOrganisationTexts();
  const { planInWords } = useOrganisationStanding();
  const { titles } = usePlanTexts();
  const { roles, plan, takesIn, request, restriction } = organisation;
  const isRestricted = restriction != null;
  // A request from before plans were sold can still be withdrawn.
  const canAsk = hasPower(roles, "billing") && !isRestricted && (!sells || request !== null);
  const others = plansAbove(plan);

  async function withdraw() {
    if (await onWithdrawPlan()) {
      showDone(messages.planWithdrawn);
    }
  }

  return (
    <PageSection title={messages.plan} intro={planInWords(organisation, now())}>
      {!takesIn && !isRestricted && !sells && (
        <PlanLimitNotice
          order={3}
          refused={{ key: "organisation", limit: 0, used: 0, plan: request?.plan ?? "university" }}
          now={now}
          {...(canAsk && { onRequest: () => onAskPlan("university") })}
          {...(request && { requestedAt: request.requestedAt })}
          pending={pending === "plan"}
        />
      )}
      {!hasPower(roles, "billing") && !isRestricted && <p className={classes.text}>{messages.askOwner}</p>}
      {restriction?.owner === null && (
        <ButtonLink href={billingPaths.paymentHistory} className={classes.button}>
          {messages.toPayments}
        </ButtonLink>
      )}
      {sells && !isRestricted && hasPower(roles, "billing") && (
        <Orders organisation={organisation} plans={plansAbove(plan)} />
      )}
      {canAsk && (
        <>
          {takesIn && others.length > 0 && !request && <p className={classes.text}>{messages.planText}</p>}
          <p role="status" className={classes.text}>
            {request &&
              takesIn &&
              format("askedPlan", { plan: titles[request.plan], date: date(request.requestedAt, now()) })}
          </p>
          {errors.plan && <FailureNote text={errors.plan} />}
          <div className={classes.buttons}>
            {!request &&
              takesIn &&
              others.map((each) => (
                <PlainButton key={each} variant="default" pending={pending === "plan"} onClick={() => onAskPlan(each)}>
                  {format("askPlan", { plan: titles[each] })}
                </PlainButton>
              ))}
            {request && (
              <PlainButton variant="default" pending={pending === "plan"} onClick={withdraw}>
                {messages.withdrawPlan}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </PageSection>
  );
}

/** A plan that is paid for is changed on the page of all plans. */
function Orders({ organisation, plans }: { organisation: Organisation; plans: readonly PaidPlanName[] }) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { organisationId, isPlanPaid } = organisation;
  return (
    <>
      {!organisation.takesIn && <p className={classes.text}>{messages.readOnly}</p>}
      <div className={classes.buttons}>
        {!isPlanPaid &&
          plans.map((each, index) => (
            <ButtonLink key={each} variant={index === 0 ? "filled" : "default"} href={orderPath(each, organisationId)}>
              {format("orderPlan", { plan: titles[each] })}
            </ButtonLink>
          ))}
        <ButtonLink variant="default" href={planPaths.plans}>
          {messages.seePlans}
        </ButtonLink>
      </div>
    </>
  );
}

function Details({
  organisation,
  fieldErrors = {},
  errors = {},
  pending,
  onDetailsChange,
  onSave,
}: OrganisationOverviewProps) {
  const { messages } = useMessages(catalogue);
  const { name, kind, country, timeZone, address, vatId } = organisation;
  const [initial] = useState({ name, kind, country, timeZone, address, vatId });

  async function save(values: OrganisationFormValues) {
    if (await onSave(values)) {
      showDone(messages.saved);
    }
  }

  return (
    <PageSection title={messages.details} intro={messages.detailsText}>
      <OrganisationForm
        invoices
        initial={initial}
        submitLabel={messages.save}
        errors={fieldErrors}
        error={errors.details}
        pending={pending === "details"}
        {...(onDetailsChange && { onChange: onDetailsChange })}
        onSubmit={save}
      />
    </PageSection>
  );
}

function Data({ exportHref }: { exportHref: string }) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection title={messages.export} intro={messages.exportText}>
      <ButtonLink
        href={exportHref}
        download
        variant="default"
        leftSection={<IconDownload aria-hidden="true" size={20} />}
        className={classes.button}
      >
        {messages.exportButton}
      </ButtonLink>
    </PageSection>
  );
}

function Closing({ organisation, errors = {}, pending, onClose }: OrganisationOverviewProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [ask, dialog] = useQuestion();
  const days = closingTime / day;

  async function close() {
    const { message, ...question } = formatAll(messages.closeQuestion, { name: organisation.name, days }, locale);
    const whole = organisation.isPlanPaid ? `${message} ${messages.closePlan}` : message;
    if (await ask({ ...question, message: whole })) {
      onClose();
    }
  }

  return (
    <PageSection title={messages.close} intro={format("closeText", { days })}>
      {errors.closing && <FailureNote text={errors.closing} />}
      <PlainButton variant="default" pending={pending === "closing"} onClick={close} className={classes.danger}>
        {messages.closeButton}
      </PlainButton>
      {dialog}
    </PageSection>
  );
}
