import clsx from "clsx";
import type { ReactNode } from "react";
import { TextInput, type TextInputProps } from "../../theme/mantine.tsx";
import { useLocale } from "../../theme/messages.tsx";
import { FieldMark, type FieldMarkLabels, fieldMarkState } from "./FieldMark.tsx";
import { type FieldState, fieldError } from "./fieldState.ts";
import { sideGuideProps, sideGuideRoot } from "./sideGuide.ts";

export type { FieldMarkLabels as FormTextFieldLabels };

export interface FormTextFieldProps
  extends FieldState,
    Omit<TextInputProps, "description" | "descriptionProps" | "inputWrapperOrder" | "loading" | "success"> {
  /** Help shown beside the field where there is room, else below it. */
  sideGuide?: ReactNode;
  /** The value is being checked: a spinner in place of the tick. @default false */
  checking?: boolean;
  /** Replaces texts of the catalogue `common/FormTextField`: names of the field's marks, for screen readers. */
  labels?: FieldMarkLabels;
}

/**
 * A line of text in a form, with its label, state and errors. Renders Mantine's `TextInput`.
 *
 * @status stable
 * @useWhen a form asks for one line of text and the field shows whether what was typed is accepted.
 * @avoidWhen it asks for an email address, a password or a code: `EmailField`, `PasswordField`, `CodeField`, `JoinCodeField`.
 * @do Put what helps people to fill it in into `sideGuide`: it stays in view, and never covers the field.
 * @do Set `error` after people have left the field, or once more typing cannot make the value right.
 * @dont Don't use `placeholder` in place of `label`: it disappears with the first letter.
 */
export function FormTextField({
  success = false,
  error,
  errors,
  sideGuide,
  checking = false,
  labels,
  className,
  ...inputProps
}: FormTextFieldProps) {
  const shownError = fieldError({ error, errors }, useLocale());
  const state = fieldMarkState({ checking, error: Boolean(shownError), success });
  return (
    <TextInput
      type="text"
      className={clsx(sideGuide && sideGuideRoot, className)}
      error={shownError}
      errorProps={{ role: "alert" }}
      success={state === "success"}
      rightSection={<FieldMark state={state} labels={labels} />}
      aria-busy={checking}
      {...sideGuideProps(sideGuide)}
      {...inputProps}
    />
  );
}
