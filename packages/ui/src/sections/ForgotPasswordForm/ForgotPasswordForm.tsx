import { accountPaths } from "@belab/domain/accounts";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/accounts/ForgotPasswordForm";
import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
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
  onEmailChange?: (email: string) => void;
  /** Called with any email that is not empty. */
  onSubmit: (email: string) => void;
  /** @default accountPaths.signIn */
  signInHref?: string;
  labels?: ForgotPasswordFormLabels;
}

/** Recovery, step 0: asks for the email of the account. Renders a `FormColumn` with the email and a link back to sign-in. */
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
