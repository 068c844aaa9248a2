import { ActionIcon, PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useUncontrolled } from "@mantine/hooks";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import clsx from "clsx";
import { type ChangeEvent, useState } from "react";
import { FieldMark, fieldMarkState } from "../FormTextField/FieldMark.tsx";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import classes from "./PasswordField.module.css";
import { PasswordGuide, type PasswordGuideLabels } from "./PasswordGuide.tsx";

export interface PasswordFieldLabels {
  /** Name of the button while the password is hidden. @default "Show password" */
  show: string;
  /** Name of the button while the password is shown. @default "Hide password" */
  hide: string;
  /** Name of the spinner. @default "Checking" */
  checking: string;
  /** Name of the tick beside an accepted password. @default "Accepted" */
  accepted: string;
  /** Texts of the guide. */
  guide: Partial<PasswordGuideLabels>;
}

const defaultLabels: PasswordFieldLabels = {
  show: "Show password",
  hide: "Hide password",
  checking: "Checking",
  accepted: "Accepted",
  guide: {},
};

export interface PasswordFieldProps
  extends FieldState,
    Omit<
      PasswordInputProps,
      | "value"
      | "defaultValue"
      | "description"
      | "descriptionProps"
      | "inputWrapperOrder"
      | "rightSection"
      | "success"
      | "visible"
      | "defaultVisible"
      | "onVisibilityChange"
    > {
  /** The password, where its owner keeps it. */
  value?: string;
  /** The password at first, where the field keeps it. @default "" */
  defaultValue?: string;
  /** The password is being checked: a spinner in place of the tick. @default false */
  isChecking?: boolean;
  /** Shows the rules of a new password under «Must include», and which of them are met. @default false */
  guide?: boolean;
  labels?: Partial<PasswordFieldLabels>;
}

/** A password in a form, with a button that shows it. Renders Mantine's `PasswordInput`. */
export function PasswordField({
  value,
  defaultValue,
  onChange,
  isSuccessful = false,
  isErrored,
  errors,
  error,
  isChecking = false,
  guide = false,
  labels,
  disabled = false,
  ...inputProps
}: PasswordFieldProps) {
  const names = { ...defaultLabels, ...labels };
  const [isVisible, setIsVisible] = useState(false);
  const [password = "", setPassword] = useUncontrolled({ value, defaultValue, finalValue: "" });
  const shownError = fieldError({ isErrored, errors }) || error;
  const state = fieldMarkState({ isChecking, isErrored: Boolean(shownError), isSuccessful });

  function change(event: ChangeEvent<HTMLInputElement>) {
    setPassword(event.currentTarget.value);
    onChange?.(event);
  }

  return (
    <PasswordInput
      autoComplete={guide ? "new-password" : "current-password"}
      {...(isVisible && { autoCapitalize: "none" })}
      spellCheck={false}
      error={shownError}
      errorProps={{ role: "alert" }}
      aria-invalid={Boolean(shownError)}
      success={state === "success"}
      aria-busy={isChecking}
      visible={isVisible}
      disabled={disabled}
      rightSectionWidth={state === "neutral" ? 48 : 70}
      rightSection={
        <div className={classes.end}>
          <FieldMark state={state} labels={names} />
          <ActionIcon
            className={clsx(classes.toggle)}
            variant="subtle"
            aria-label={isVisible ? names.hide : names.show}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
          </ActionIcon>
        </div>
      }
      inputWrapperOrder={["label", "input", "error", "description"]}
      description={guide && <PasswordGuide password={password} labels={names.guide} />}
      descriptionProps={{ component: "div", className: classes.guide }}
      {...inputProps}
      value={password}
      onChange={change}
    />
  );
}
