import { codeLength, isCode } from "@belab/domain/accounts";
import type { Overrides, Translation } from "@belab/locales";
import fieldCatalogue from "@belab/locales/en/accounts/Fields";
import catalogue, { type Messages } from "@belab/locales/en/accounts/VerifyCodeForm";
import { useForm } from "@mantine/form";
import { type ReactNode, useRef } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Stack } from "../../elements/Stack.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { formatClock } from "../../messages/formatClock.ts";
import { useWaitInWords } from "../../messages/waitInWords.ts";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CodeField } from "../CodeField/CodeField.tsx";
import { focusCode } from "../CodeField/focusCode.ts";
import { useSendCode } from "../CodeField/useSendCode.ts";
import { FormColumn, type FormColumnProps } from "../FormColumn/FormColumn.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { FormLink } from "../FormLink/FormLink.tsx";
import { useFocusAfterResend } from "./useFocusAfterResend.ts";
import { useSecondsUntil } from "./useSecondsUntil.ts";
import { useWaitAnnouncement } from "./useWaitAnnouncement.ts";
import classes from "./VerifyCodeForm.module.css";

/** The texts of a `VerifyCodeForm`, by default those of the provider's language. */
export type VerifyCodeFormLabels = Overrides<Messages>;

export interface VerifyCodeFormProps extends Omit<FormColumnProps, "title" | "bottom" | "onSubmit"> {
  /** The address that the code was sent to. */
  email?: string;
  /** Whether a code was sent just now: otherwise it asks for the newest code. @default true */
  codeSent?: boolean;
  /** Replaces what the form says about the code and where it was sent. */
  intro?: ReactNode;
  /** A code from elsewhere, such as the link in the email: its digits are filled in; one that isn't six digits is refused at once. @default "" */
  initialCode?: string;
  /** Why the server refused the code. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** The first box has the focus when the form appears. @default false */
  autoFocus?: boolean;
  /** Called only with exactly six digits: when the button is pressed, and once by itself when a code is typed or pasted. */
  onSubmit: (code: string) => void;
  /** Called whenever the code changes: an earlier error no longer applies. */
  onCodeChange?: (code: string) => void;
  /** Sends a new code; without it there is no button for that. */
  onResend?: () => void;
  /** A new code is being requested. @default false */
  resending?: boolean;
  /** When another code can be sent, in milliseconds since 1970 UTC; until then the button counts down the seconds. */
  resendAt?: number | undefined;
  /** The time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Where the link below the form leads; without it there is none. */
  backHref?: string;
  /** Replaces texts of the catalogue `accounts/VerifyCodeForm`. */
  labels?: VerifyCodeFormLabels;
}

/**
 * Asks for the code that was emailed: sign-up, step 1, and recovery, step 1.
 * Renders a `FormColumn` with the code's field, a button to continue and one to have the code sent again. A code that is typed
 * or pasted is sent by itself, once; a refused one is typed over from the first box.
 *
 * @status stable
 * @useWhen people type a code that was emailed to them, to verify their address or to recover their account.
 * @avoidWhen the code joins a game table: that is `JoinCodeField`. As a field of another form, `CodeField`.
 * @do Set `codeSent={false}` and `resendAt` where no new code could be sent: it says so, and counts down the wait.
 * @do In recovery, replace `sentTo` in `labels`, so that it does not tell whether the address has an account.
 * @dont Don't send a code from a link by yourself: pass it as `initialCode`, or a link scanner could use it up. It waits for
 * the button.
 */
export function VerifyCodeForm({
  email = "",
  codeSent = true,
  intro,
  initialCode = "",
  error,
  pending = false,
  autoFocus = false,
  onSubmit,
  onCodeChange,
  onResend,
  resending = false,
  resendAt,
  now = Date.now,
  backHref,
  labels,
  ...rest
}: VerifyCodeFormProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const codeIncomplete = useMessages(fieldCatalogue).format("codeIncomplete", { length: codeLength });
  const waitInWords = useWaitInWords();
  const form = useForm({
    initialValues: { code: digitsOf(initialCode) },
    initialErrors: { ...(initialCode !== "" && !isCode(initialCode) && { code: codeIncomplete }) },
    validate: { code: (code) => (isCode(code) ? null : codeIncomplete) },
  });
  const formRef = useFocusOnRefusal(pending);
  const resendRef = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(resendAt, now);
  const resendLater = format("resendLater", { wait: waitInWords(seconds) });
  const announcement = useWaitAnnouncement(seconds, {
    codeSent,
    resendAt,
    texts: { resendLater, resendNow: messages.resendNow },
  });
  const canResend = seconds === 0 && !resending;
  useFocusAfterResend(resending, resendRef, formRef);
  const { sendCode, sendCompleteCode } = useSendCode(pending, onSubmit);

  function submit({ code }: { code: string }) {
    sendCode(code);
    if (error !== undefined) {
      focusCode(formRef.current);
    }
  }

  return (
    <FormColumn
      {...rest}
      title={messages.title}
      intro={
        <>
          {intro ?? whatWasSent(email, codeSent, translation)}
          {!codeSent && seconds > 0 && ` ${resendLater}`}
        </>
      }
      bottom={backHref && <FormLink href={backHref}>{messages.back}</FormLink>}
    >
      <form ref={formRef} noValidate onSubmit={form.onSubmit(submit, () => focusCode(formRef.current))}>
        <Stack gap="md">
          <CodeField
            label={messages.code}
            value={form.values.code}
            onChange={(code) => {
              form.setFieldValue("code", code);
              onCodeChange?.(code);
            }}
            onComplete={sendCompleteCode}
            autoFocus={autoFocus}
            error={form.errors.code ? codeIncomplete : error}
          />
          <SubmitButton pending={pending}>{messages.continue}</SubmitButton>
          {onResend && (
            <div className={classes.resend}>
              <span className={classes.question}>{messages.noCode}</span>
              <PlainButton
                ref={resendRef}
                variant="subtle"
                className={classes.button}
                aria-disabled={!canResend}
                pending={resending}
                onClick={() => canResend && onResend()}
              >
                {resendText(seconds, translation)}
              </PlainButton>
            </div>
          )}
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        </Stack>
      </form>
    </FormColumn>
  );
}

/** Returns the digits of a code that have a box. */
function digitsOf(code: string): string {
  return code.replace(/[^0-9]/g, "").slice(0, codeLength);
}

/** Which code to type, with the address in bold where it is known. */
function whatWasSent(email: string, codeSent: boolean, { messages, format }: Translation<Messages>): ReactNode {
  if (email === "") {
    return codeSent ? messages.sent : messages.newest;
  }
  const text = format(codeSent ? "sentTo" : "newestTo", { email: elementPlace });
  return withElement(text, <strong className={classes.email}>{email}</strong>);
}

/** The name of the button that sends another code, counted down in seconds in its last minute. */
function resendText(seconds: number, { messages, format, locale }: Translation<Messages>): string {
  if (seconds === 0) {
    return messages.resend;
  }
  return seconds <= 60
    ? format("resendInSeconds", { seconds })
    : format("resendIn", { time: formatClock(seconds, locale) });
}
