import { type BuyerDetails, buyerDetailMaxLength, needsPostcode } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/BillingDetailsFields";
import { useState } from "react";
import { countryOptions } from "../../../messages/organisations.ts";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./BillingDetailsFields.module.css";
import type { BillingDetailsErrors } from "./billingDetails.ts";

export interface BillingDetailsFieldsProps {
  /** The fields' texts. */
  details: BuyerDetails;
  errors: BillingDetailsErrors;
  /** They are for an invoice that an office pays: it has an order number and a reference. */
  invoice: boolean;
  /** When the VAT identification was found valid, in words. */
  vatIdNote?: string | undefined;
  onChange: (field: keyof BuyerDetails, text: string) => void;
}

/** The buyer's details, as invoices name them. Renders fields for a form. */
export function BillingDetailsFields({ details, errors, invoice, vatIdNote, onChange }: BillingDetailsFieldsProps) {
  const { messages, locale } = useMessages(catalogue);
  const [countries] = useState(() => countryOptions(locale));
  const text = (field: Exclude<keyof BuyerDetails, "country">, help?: string) => ({
    value: details[field],
    maxLength: buyerDetailMaxLength,
    error: errors[field],
    ...(help !== undefined && { sideGuide: help }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(field, currentTarget.value),
  });
  return (
    <div className={classes.root}>
      <div className={classes.fields}>
        <FormTextField
          label={messages.organisation}
          autoComplete="organization"
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
          onChange={(country) => onChange("country", country)}
        />
        <FormTextField label={messages.vatId} autoComplete="off" {...text("vatId", vatIdNote ?? messages.vatIdHelp)} />
        <FormTextField
          label={messages.email}
          inputMode="email"
          autoComplete="email"
          aria-required
          className={classes.wide ?? ""}
          {...text("email", messages.emailHelp)}
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
