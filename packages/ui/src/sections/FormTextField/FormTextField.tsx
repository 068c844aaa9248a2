import { TextInput, type TextInputProps } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode } from "react";
import { FieldMark, type FieldMarkLabels, fieldMarkState } from "./FieldMark.tsx";
import { type FieldState, fieldError } from "./fieldState.ts";
import { sideGuideProps, sideGuideRoot } from "./sideGuide.ts";

export type { FieldMarkLabels as FormTextFieldLabels };

export interface FormTextFieldProps
  extends FieldState,
    Omit<TextInputProps, "description" | "descriptionProps" | "inputWrapperOrder" | "loading" | "success"> {
  /** Help shown beside the field on wide windows, below it on narrow ones. */
  sideGuide?: ReactNode;
  /** The value is being checked: a spinner in place of the tick. @default false */
  isChecking?: boolean;
  /** Names of the field's marks, for screen readers. */
  labels?: Partial<FieldMarkLabels>;
}

/** A line of text in a form, with its label, state and errors. Renders Mantine's `TextInput`. */
export function FormTextField({
  isSuccessful = false,
  isErrored,
  errors,
  error,
  sideGuide,
  isChecking = false,
  labels,
  className,
  ...inputProps
}: FormTextFieldProps) {
  const shownError = fieldError({ isErrored, errors }) || error;
  const state = fieldMarkState({ isChecking, isErrored: Boolean(shownError), isSuccessful });
  return (
    <TextInput
      type="text"
      className={clsx(sideGuideRoot, className)}
      error={shownError}
      errorProps={{ role: "alert" }}
      success={state === "success"}
      rightSection={<FieldMark state={state} {...(labels && { labels })} />}
      aria-busy={isChecking}
      {...sideGuideProps(sideGuide)}
      {...inputProps}
    />
  );
}
