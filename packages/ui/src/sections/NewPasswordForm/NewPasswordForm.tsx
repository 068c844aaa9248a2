import { AccountError, accountErrorMessage, passwordRequiredMessage } from "@belab/domain";
import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import { checkedField } from "../SignUpForm/checkedField.ts";
import type { FieldCheck } from "../SignUpForm/FieldCheck.ts";

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

export interface NewPasswordFormProps extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "onSubmit"> {
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
  /** @default "/signin" */
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

const mismatchMessage = accountErrorMessage(AccountError.PasswordsDoNotMatch);

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
  signInHref = "/signin",
  labels,
  ...rest
}: NewPasswordFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm({
    initialValues: { password: "", confirmation: "" },
    validateInputOnChange: ["password"],
    validate: { password: (password) => (password === "" ? passwordRequiredMessage : null) },
  });
  const [isConfirmationLeft, setConfirmationLeft] = useState(false);
  const { password, confirmation } = form.values;
  const isAlike = password !== "" && password === confirmation;
  const isMismatchShown = confirmation !== "" && !isAlike && (isConfirmationLeft || !password.startsWith(confirmation));
  const canSubmit = passwordCheck.status === "accepted" && isAlike && !isPending;
  const passwordField = checkedField(password, form.errors.password, passwordCheck);

  function submit() {
    if (canSubmit) {
      onSubmit(password);
    }
  }

  return (
    <FormColumn {...rest} headline={texts.headline} bottom={<FormLink href={signInHref}>{texts.back}</FormLink>}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          {email && <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />}
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="new-password"
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
        </Stack>
      </form>
    </FormColumn>
  );
}
