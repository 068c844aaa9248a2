import { accountPaths } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/ForgotPasswordForm";
import { useForm } from "@mantine/form";
import { Stack } from "../../elements/Stack.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { EmailField } from "../EmailField/EmailField.tsx";
import { useInitialEmail } from "../EmailField/useInitialEmail.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";

/** The texts of a `ForgotPasswordForm`, by default those of the provider's language. */
export type ForgotPasswordFormLabels = Overrides<Messages>;

export interface ForgotPasswordFormProps extends Omit<FormColumnProps, "title" | "intro" | "bottom" | "onSubmit"> {
  /** The email that the form starts with. A new one replaces the value of the field. @default "" */
  initialEmail?: string;
  /** Why the server refused the email. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called with each change of the email: an earlier error no longer applies. */
  onEmailChange?: (email: string) => void;
  /** Called with any email that is not empty. */
  onSubmit: (email: string) => void;
  /** Where the link back to sign-in leads. @default accountPaths.signIn */
  signInHref?: string;
  /** Replaces texts of the catalogue `accounts/ForgotPasswordForm`. */
  labels?: ForgotPasswordFormLabels;
}

/**
 * Recovery, step 0: asks for the email of the account. Renders a `FormColumn` with the email and a link back to sign-in.
 *
 * @status stable
 * @useWhen people cannot sign in and ask for a code by email, as the first step of recovery.
 * @avoidWhen they are signed in and know their password: that is `ChangePasswordForm`. The code is typed in `VerifyCodeForm`.
 * @do Pass what was typed at sign-in as `initialEmail`, so that nobody types it twice.
 * @dont Don't say in `error` that an address has no account: the answer would help an attacker find accounts.
 */
export function ForgotPasswordForm({
  initialEmail = "",
  error,
  pending = false,
  onEmailChange,
  onSubmit,
  signInHref = accountPaths.signIn,
  labels,
  ...rest
}: ForgotPasswordFormProps) {
  const { messages } = useMessages(catalogue, labels);
  const form = useForm({ initialValues: { email: initialEmail } });
  const formRef = useFocusOnRefusal(pending);
  useInitialEmail(
    initialEmail,
    (newEmail) => {
      form.setFieldValue("email", newEmail);
      onEmailChange?.(newEmail);
    },
    initialEmail,
  );
  const email = form.values.email.trim();
  const canSubmit = email !== "" && !pending;

  function submit() {
    if (canSubmit) {
      onSubmit(email);
    }
  }

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      intro={messages.intro}
      bottom={<FormLink href={signInHref}>{messages.back}</FormLink>}
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <EmailField
            label={messages.email}
            value={form.values.email}
            onChange={(event) => {
              form.setFieldValue("email", event.currentTarget.value);
              onEmailChange?.(event.currentTarget.value);
            }}
            error={error}
          />
          <SubmitButton disabled={!canSubmit} pending={pending}>
            {messages.submit}
          </SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}
