import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CheckedForm } from "../../common/CheckedForm.tsx";
import classes from "./desk.module.css";

export interface TextFormProps {
  label: string;
  help: string;
  /** The error if nothing was typed. */
  required: string;
  submit: string;
  /** @default 1000 */
  maxLength?: number;
  /** The chosen text: nothing is typed then. @default "" */
  given?: string;
  pending: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
  /** Stands above the field. */
  children?: ReactNode;
}

/** Asks an operator for a line of text before a step is taken. */
export function TextForm(props: TextFormProps) {
  const { label, help, required, submit, maxLength = 1000, given = "", pending, onSubmit, onCancel, children } = props;
  const form = useForm({
    initialValues: { text: "" },
    validate: { text: (text) => given === "" && text.trim() === "" && required },
  });
  return (
    <CheckedForm
      form={form}
      pending={pending}
      onSubmit={({ text }) => onSubmit(given || text.trim())}
      className={classes.form}
    >
      {children}
      {given === "" && (
        <FormTextField
          label={label}
          sideGuide={help}
          maxLength={maxLength}
          autoComplete="off"
          {...form.getInputProps("text")}
        />
      )}
      <FormButtons label={submit} pending={pending} onCancel={onCancel} />
    </CheckedForm>
  );
}

interface FormButtonsProps extends Pick<TextFormProps, "pending" | "onCancel"> {
  label: string;
}

/** The end of a small form. */
export function FormButtons({ label, pending, onCancel }: FormButtonsProps) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.buttons}>
      <PlainButton type="submit" pending={pending}>
        {label}
      </PlainButton>
      <PlainButton variant="default" onClick={onCancel}>
        {messages.cancel}
      </PlainButton>
    </div>
  );
}
