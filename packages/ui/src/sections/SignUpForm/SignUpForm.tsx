import { accountPaths } from "@belab/domain/accounts";
import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import { EmailField } from "../EmailField/EmailField.tsx";
import { useInitialEmail } from "../EmailField/useInitialEmail.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { OtherWays } from "../FormColumn/OtherWays.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PasswordField } from "../PasswordField/PasswordField.tsx";
import { checkedField } from "./checkedField.ts";
import { type FieldCheck, isAccepted } from "./FieldCheck.ts";

export interface SignUpFormLabels {
  /** @default "Create your account" */
  headline: string;
  /** @default "Email" */
  email: string;
  /** @default "Password" */
  password: string;
  /** @default "Continue with Email" */
  submit: string;
  /** @default "OR" */
  or: string;
  /** @default "Already have an account?" */
  haveAccount: string;
  /** @default "Sign In" */
  signIn: string;
}

export interface SignUpValues {
  email: string;
  password: string;
}

export interface SignUpFormProps extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "onSubmit"> {
  /** The email that the form starts with. Another one replaces what the field holds. @default "" */
  initialEmail?: string;
  /** What the server says of the email. */
  emailCheck: FieldCheck;
  /** What the server says of the password. */
  passwordCheck: FieldCheck;
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called with every change of the email, also with the empty one. */
  onEmailChange: (email: string) => void;
  /** Called with every change of the password, also with the empty one. */
  onPasswordChange: (password: string) => void;
  /** Called only with values that both checks accepted. */
  onSubmit: (values: SignUpValues) => void;
  /** The other ways to sign up: `SocialButtons`. */
  socialButtons?: ReactNode;
  /** @default accountPaths.signIn */
  signInHref?: string;
  labels?: Partial<SignUpFormLabels>;
}

const defaultLabels: SignUpFormLabels = {
  headline: "Create your account",
  email: "Email",
  password: "Password",
  submit: "Continue with Email",
  or: "OR",
  haveAccount: "Already have an account?",
  signIn: "Sign In",
};

/**
 * Sign-up, step 0: email and password, or an account from elsewhere.
 * Renders a `FormColumn` with the form; its button waits until the server has accepted both fields.
 */
export function SignUpForm({
  initialEmail = "",
  emailCheck,
  passwordCheck,
  isPending = false,
  onEmailChange,
  onPasswordChange,
  onSubmit,
  socialButtons,
  signInHref = accountPaths.signIn,
  labels,
  ...rest
}: SignUpFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm<SignUpValues>({
    initialValues: { email: initialEmail, password: "" },
    validateInputOnChange: true,
    validate: {
      email: (email) => (email === "" ? accountTexts.emailRequired : null),
      password: (password) => (password === "" ? accountTexts.passwordRequired : null),
    },
  });
  const formRef = useFocusOnRefusal(isPending);
  useInitialEmail(initialEmail, (newEmail) => {
    form.setValues({ email: newEmail });
    onEmailChange(newEmail);
  });
  const email = checkedField(form.values.email, form.errors.email, emailCheck);
  const password = checkedField(form.values.password, form.errors.password, passwordCheck);
  const isFilledIn = form.values.email !== "" && form.values.password !== "";
  const canSubmit = isFilledIn && isAccepted(emailCheck) && isAccepted(passwordCheck) && !isPending;

  function submit(values: SignUpValues) {
    if (canSubmit) {
      onSubmit(values);
    }
  }

  return (
    <FormColumn
      {...rest}
      headline={texts.headline}
      bottom={
        <>
          <span>{texts.haveAccount}</span>
          <FormLink href={signInHref}>{texts.signIn}</FormLink>
        </>
      }
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <EmailField
            label={texts.email}
            value={form.values.email}
            onChange={(event) => {
              form.setFieldValue("email", event.currentTarget.value);
              onEmailChange(event.currentTarget.value);
            }}
            {...email}
          />
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => {
              form.setFieldValue("password", event.currentTarget.value);
              onPasswordChange(event.currentTarget.value);
            }}
            guide
            {...password}
          />
          <SubmitButton disabled={!canSubmit} isPending={isPending}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
      <OtherWays or={texts.or}>{socialButtons}</OtherWays>
    </FormColumn>
  );
}
