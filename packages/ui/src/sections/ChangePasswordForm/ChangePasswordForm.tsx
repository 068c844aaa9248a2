import { type SubmitEvent, useState } from "react";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useNewPassword } from "../NewPasswordForm/useNewPassword.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import type { FieldCheck } from "../SignUpForm/FieldCheck.ts";
import classes from "./ChangePasswordForm.module.css";

export interface ChangePasswordFormLabels {
  /** @default "Password" */
  headline: string;
  /** What a new password does to other devices. */
  intro: string;
  /** Said in place of `intro` to somebody who has no password yet. */
  introWithoutPassword: string;
  /** @default "Current password" */
  current: string;
  /** @default "New password" */
  password: string;
  /** @default "Confirm new password" */
  confirmation: string;
  /** @default "Save new password" */
  submit: string;
}

export interface ChangePasswordFormValues {
  /** Left out where the account has no password yet. */
  currentPassword?: string;
  newPassword: string;
}

export interface ChangePasswordFormProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "onSubmit" | "children"> {
  /** Whose password it is; tells a password manager where to keep it. */
  email?: string;
  /** False where the account only signs in by another provider: it then asks for no current password. @default true */
  hasPassword?: boolean;
  /** What the server says of the new password. */
  passwordCheck: FieldCheck;
  /** Why the server refused the current password. */
  currentPasswordErrors?: readonly string[];
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called with every change of the new password, also with the empty one. */
  onPasswordChange: (password: string) => void;
  /** Called only with a new password that the server accepted and that was typed twice alike. */
  onSubmit: (values: ChangePasswordFormValues) => void;
  labels?: Partial<ChangePasswordFormLabels>;
}

const defaultLabels: ChangePasswordFormLabels = {
  headline: "Password",
  intro: "A new password signs out all your other devices. This one stays signed in.",
  introWithoutPassword:
    "You sign in with another account and have no password here yet. With one you can also sign in by email. Setting it signs out all your other devices.",
  current: "Current password",
  password: "New password",
  confirmation: "Confirm new password",
  submit: "Save new password",
};

/**
 * Settings: another password, in a form of its own.
 * Renders a `PageSection` with the current password, the new one with its guide, and its confirmation.
 */
export function ChangePasswordForm({
  email,
  hasPassword = true,
  passwordCheck,
  currentPasswordErrors = [],
  isPending = false,
  onPasswordChange,
  onSubmit,
  labels,
  ...rest
}: ChangePasswordFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const [current, setCurrent] = useState("");
  const { password, isReady, passwordField, confirmationField } = useNewPassword(passwordCheck, onPasswordChange);
  const canSubmit = (current !== "" || !hasPassword) && isReady && !isPending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit({ ...(hasPassword && { currentPassword: current }), newPassword: password });
    }
  }

  return (
    <PageSection {...rest} title={texts.headline} intro={hasPassword ? texts.intro : texts.introWithoutPassword}>
      <form noValidate onSubmit={submit} className={classes.form} data-error-lines={1}>
        {email && <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />}
        {hasPassword && (
          <PasswordField
            label={texts.current}
            name="currentPassword"
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            errors={currentPasswordErrors}
          />
        )}
        <PasswordField label={texts.password} name="newPassword" autoComplete="new-password" guide {...passwordField} />
        <PasswordField
          label={texts.confirmation}
          name="confirmation"
          autoComplete="new-password"
          {...confirmationField}
        />
        <SubmitButton disabled={!canSubmit} isPending={isPending}>
          {texts.submit}
        </SubmitButton>
      </form>
    </PageSection>
  );
}
