import { accountPaths } from "@belab/domain/accounts";
import { Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { EmailField } from "../EmailField/EmailField.tsx";
import { useInitialEmail } from "../EmailField/useInitialEmail.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";

export interface ForgotPasswordFormLabels {
  /** @default "Forgot Password" */
  headline: string;
  /** @default "Tell us your email, and we send you a code to choose a new password with." */
  intro: string;
  /** @default "Email" */
  email: string;
  /** @default "Send Recovery Request" */
  submit: string;
  /** @default "Back to Sign In" */
  back: string;
}

export interface ForgotPasswordFormProps extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "onSubmit"> {
  /** The email that the form starts with. Another one replaces what the field holds. @default "" */
  initialEmail?: string;
  /** Why the server refused the email. */
  emailErrors?: string[];
  /** A request is under way. @default false */
  isPending?: boolean;
  onEmailChange?: (email: string) => void;
  /** Called with any email that is not empty. */
  onSubmit: (email: string) => void;
  /** @default accountPaths.signIn */
  signInHref?: string;
  labels?: Partial<ForgotPasswordFormLabels>;
}

const defaultLabels: ForgotPasswordFormLabels = {
  headline: "Forgot Password",
  intro: "Tell us your email, and we send you a code to choose a new password with.",
  email: "Email",
  submit: "Send Recovery Request",
  back: "Back to Sign In",
};

/** Recovery, step 0: asks whose password it is. Renders a `FormColumn` with the email and the way back. */
export function ForgotPasswordForm({
  initialEmail = "",
  emailErrors = [],
  isPending = false,
  onEmailChange,
  onSubmit,
  signInHref = accountPaths.signIn,
  labels,
  ...rest
}: ForgotPasswordFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm({ initialValues: { email: initialEmail } });
  const formRef = useFocusOnRefusal(isPending);
  useInitialEmail(
    initialEmail,
    (newEmail) => {
      form.setFieldValue("email", newEmail);
      onEmailChange?.(newEmail);
    },
    initialEmail,
  );
  const email = form.values.email.trim();
  const canSubmit = email !== "" && !isPending;

  function submit() {
    if (canSubmit) {
      onSubmit(email);
    }
  }

  return (
    <FormColumn
      {...rest}
      headline={texts.headline}
      intro={texts.intro}
      bottom={<FormLink href={signInHref}>{texts.back}</FormLink>}
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <EmailField
            label={texts.email}
            value={form.values.email}
            onChange={(event) => {
              form.setFieldValue("email", event.currentTarget.value);
              onEmailChange?.(event.currentTarget.value);
            }}
            errors={emailErrors}
            isErrored={emailErrors.length > 0}
          />
          <SubmitButton disabled={!canSubmit} isPending={isPending}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </form>
    </FormColumn>
  );
}
