import { buyerDetailMaxLength, needsPostcode } from "@belab/domain/billing";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/BillingDetailsFields";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { countryOptions } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import classes from "./BillingDetailsFields.module.css";
import type { BillingDetails, BillingDetailsErrors } from "./billingDetails.ts";

/** The texts of `BillingDetailsFields`, by default those of the provider's language. */
export type BillingDetailsFieldsLabels = Overrides<Messages>;

export interface BillingDetailsFieldsProps extends Omit<ComponentPropsWithRef<"div">, "children" | "onChange"> {
  /** What stands in the fields. */
  details: BillingDetails;
  /** What is wrong with it. */
  errors?: BillingDetailsErrors;
  /** They are those of an organization, which has a VAT identification. @default false */
  organisation?: boolean;
  /** They are for an invoice that an office pays: it has an order number and a reference. @default false */
  invoice?: boolean;
  /** What is known of the VAT identification, such as when it was checked. */
  vatIdNote?: string | undefined;
  /** Called with all fields whenever one of them changes. */
  onChange: (details: BillingDetails) => void;
  /** Replaces texts of the catalogue `billing/BillingDetailsFields`. */
  labels?: BillingDetailsFieldsLabels | undefined;
}

/**
 * Who pays, as it stands on invoices: name, address and, for organizations, what their office asks for. Renders fields for a
 * form of yours.
 *
 * @status beta
 * @useWhen a person orders a plan, or changes where its invoices go.
 * @avoidWhen an organization is described: `OrganisationForm` has its name, kind and country.
 * @do Check an organization's details with `useBillingDetailsErrors`, and show its errors once the person sends the form.
 * @dont Don't ask for more than an invoice needs: leave `organisation` and `invoice` off for a person who pays by card.
 */
export function BillingDetailsFields({
  details,
  errors = {},
  organisation = false,
  invoice = false,
  vatIdNote,
  onChange,
  labels,
  className,
  ...rest
}: BillingDetailsFieldsProps) {
  const { messages, locale } = useMessages(catalogue, labels);
  const [countries] = useState(() => countryOptions(locale));
  const text = (field: Exclude<keyof BillingDetails, "country">, help?: ReactNode) => ({
    value: details[field],
    maxLength: buyerDetailMaxLength,
    error: errors[field],
    ...(help !== undefined && { sideGuide: help }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ ...details, [field]: currentTarget.value }),
  });
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <div className={classes.fields}>
        <FormTextField
          label={organisation ? messages.organisation : messages.name}
          autoComplete={organisation ? "organization" : "name"}
          aria-required
          className={classes.wide ?? ""}
          {...text("name")}
        />
        <FormTextField
          label={messages.street}
          autoComplete="street-address"
          aria-required
          className={classes.wide ?? ""}
          {...text("street")}
        />
        <FormTextField
          label={messages.postcode}
          autoComplete="postal-code"
          aria-required={needsPostcode(details.country)}
          {...text("postcode")}
        />
        <FormTextField label={messages.city} autoComplete="address-level2" aria-required {...text("city")} />
        <SelectField
          label={messages.country}
          autoComplete="country"
          options={countries}
          placeholder={messages.choose}
          value={details.country}
          error={errors.country}
          onChange={(country) => onChange({ ...details, country })}
        />
        {organisation && (
          <FormTextField
            label={messages.vatId}
            autoComplete="off"
            {...text("vatId", vatIdNote ?? messages.vatIdHelp)}
          />
        )}
        <FormTextField
          label={messages.email}
          inputMode="email"
          autoComplete="email"
          aria-required
          {...(organisation && { className: classes.wide ?? "" })}
          {...text("email", organisation ? messages.emailHelp : undefined)}
        />
        {invoice && (
          <>
            <FormTextField
              label={messages.purchaseOrder}
              autoComplete="off"
              {...text("purchaseOrder", messages.purchaseOrderHelp)}
            />
            <FormTextField
              label={messages.buyerReference}
              autoComplete="off"
              {...text("buyerReference", messages.buyerReferenceHelp)}
            />
            <FormTextField label={messages.contact} autoComplete="off" {...text("contact", messages.contactHelp)} />
          </>
        )}
      </div>
    </div>
  );
}
