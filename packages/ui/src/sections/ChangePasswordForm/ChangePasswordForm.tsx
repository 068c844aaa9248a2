import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/settings/ChangePasswordForm";
import { type SubmitEvent, useState } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import type { FieldCheck } from "../FormTextField/FieldCheck.ts";
import { NewPasswordFields } from "../NewPasswordForm/NewPasswordFields.tsx";
import { useNewPassword } from "../NewPasswordForm/useNewPassword.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { HiddenUsername } from "../PasswordField/HiddenUsername.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import classes from "./ChangePasswordForm.module.css";

/** The texts of a `ChangePasswordForm`, by default those of the provider's language. */
export type ChangePasswordFormLabels = Overrides<Messages>;

/** What a person has filled in. */
export interface ChangePasswordFormValues {
  /** Left out where the account has no password yet. */
  currentPassword?: string;
  /** The password that the server has accepted. */
  newPassword: string;
}

/** Why the server refused a field, in words. */
export interface ChangePasswordFormErrors {
  /** About the current password. */
  currentPassword?: string | undefined;
}

export interface ChangePasswordFormProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "onSubmit" | "children"> {
  /** Whose password it is, for password managers. */
  email?: string;
  /** False where the account only signs in by another provider: it then asks for no current password. @default true */
  hasPassword?: boolean;
  /** What the server says about the new password. */
  passwordCheck: FieldCheck;
  /** Why the server refused the value of a field. */
  errors?: ChangePasswordFormErrors;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called whenever the new password changes, also when it is empty. */
  onPasswordChange: (password: string) => void;
  /** Called only with a new password that the server has accepted and that was typed twice. */
  onSubmit: (values: ChangePasswordFormValues) => void;
  /** Replaces texts of the catalogue `settings/ChangePasswordForm`. */
  labels?: ChangePasswordFormLabels;
}

/**
 * Settings: changes the password, in a form of its own.
 * Renders a `PageSection` with the current password, the new one with its guide, and its confirmation.
 *
 * @status stable
 * @useWhen people who are signed in change their password, or set one for an account that has none yet.
 * @avoidWhen they don't know their password: recovery begins with `ForgotPasswordForm` and ends with `NewPasswordForm`.
 * @do Check the new password on the server after `onPasswordChange`, and pass the outcome as `passwordCheck`.
 * @do Give it a new `key` after a success: what was typed is then gone.
 * @dont Don't put a wrong current password into `passwordCheck`: it belongs in `errors.currentPassword`.
 */
export function ChangePasswordForm({
  email,
  hasPassword = true,
  passwordCheck,
  errors,
  pending = false,
  onPasswordChange,
  onSubmit,
  labels,
  ...rest
}: ChangePasswordFormProps) {
  const { messages } = useMessages(catalogue, labels);
  const [current, setCurrent] = useState("");
  const newPassword = useNewPassword(passwordCheck, onPasswordChange);
  const canSubmit = (current !== "" || !hasPassword) && newPassword.isReady && !pending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit({ ...(hasPassword && { currentPassword: current }), newPassword: newPassword.password });
    }
  }

  return (
    <PageSection {...rest} title={messages.title} intro={hasPassword ? messages.intro : messages.introWithoutPassword}>
      <form noValidate onSubmit={submit} className={classes.form} data-error-lines={1}>
        <HiddenUsername email={email} />
        {hasPassword && (
          <PasswordField
            label={messages.current}
            name="currentPassword"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            error={errors?.currentPassword}
          />
        )}
        <NewPasswordFields name="newPassword" labels={messages} fields={newPassword} />
        <SubmitButton disabled={!canSubmit} pending={pending}>
          {messages.submit}
        </SubmitButton>
      </form>
    </PageSection>
  );
}
