import { AccountError, accountErrorMessage, passwordRequiredMessage } from "@belab/domain";
import { useForm } from "@mantine/form";
import { type SubmitEvent, useState } from "react";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import { checkedField } from "../SignUpForm/checkedField.ts";
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
  extends Omit<PageSectionProps, "headline" | "headlineOrder" | "intro" | "onSubmit" | "children"> {
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

const mismatchMessage = accountErrorMessage(AccountError.PasswordsDoNotMatch);

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
  const form = useForm({
    initialValues: { current: "", password: "", confirmation: "" },
    validateInputOnChange: ["password"],
    validate: { password: (password) => (password === "" ? passwordRequiredMessage : null) },
  });
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const { current, password, confirmation } = form.values;
  const isAlike = password !== "" && password === confirmation;
  const isMismatchShown = confirmation !== "" && !isAlike && (isConfirmationLeft || !password.startsWith(confirmation));
  const canSubmit = (current !== "" || !hasPassword) && passwordCheck.status === "accepted" && isAlike && !isPending;
  const passwordField = checkedField(password, form.errors.password, passwordCheck);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit({ ...(hasPassword && { currentPassword: current }), newPassword: password });
    }
  }

  return (
    <PageSection {...rest} headline={texts.headline} intro={hasPassword ? texts.intro : texts.introWithoutPassword}>
      <form noValidate onSubmit={submit} className={classes.form}>
        {email && <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />}
        {hasPassword && (
          <PasswordField
            label={texts.current}
            name="currentPassword"
            autoComplete="current-password"
            value={current}
            onChange={(event) => form.setFieldValue("current", event.currentTarget.value)}
            errors={currentPasswordErrors}
          />
        )}
        <PasswordField
          label={texts.password}
          name="newPassword"
          guide
          value={password}
          onChange={(event) => {
            form.setFieldValue("password", event.currentTarget.value);
            onPasswordChange(event.currentTarget.value);
          }}
          {...passwordField}
        />
        <PasswordField
          label={texts.confirmation}
          name="confirmation"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => {
            form.setFieldValue("confirmation", event.currentTarget.value);
            setConfirmationLeft(false);
          }}
          onBlur={() => setConfirmationLeft(true)}
          errors={isMismatchShown ? [mismatchMessage] : []}
          isErrored={isMismatchShown}
          isSuccessful={isAlike && passwordCheck.status === "accepted"}
        />
        <SubmitButton disabled={!canSubmit} isPending={isPending}>
          {texts.submit}
        </SubmitButton>
      </form>
    </PageSection>
  );
}
