import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/PasswordField";
import { useUncontrolled } from "@mantine/hooks";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import clsx from "clsx";
import { type ChangeEvent, useState } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { FieldMark, type FieldMarkLabels, fieldMarkState } from "../FormTextField/FieldMark.tsx";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import classes from "./PasswordField.module.css";
import { PasswordGuide, type PasswordGuideLabels } from "./PasswordGuide.tsx";

/** The texts of a `PasswordField`, by default those of the provider's language. */
export type PasswordFieldLabels = Overrides<Messages> &
  FieldMarkLabels & {
    /** Texts of the guide. */
    readonly guide?: PasswordGuideLabels;
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
  /** The password, where the form keeps it. */
  value?: string;
  /** The initial password, where the field keeps it. @default "" */
  defaultValue?: string;
  /** The password is being checked: a spinner in place of the tick. @default false */
  checking?: boolean;
  /** Shows the rules for a new password under “Must include”, and which of them are met. @default false */
  guide?: boolean;
  labels?: PasswordFieldLabels;
}

/** A password in a form, with a button that shows it. Renders Mantine's `PasswordInput`. */
export function PasswordField({
  value,
  defaultValue,
  onChange,
  success = false,
  error,
  errors,
  checking = false,
  guide = false,
  labels,
  disabled = false,
  ...inputProps
}: PasswordFieldProps) {
  const { messages, locale } = useMessages(catalogue, labels);
  const [isVisible, setIsVisible] = useState(false);
  const [password = "", setPassword] = useUncontrolled({ value, defaultValue, finalValue: "" });
  const shownError = fieldError({ error, errors }, locale);
  const state = fieldMarkState({ checking, error: Boolean(shownError), success });

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
      aria-busy={checking}
      visible={isVisible}
      disabled={disabled}
      rightSectionWidth={state === "neutral" ? 48 : 70}
      rightSection={
        <div className={classes.end}>
          <FieldMark state={state} labels={labels} />
          <ActionIcon
            className={clsx(classes.toggle)}
            variant="subtle"
            aria-label={isVisible ? messages.hide : messages.show}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
          </ActionIcon>
        </div>
      }
      inputWrapperOrder={["label", "input", "error", "description"]}
      description={guide && <PasswordGuide password={password} labels={labels?.guide} />}
      descriptionProps={{ component: "div", className: classes.guide }}
      {...inputProps}
      value={password}
      onChange={change}
    />
  );
}
