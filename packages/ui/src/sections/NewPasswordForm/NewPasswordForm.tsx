import { accountPaths } from "@belab/domain/accounts";
import { Stack } from "@mantine/core";
import type { SubmitEvent } from "react";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import type { FieldCheck } from "../SignUpForm/FieldCheck.ts";
import { useNewPassword } from "./useNewPassword.ts";

export interface NewPasswordFormLabels {
  /** @default "Create a New Password" */
  headline: string;
  /** @default "New password" */
  password: string;
  /** @default "Confirm new password" */
  confirmation: string;
  /** @default "Save New Password" */
  submit: string;
  /** @default "Back to Sign In" */
  back: string;
}

export interface NewPasswordFormProps extends Omit<FormColumnProps, "headline" | "bottom" | "onSubmit"> {
  /** Whose password it is; tells a password manager where to keep it. */
  email?: string;
  /** What the server says of the password. */
  passwordCheck: FieldCheck;
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called with every change of the password, also with the empty one. */
  onPasswordChange: (password: string) => void;
  /** Called only with a password that the server accepted and that was typed twice alike. */
  onSubmit: (password: string) => void;
  /** @default accountPaths.signIn */
  signInHref?: string;
  labels?: Partial<NewPasswordFormLabels>;
}

const defaultLabels: NewPasswordFormLabels = {
  headline: "Create a New Password",
  password: "New password",
  confirmation: "Confirm new password",
  submit: "Save New Password",
  back: "Back to Sign In",
};

/**
 * Recovery, step 2: the new password, twice.
 * Renders a `FormColumn` with both fields; its button waits until the server has accepted and both are alike.
 */
export function NewPasswordForm({
  email,
  passwordCheck,
  isPending = false,
  onPasswordChange,
  onSubmit,
  signInHref = accountPaths.signIn,
  labels,
  ...rest
}: NewPasswordFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const { password, isReady, passwordField, confirmationField } = useNewPassword(passwordCheck, onPasswordChange);
  const formRef = useFocusOnRefusal(isPending);
  const canSubmit = isReady && !isPending;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (canSubmit) {
      onSubmit(password);
    }
  }

  return (
    <FormColumn {...rest} headline={texts.headline} bottom={<FormLink href={signInHref}>{texts.back}</FormLink>}>
      <form ref={formRef} noValidate onSubmit={submit}>
        <Stack gap="md">
          {email && <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />}
          <PasswordField label={texts.password} name="password" autoComplete="new-password" guide {...passwordField} />
          <PasswordField
            label={texts.confirmation}
            name="confirmation"
            autoComplete="new-password"
            {...confirmationField}
          />
          <SubmitButton disabled={!canSubmit} isPending={isPending}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}
