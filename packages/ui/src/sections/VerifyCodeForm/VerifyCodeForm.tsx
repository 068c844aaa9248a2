import { codeFormatMessage, isCode } from "@belab/domain";
import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CodeField } from "../CodeField/CodeField.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import classes from "./VerifyCodeForm.module.css";

export interface VerifyCodeFormLabels {
  /** @default "We have sent a 6-digit code to your email. It is valid for 10 minutes." */
  intro: string;
  /** Stands before the address, where it is known. @default "We have sent a 6-digit code to" */
  introWithEmail: string;
  /** Stands after the address. @default "It is valid for 10 minutes." */
  validity: string;
  /** @default "Verification code" */
  code: string;
  /** @default "Continue" */
  continue: string;
  /** @default "No code in your inbox?" */
  noCode: string;
  /** @default "Resend" */
  resend: string;
}

export interface VerifyCodeFormProps
  extends Omit<FormColumnProps, "headline" | "intro" | "bottom" | "onSubmit" | "title"> {
  /** The headline: what the code is for. @default "Please verify your email" */
  title?: string;
  /** The address that the code was sent to. */
  email?: string;
  /** A code from elsewhere, as the link in the mail: filled in and validated. @default "" */
  initialCode?: string;
  /** Why the server refused the code. */
  errors?: string[];
  /** A request is under way. @default false */
  isPending?: boolean;
  /** Called only with exactly six digits. */
  onSubmit: (code: string) => void;
  onCodeChange?: (code: string) => void;
  /** Sends a new code; without it there is no such button. */
  onResend?: () => void;
  /** A new code is on its way. @default false */
  isResending?: boolean;
  /** Where the link below the form leads; without it there is none. */
  backHref?: string;
  /** @default "Back to Sign In" */
  backLabel?: string;
  labels?: Partial<VerifyCodeFormLabels>;
}

const defaultLabels: VerifyCodeFormLabels = {
  intro: "We have sent a 6-digit code to your email. It is valid for 10 minutes.",
  introWithEmail: "We have sent a 6-digit code to",
  validity: "It is valid for 10 minutes.",
  code: "Verification code",
  continue: "Continue",
  noCode: "No code in your inbox?",
  resend: "Resend",
};

/**
 * Asks for the mailed code: sign-up, step 1, and recovery, step 1.
 * Renders a `FormColumn` with the code's field, a button to continue and one to have the code sent again.
 */
export function VerifyCodeForm({
  title = "Please verify your email",
  email,
  initialCode = "",
  errors = [],
  isPending = false,
  onSubmit,
  onCodeChange,
  onResend,
  isResending = false,
  backHref,
  backLabel = "Back to Sign In",
  labels,
  ...rest
}: VerifyCodeFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm({
    initialValues: { code: initialCode },
    initialErrors: initialCode === "" ? {} : { code: codeError(initialCode) },
    validate: { code: codeError },
  });
  const shownErrors = form.errors.code ? [codeFormatMessage] : errors;

  function submit({ code }: { code: string }) {
    if (!isPending) {
      onSubmit(code);
    }
  }

  return (
    <FormColumn
      {...rest}
      headline={title}
      intro={<Intro texts={texts} email={email} />}
      bottom={backHref && <FormLink href={backHref}>{backLabel}</FormLink>}
    >
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <CodeField
            label={texts.code}
            value={form.values.code}
            onChange={(code) => {
              form.setFieldValue("code", code);
              onCodeChange?.(code);
            }}
            errors={shownErrors}
            isErrored={shownErrors.length > 0}
          />
          <SubmitButton isPending={isPending}>{texts.continue}</SubmitButton>
          {onResend && (
            <div className={classes.resend}>
              <span className={classes.question}>{texts.noCode}</span>
              <Button variant="subtle" loading={isResending} onClick={onResend} className={classes.button}>
                {texts.resend}
              </Button>
            </div>
          )}
        </Stack>
      </form>
    </FormColumn>
  );
}

function Intro({ texts, email }: { texts: VerifyCodeFormLabels; email: string | undefined }) {
  if (!email) {
    return texts.intro;
  }
  return (
    <>
      {texts.introWithEmail} <strong className={classes.email}>{email}</strong>. {texts.validity}
    </>
  );
}

function codeError(code: string): string | null {
  return isCode(code) ? null : codeFormatMessage;
}
