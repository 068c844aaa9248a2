import { isEmail } from "@belab/domain/accounts";
import {
  invoiceAddressLineMaxLength,
  invoiceAddressMaxLines,
  isInvoiceAddress,
  isOrganisationName,
  isVatId,
  normalizeAddress,
  normalizeOrganisationName,
  normalizeVatId,
  type OrganisationDetails,
  type OrganisationKind,
  organisationKinds,
  organisationNameMaxLength,
} from "@belab/domain/organisations";
import { grantMaxTime, type PaidPlanName, planNoteMaxLength } from "@belab/domain/plans";
import type { Overrides } from "@belab/locales";
import reasonCatalogue from "@belab/locales/en/organisations/DetailReasons";
import catalogue, { type Messages } from "@belab/locales/en/organisations/OrganisationForm";
import clsx from "clsx";
import { type ComponentPropsWithRef, type SubmitEvent, useState } from "react";
import { dayAfter, dayText, endOfDay } from "../../elements/days.ts";
import { countryOptions, useOrganisationTexts } from "../../messages/organisations.ts";
import { Textarea, TextInput } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import classes from "./OrganisationForm.module.css";

/** What a person has filled in, as it is stored. */
export interface OrganisationFormValues extends OrganisationDetails {
  /** Whose account becomes owner; left out where it is the person's own, or the form doesn't ask. */
  ownerEmail?: string;
  /** The plan that an operator gives; left out where none is given, or the form doesn't ask. */
  grant?: {
    plan: PaidPlanName;
    /** The last moment of the plan, in milliseconds since 1970 UTC. */
    until: number;
    note: string;
  };
}

/** Why the server refused a field, in words. */
export type OrganisationFormErrors = Partial<
  Record<"name" | "country" | "timeZone" | "address" | "vatId" | "ownerEmail" | "until", string | undefined>
>;

/** The texts of an `OrganisationForm`, by default those of the provider's language. */
export type OrganisationFormLabels = Overrides<Messages>;

export interface OrganisationFormProps
  extends Omit<ComponentPropsWithRef<"div">, "children" | "onSubmit" | "onChange"> {
  /** What stands in the fields at first. @default nothing */
  initial?: Partial<OrganisationDetails>;
  /** Which time zones can be chosen. @default those that the browser knows */
  timeZones?: readonly string[] | undefined;
  /** The form asks what stands on invoices. @default false */
  invoices?: boolean;
  /** The form asks whose the organization is and which plan it is given, as operators decide. @default false */
  operator?: boolean;
  /** The plans that an operator can give, with their titles. @default [] */
  planOptions?: readonly { value: PaidPlanName; label: string }[];
  /** What the button does, as a verb. */
  submitLabel: string;
  /** Why the server refused fields. */
  errors?: OrganisationFormErrors;
  /** Why the form was not sent, where that is about no field. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called whenever a field changes. */
  onChange?: () => void;
  /** Called only with values that the rules accept, as they are stored. */
  onSubmit: (values: OrganisationFormValues) => void;
  /** Replaces texts of the catalogue `organisations/OrganisationForm`. */
  labels?: OrganisationFormLabels;
}

interface Draft {
  name: string;
  kind: OrganisationKind;
  country: string;
  timeZone: string;
  address: string;
  vatId: string;
  ownerEmail: string;
  plan: PaidPlanName | "";
  until: string;
  note: string;
}

const day = 24 * 60 * 60 * 1000;

/** Days for which an operator gives a plan unless they choose another date: a year. */
const usualGrantDays = 365;

/**
 * What an organization is: its name, kind, country and time zone, and, where asked for, what stands on its invoices, whose it
 * is and which plan it gets. Renders a `form` whose button is always enabled; what is wrong is said at each field.
 *
 * @status beta
 * @useWhen an organization is made, or its owner changes what it is called and where its invoices go.
 * @avoidWhen a person gives their own name: that is `ProfileForm`.
 * @do Pass the browser's time zone in `initial`: it is right for nearly everybody.
 * @do Clear `errors` in `onChange`: they belong to the values that were sent before.
 * @dont Don't check the values again: `onSubmit` gets them valid and as they are stored.
 */
