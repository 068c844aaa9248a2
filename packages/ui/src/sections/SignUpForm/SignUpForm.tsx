import { accountPaths } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import fieldsCatalogue from "@belab/locales/en/accounts/Fields";
import catalogue, { type Messages } from "@belab/locales/en/accounts/SignUpForm";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { EmailField } from "../EmailField/EmailField.tsx";
import { useInitialEmail } from "../EmailField/useInitialEmail.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { OtherWays } from "../FormColumn/OtherWays.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import { checkedField } from "../FormTextField/checkedField.ts";
import { type FieldCheck, isAccepted } from "../FormTextField/FieldCheck.ts";
import { PasswordField } from "../PasswordField/PasswordField.tsx";

/** The texts of a `SignUpForm`, by default those of the provider's language. */
export type SignUpFormLabels = Overrides<Messages>;

/** What a person signs up with. */
export interface SignUpValues {
  /** The email address that the server has accepted. */
  email: string;
  /** The password that the server has accepted. */
  password: string;
}

export interface SignUpFormProps extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "onSubmit"> {
  /** The email in the field at first. A new value replaces what the field holds. @default "" */
  initialEmail?: string;
  /** What the server says about the email. */
  emailCheck: FieldCheck;
  /** What the server says about the password. */
  passwordCheck: FieldCheck;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called with every change of the email, including to the empty one. */
  onEmailChange: (email: string) => void;
  /** Called with every change of the password, including to the empty one. */
  onPasswordChange: (password: string) => void;
  /** Called only with values that both checks accepted. */
  onSubmit: (values: SignUpValues) => void;
  /** The other ways to sign up: `SocialButtons`. */
  socialButtons?: ReactNode;
  /** Where the link for people with an account leads. @default accountPaths.signIn */
  signInHref?: string;
  /** Where the link for people with the code of a game leads, who need no account; without it there is none. */
  joinHref?: string;
  /** Replaces texts of the catalogue `accounts/SignUpForm`. */
  labels?: SignUpFormLabels;
}

/**
 * Sign-up, step 0: email and password, or an account from another provider.
 * Renders a `FormColumn` with the form; its button is disabled until the server has accepted both fields.
 *
 * @status stable
 * @useWhen a person creates an account, by email and password or with another provider.
 * @avoidWhen they have an account: that is `SignInForm`. To join a game table by its code, `JoinCodeField` is enough.
 * @do Check both values on the server, after a pause in typing, and pass the outcome as `emailCheck` and `passwordCheck`.
 * @do Use `unchecked` where the server could not be asked: the field is not marked, and nothing can be sent.
 * @dont Don't leave `accepted` in place while the field changes: set `checking` at once, or an unchecked value is sent.
 */
export function SignUpForm({
  initialEmail = "",
  emailCheck,
  passwordCheck,
  pending = false,
  onEmailChange,
  onPasswordChange,
  onSubmit,
  socialButtons,
  signInHref = accountPaths.signIn,
  joinHref,
  labels,
  ...rest
}: SignUpFormProps) {
  const { messages } = useMessages(catalogue, labels);
  const fields = useMessages(fieldsCatalogue).messages;
  const form = useForm<SignUpValues>({
    initialValues: { email: initialEmail, password: "" },
    validateInputOnChange: true,
    validate: {
      email: (email) => (email === "" ? fields.emailRequired : null),
      password: (password) => (password === "" ? fields.passwordRequired : null),
    },
  });
  const formRef = useFocusOnRefusal(pending);
  useInitialEmail(initialEmail, (newEmail) => {
    form.setValues({ email: newEmail });
    onEmailChange(newEmail);
  });
  const email = checkedField(form.values.email, form.errors.email, emailCheck);
  const password = checkedField(form.values.password, form.errors.password, passwordCheck);
  const isFilledIn = form.values.email !== "" && form.values.password !== "";
  const canSubmit = isFilledIn && isAccepted(emailCheck) && isAccepted(passwordCheck) && !pending;

  function submit(values: SignUpValues) {
    if (canSubmit) {
      onSubmit(values);
    }
  }

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      intro={joinHref && <FormLink href={joinHref}>{messages.haveCode}</FormLink>}
      bottom={
        <>
          <span>{messages.haveAccount}</span>
          <FormLink href={signInHref}>{messages.signIn}</FormLink>
        </>
      }
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <EmailField
            label={messages.email}
            value={form.values.email}
            onChange={(event) => {
              form.setFieldValue("email", event.currentTarget.value);
              onEmailChange(event.currentTarget.value);
            }}
            {...email}
          />
          <PasswordField
            label={messages.password}
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
          <SubmitButton disabled={!canSubmit} pending={pending}>
            {messages.submit}
          </SubmitButton>
        </Stack>
      </form>
      <OtherWays>{socialButtons}</OtherWays>
    </FormColumn>
  );
}
