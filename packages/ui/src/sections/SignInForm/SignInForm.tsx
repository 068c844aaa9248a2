import { accountPaths, isEmail, signInPasswordMinLength } from "@belab/domain/accounts";
import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { EmailField } from "../EmailField/EmailField.tsx";
import { useInitialEmail } from "../EmailField/useInitialEmail.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { OtherWays } from "../FormColumn/OtherWays.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import classes from "./SignInForm.module.css";

export interface SignInFormLabels {
  /** @default "Welcome back" */
  headline: string;
  /** @default "Email" */
  email: string;
  /** @default "Password" */
  password: string;
  /** @default "Forgot your password?" */
  forgotPassword: string;
  /** @default "Continue with Email" */
  submit: string;
  /** @default "OR" */
  or: string;
  /** @default "No account yet?" */
  noAccount: string;
  /** @default "Sign Up" */
  signUp: string;
}

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignInFormProps extends Omit<FormColumnProps, "headline" | "bottom" | "onSubmit"> {
  /** The email that the form starts with. Another one replaces what the field holds. @default "" */
  initialEmail?: string;
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called only with what looks like an email and a password of at least six characters. */
  onSubmit: (values: SignInValues) => void;
  /** The other ways to sign in: `SocialButtons`. */
  socialButtons?: ReactNode;
  /** @default accountPaths.forgotPassword */
  forgotPasswordHref?: string;
  /** @default accountPaths.signUp */
  signUpHref?: string;
  labels?: Partial<SignInFormLabels>;
}

const defaultLabels: SignInFormLabels = {
  headline: "Welcome back",
  email: "Email",
  password: "Password",
  forgotPassword: "Forgot your password?",
  submit: "Continue with Email",
  or: "OR",
  noAccount: "No account yet?",
  signUp: "Sign Up",
};

/**
 * Sign-in with email and password, or with an account from elsewhere.
 * Renders a `FormColumn` with the form; its button waits until both fields can be right.
 */
export function SignInForm({
  initialEmail = "",
  isPending = false,
  onSubmit,
  socialButtons,
  forgotPasswordHref = accountPaths.forgotPassword,
  signUpHref = accountPaths.signUp,
  labels,
  ...rest
}: SignInFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm<SignInValues>({ initialValues: { email: initialEmail, password: "" } });
  useInitialEmail(initialEmail, (newEmail) => form.setFieldValue("email", newEmail), initialEmail);
  const { email, password } = form.values;
  const canSubmit = isEmail(email) && password.length >= signInPasswordMinLength && !isPending;

  function submit(values: SignInValues) {
    if (canSubmit) {
      onSubmit(values);
    }
  }

  return (
    <FormColumn
      {...rest}
      headline={texts.headline}
      errorLines={0}
      bottom={
        <>
          <span>{texts.noAccount}</span>
          <FormLink href={signUpHref}>{texts.signUp}</FormLink>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <EmailField
            label={texts.email}
            value={email}
            onChange={(event) => form.setFieldValue("email", event.currentTarget.value)}
          />
          <div>
            <PasswordField
              label={texts.password}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => form.setFieldValue("password", event.currentTarget.value)}
            />
            <FormLink href={forgotPasswordHref} className={classes.forgotPassword}>
              {texts.forgotPassword}
            </FormLink>
          </div>
          <SubmitButton disabled={!canSubmit} isPending={isPending}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
      <OtherWays or={texts.or}>{socialButtons}</OtherWays>
    </FormColumn>
  );
}