export function OrganisationForm({
  initial = {},
  timeZones,
  invoices = false,
  operator = false,
  planOptions = [],
  submitLabel,
  errors = {},
  error,
  pending = false,
  now = Date.now,
  onChange,
  onSubmit,
  labels,
  className,
  ...rest
}: OrganisationFormProps) {
  const { messages, format, locale } = useMessages(catalogue, labels);
  const { kinds } = useOrganisationTexts();
  const form = useFocusOnRefusal(pending);
  const [isChecked, setChecked] = useState(false);
  const [countries] = useState(() => countryOptions(locale));
  const [draft, setDraft] = useState<Draft>(() => draftOf(initial, now()));
  const own = useDraftErrors(draft, { operator, now });
  const shown = { ...(isChecked && own), ...definedOf(errors) };

  const set =
    <Field extends keyof Draft>(field: Field) =>
    (value: Draft[Field]) => {
      setDraft((before) => ({ ...before, [field]: value }));
      onChange?.();
    };
  const text = (field: keyof Draft & keyof OrganisationFormErrors) => ({
    value: draft[field],
    error: shown[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(field)(currentTarget.value),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) {
      return;
    }
    setChecked(true);
    if (Object.keys(own).length === 0) {
      onSubmit(valuesOf(draft, operator));
    } else {
      const { currentTarget } = event;
      // Once the errors are shown.
      queueMicrotask(() => currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  }

  const zones = timeZones ?? Intl.supportedValuesOf("timeZone");
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value.replaceAll("_", " ") }));
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <form ref={form} noValidate onSubmit={submit} className={classes.form}>
        <FormTextField
          label={messages.name}
          name="organization"
          autoComplete="organization"
          sideGuide={format("nameHelp", { max: organisationNameMaxLength })}
          aria-required
          className={classes.wide ?? ""}
          {...text("name")}
        />
        <SelectField
          label={messages.kind}
          options={organisationKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
          value={draft.kind}
          onChange={(kind) => set("kind")(kind as OrganisationKind)}
        />
        <SelectField
          label={messages.country}
          autoComplete="country"
          options={countries}
          placeholder={messages.choose}
          value={draft.country}
          error={shown.country}
          onChange={set("country")}
        />
        <SelectField
          label={messages.timeZone}
          options={options(
            draft.timeZone === "" || zones.includes(draft.timeZone) ? zones : [draft.timeZone, ...zones],
          )}
          placeholder={messages.choose}
          value={draft.timeZone}
          error={shown.timeZone}
          onChange={set("timeZone")}
        />
        {invoices && (
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{messages.invoices}</legend>
            <Textarea
              label={messages.address}
              description={format("addressHelp", { max: invoiceAddressMaxLines })}
              autoComplete="street-address"
              rows={4}
              errorProps={{ role: "alert" }}
              classNames={{ input: classes.address ?? "" }}
              {...text("address")}
            />
            <FormTextField label={messages.vatId} autoComplete="off" {...text("vatId")} />
          </fieldset>
        )}
        {operator && (
          <fieldset className={classes.group}>
            <legend className={classes.legend}>{messages.owner}</legend>
            <FormTextField
              label={messages.ownerEmail}
              inputMode="email"
              autoComplete="off"
              sideGuide={messages.ownerHelp}
              {...text("ownerEmail")}
            />
            <SelectField
              label={messages.plan}
              options={[{ value: "", label: messages.withoutPlan }, ...planOptions]}
              value={draft.plan}
              onChange={(plan) => set("plan")(plan as Draft["plan"])}
            />
            {draft.plan !== "" && (
              <>
                <TextInput
                  type="date"
                  label={messages.until}
                  min={dayAfter(now(), 1)}
                  max={dayText(now() + grantMaxTime - day)}
                  errorProps={{ role: "alert" }}
                  {...text("until")}
                />
                <FormTextField
                  label={messages.note}
                  sideGuide={messages.noteHelp}
                  autoComplete="off"
                  maxLength={planNoteMaxLength}
                  value={draft.note}
                  onChange={({ currentTarget }) => set("note")(currentTarget.value)}
                />
              </>
            )}
          </fieldset>
        )}
        {error && <FailureNote text={error} />}
        <SubmitButton pending={pending}>{submitLabel}</SubmitButton>
      </form>
    </div>
  );
}

function draftOf(initial: Partial<OrganisationDetails>, now: number): Draft {
  const { name = "", kind = "department", country = "", timeZone = "", address = [], vatId = "" } = initial;
  return {
    name,
    kind,
    country,
    timeZone,
    address: address.join("\n"),
    vatId,
    ownerEmail: "",
    plan: "",
    until: dayAfter(now, usualGrantDays),
    note: "",
  };
}

/** Says what is wrong with what was typed, in the words that the server has for it. */
function useDraftErrors(draft: Draft, { operator, now }: { operator: boolean; now: () => number }) {
  const { messages } = useMessages(catalogue);
  const reasons = useMessages(reasonCatalogue);
  const errors: OrganisationFormErrors = {};
  if (!isOrganisationName(draft.name)) {
    errors.name = reasons.format("organisation-name-invalid", { maxLength: organisationNameMaxLength });
  }
  if (draft.country === "") {
    errors.country = reasons.messages["country-unknown"];
  }
  if (draft.timeZone === "") {
    errors.timeZone = reasons.messages["time-zone-unknown"];
  }
  const address = normalizeAddress(draft.address.split("\n"));
  if (!isInvoiceAddress(address)) {
    errors.address = reasons.format("invoice-address-invalid", {
      maxLines: invoiceAddressMaxLines,
      maxLength: invoiceAddressLineMaxLength,
    });
  }
  if (draft.vatId.trim() !== "" && !isVatId(normalizeVatId(draft.vatId))) {
    errors.vatId = reasons.messages["vat-id-invalid"];
  }
  if (operator && draft.ownerEmail.trim() !== "" && !isEmail(draft.ownerEmail.trim())) {
    errors.ownerEmail = messages.ownerEmailInvalid;
  }
  const until = endOfDay(draft.until);
  if (operator && draft.plan !== "" && (until === undefined || until < now() + day || until > now() + grantMaxTime)) {
    errors.until = messages.untilInvalid;
  }
  return errors;
}

function valuesOf(draft: Draft, operator: boolean): OrganisationFormValues {
  const { kind, country, timeZone, plan, note } = draft;
  const until = endOfDay(draft.until);
  const ownerEmail = draft.ownerEmail.trim();
  return {
    name: normalizeOrganisationName(draft.name),
    kind,
    country,
    timeZone,
    address: normalizeAddress(draft.address.split("\n")),
    vatId: normalizeVatId(draft.vatId),
    ...(operator && ownerEmail !== "" && { ownerEmail }),
    ...(operator && plan !== "" && until !== undefined && { grant: { plan, until, note: note.trim() } }),
  };
}

function definedOf(errors: OrganisationFormErrors): OrganisationFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}
