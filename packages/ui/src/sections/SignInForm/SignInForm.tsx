import { accountPaths, isEmail, signInPasswordMinLength } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/SignInForm";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { EmailField } from "../EmailField/EmailField.tsx";
import { useInitialEmail } from "../EmailField/useInitialEmail.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { OtherWays } from "../FormColumn/OtherWays.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import classes from "./SignInForm.module.css";

/** The texts of a `SignInForm`, by default those of the provider's language. */
export type SignInFormLabels = Overrides<Messages>;

/** What a person signs in with. */
export interface SignInValues {
  /** A plausible email address. */
  email: string;
  /** As it was typed, at least six characters. */
  password: string;
}

export interface SignInFormProps extends Omit<FormColumnProps, "title" | "bottom" | "errorLines" | "onSubmit"> {
  /** The email in the field at first. A new value replaces what the field holds. @default "" */
  initialEmail?: string;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called only with a plausible email address and a password of at least six characters. */
  onSubmit: (values: SignInValues) => void;
  /** The other ways to sign in: `SocialButtons`. */
  socialButtons?: ReactNode;
  /** Where the link below the password leads. @default accountPaths.forgotPassword */
  forgotPasswordHref?: string;
  /** Where the link for people without an account leads. @default accountPaths.signUp */
  signUpHref?: string;
  /** Replaces texts of the catalogue `accounts/SignInForm`. */
  labels?: SignInFormLabels;
}

/**
 * Sign-in with email and password, or with an account from another provider.
 * Renders a `FormColumn` with the form; its button is disabled until both values are plausible.
 *
 * @status stable
 * @useWhen people who have an account sign in, by email and password or with another provider.
 * @avoidWhen they have no account yet: that is `SignUpForm`. To join a game table by its code, `JoinCodeField` is enough.
 * @do Put `SocialButtons` into `socialButtons`; without it, the divider above them is left out, too.
 * @do Report a refusal in a `NoticeDialog`: the form marks neither field, because it is not known which one is wrong.
 * @dont Don't say whether the email or the password was wrong: the answer would help an attacker find accounts.
 */
export function SignInForm({
  initialEmail = "",
  pending = false,
  onSubmit,
  socialButtons,
  forgotPasswordHref = accountPaths.forgotPassword,
  signUpHref = accountPaths.signUp,
  labels,
  ...rest
}: SignInFormProps) {
  const { messages } = useMessages(catalogue, labels);
  const form = useForm<SignInValues>({ initialValues: { email: initialEmail, password: "" } });
  useInitialEmail(initialEmail, (newEmail) => form.setFieldValue("email", newEmail), initialEmail);
  const { email, password } = form.values;
  const canSubmit = isEmail(email) && password.length >= signInPasswordMinLength && !pending;

  function submit(values: SignInValues) {
    if (canSubmit) {
      onSubmit(values);
    }
  }

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      errorLines={0}
      bottom={
        <>
          <span>{messages.noAccount}</span>
          <FormLink href={signUpHref}>{messages.signUp}</FormLink>
        </>
      }
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <EmailField
            label={messages.email}
            value={email}
            onChange={(event) => form.setFieldValue("email", event.currentTarget.value)}
          />
          <div>
            <PasswordField
              label={messages.password}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => form.setFieldValue("password", event.currentTarget.value)}
            />
            <FormLink href={forgotPasswordHref} className={classes.forgotPassword}>
              {messages.forgotPassword}
            </FormLink>
          </div>
          <SubmitButton disabled={!canSubmit} pending={pending}>
            {messages.submit}
          </SubmitButton>
        </Stack>
      </form>
      <OtherWays>{socialButtons}</OtherWays>
    </FormColumn>
  );
}
