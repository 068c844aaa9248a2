import { isCode } from "@belab/domain/accounts";
import { formatSeconds } from "@belab/domain/tables";
import { Button, Loader, Stack, VisuallyHidden } from "@mantine/core";
import { useForm } from "@mantine/form";
import clsx from "clsx";
import { type ReactNode, useRef } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import { waitInWords } from "../../messages/waitInWords.ts";
import { CodeField } from "../CodeField/CodeField.tsx";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import { focusCode, useFocusAfterResend } from "./codeFocus.ts";
import { useSecondsUntil } from "./useSecondsUntil.ts";
import { useWaitAnnouncement } from "./useWaitAnnouncement.ts";
import classes from "./VerifyCodeForm.module.css";

export interface VerifyCodeFormLabels {
  /** @default "We have sent a 6-digit code to your email. It is valid for 10 minutes." */
  intro: string;
  /** Stands before the address, where it is known. @default "We have sent a 6-digit code to" */
  introWithEmail: string;
  /** Stands after the address. @default "It is valid for 10 minutes." */
  validity: string;
  /** In place of `intro` where no code was sent just now. @default "Enter the newest 6-digit code that we sent to your email." */
  newest: string;
  /** Stands before the address where no code was sent just now. @default "Enter the newest 6-digit code that we sent to" */
  newestWithEmail: string;
  /** Said until another code can be sent. @default (seconds) => `You can ask for a new one in ${waitInWords(seconds)}.` */
  resendLater: (seconds: number) => string;
  /** Told to screen readers once another code can be sent. @default "You can ask for a new code now." */
  resendNow: string;
  /** @default "Verification code" */
  code: string;
  /** @default "Continue" */
  continue: string;
  /** @default "No code in your inbox?" */
  noCode: string;
  /** @default "Resend" */
  resend: string;
  /** The button while it counts down. @default (seconds) => `Resend in ${seconds} s` */
  resendIn: (seconds: number) => string;
}

export interface VerifyCodeFormProps extends Omit<FormColumnProps, "headline" | "bottom" | "onSubmit" | "title"> {
  /** The headline: what the code is for. @default "Please verify your email" */
  title?: string;
  /** The address that the code was sent to. */
  email?: string;
  /** Whether a code was sent just now: else it asks for the newest one. @default true */
  isCodeSent?: boolean;
  /** In place of what it says itself of the code and where it was sent. */
  intro?: ReactNode;
  /** A code from elsewhere, as the link in the mail: filled in if it has six digits, else ignored. @default "" */
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
  /** When another code can be sent, in milliseconds since 1970 UTC; until then the button counts down the seconds. */
  resendAt?: number | undefined;
  /** The time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
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
  newest: "Enter the newest 6-digit code that we sent to your email.",
  newestWithEmail: "Enter the newest 6-digit code that we sent to",
  resendLater: (seconds) => `You can ask for a new one in ${waitInWords(seconds)}.`,
  resendNow: "You can ask for a new code now.",
  code: "Verification code",
  continue: "Continue",
  noCode: "No code in your inbox?",
  resend: "Resend",
  resendIn: (seconds) => `Resend in ${seconds <= 60 ? `${seconds} s` : formatSeconds(seconds)}`,
};

/**
 * Asks for the mailed code: sign-up, step 1, and recovery, step 1.
 * Renders a `FormColumn` with the code's field, a button to continue and one to have the code sent again.
 */
export function VerifyCodeForm({
  title = "Please verify your email",
  email,
  isCodeSent = true,
  intro,
  initialCode = "",
  errors = [],
  isPending = false,
  onSubmit,
  onCodeChange,
  onResend,
  isResending = false,
  resendAt,
  now = Date.now,
  backHref,
  backLabel = "Back to Sign In",
  labels,
  ...rest
}: VerifyCodeFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const form = useForm({
    initialValues: { code: isCode(initialCode) ? initialCode : "" },
    validate: { code: codeError },
  });
  const formRef = useFocusOnRefusal(isPending);
  const resendRef = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(resendAt, now);
  const announcement = useWaitAnnouncement(seconds, { isCodeSent, resendAt, texts });
  const canResend = seconds === 0 && !isResending;
  useFocusAfterResend(isResending, resendRef, formRef);
  const shownErrors = form.errors.code ? [accountTexts.codeIncomplete] : errors;

  function submit({ code }: { code: string }) {
    if (!isPending) {
      onSubmit(code);
    }
  }

  return (
    <FormColumn
      {...rest}
      headline={title}
      intro={
        <>
          {intro ??
            (isCodeSent ? <SentIntro texts={texts} email={email} /> : <NewestIntro texts={texts} email={email} />)}
          {!isCodeSent && seconds > 0 && ` ${texts.resendLater(seconds)}`}
        </>
      }
      bottom={backHref && <FormLink href={backHref}>{backLabel}</FormLink>}
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit, () => focusCode(formRef.current))}>
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
              <Button
                ref={resendRef}
                variant="subtle"
                className={clsx(classes.button)}
                aria-disabled={!canResend}
                aria-busy={isResending}
                onClick={() => canResend && onResend()}
                {...(isResending && { leftSection: <Loader size={18} color="currentColor" aria-hidden /> })}
              >
                {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
              </Button>
            </div>
          )}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </Stack>
      </form>
    </FormColumn>
  );
}

interface IntroProps {
  texts: VerifyCodeFormLabels;
  email: string | undefined;
}

function NewestIntro({ texts, email }: IntroProps) {
  if (!email) {
    return texts.newest;
  }
  return (
    <>
      {texts.newestWithEmail} <strong className={classes.email}>{email}</strong>.
    </>
  );
}

function SentIntro({ texts, email }: IntroProps) {
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
  return isCode(code) ? null : accountTexts.codeIncomplete;
}
