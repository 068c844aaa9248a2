import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/PasswordField";
import { useUncontrolled } from "@mantine/hooks";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ChangeEvent, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { PasswordInput, type PasswordInputProps } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FieldMark, type FieldMarkLabels, fieldMarkState } from "../FormTextField/FieldMark.tsx";
import { type FieldState, fieldError } from "../FormTextField/fieldState.ts";
import { PasswordGuide, type PasswordGuideLabels } from "../PasswordGuide/PasswordGuide.tsx";
import classes from "./PasswordField.module.css";

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
      | "loading"
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
  /** A new password is chosen: shows the rules for it in a `PasswordGuide`, and which of them are met. @default false */
  guide?: boolean;
  /**
   * Replaces texts of the catalogues `accounts/PasswordField` (`show`, `hide`) and `common/FormTextField` (`checking`,
   * `accepted`); in `guide`, those of `PasswordGuide`.
   */
  labels?: PasswordFieldLabels;
}

/**
 * A password in a form.
 * Renders Mantine's `PasswordInput` with a button that shows what was typed, a mark at its end and, on request, the rules.
 *
 * @status stable
 * @useWhen a form asks for a password, an existing one or a new one.
 * @avoidWhen the secret is a short code from a mail or a screen: those are `CodeField` and `JoinCodeField`.
 * @do Set `guide` where a new password is chosen, and there alone: it also tells password managers to offer one.
 * @do Keep `error` until the person types again; `checking` and `success` say how far the server is.
 * @dont Don't ask for the same password twice: the button that shows it finds typing errors.
 */
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
          <UnstyledButton
            className={classes.toggle}
            aria-label={isVisible ? messages.hide : messages.show}
            disabled={disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? <IconEyeOff size={22} aria-hidden /> : <IconEye size={22} aria-hidden />}
          </UnstyledButton>
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
