import { codeLength, isCode } from "@belab/domain/accounts";
import type { Overrides, Translation } from "@belab/locales";
import fieldCatalogue from "@belab/locales/en/accounts/Fields";
import catalogue, { type Messages } from "@belab/locales/en/settings/ChangeEmailForm";
import { useDidUpdate } from "@mantine/hooks";
import { type SubmitEvent, useRef, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { elementPlace, withElement } from "../../messages/withElement.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { CodeField } from "../CodeField/CodeField.tsx";
import { focusCode } from "../CodeField/focusCode.ts";
import { useSendCode } from "../CodeField/useSendCode.ts";
import { EmailField } from "../EmailField/EmailField.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { useFocusOnRefusal } from "../FormColumn/useFocusOnRefusal.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./ChangeEmailForm.module.css";

/** The step of the change: not started, entering the new address, or entering the code that was emailed to it. */
export type ChangeEmailStep = "idle" | "address" | "code";

/** The texts of a `ChangeEmailForm`, by default those of the provider's language. */
export type ChangeEmailFormLabels = Overrides<Messages>;

export interface ChangeEmailFormProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The current address. */
  email: string;
  /** Which step is shown. @default "idle" */
  step?: ChangeEmailStep;
  /** The address that the code was sent to. */
  newEmail?: string;
  /** A code from elsewhere, such as the link in the email. @default "" */
  initialCode?: string;
  /** Why the server refused the address or the code, and what to do next. */
  error?: string | undefined;
  /** A request is under way. @default false */
  pending?: boolean;
  /** Called when the person begins the change: show the step `address`. */
  onStart: () => void;
  /** Called when the person gives it up: show the step `idle`. */
  onCancel: () => void;
  /** The address or the code has changed: an earlier error no longer applies. */
  onInput?: () => void;
  /** Called with any address that is not empty. */
  onRequest: (newEmail: string) => void;
  /** Called only with exactly six digits: when the button is pressed, and once by itself when a code is typed or pasted. */
  onConfirm: (code: string) => void;
  /** Called when the person asks for another code. */
  onResend: () => void;
  /** Replaces texts of the catalogue `settings/ChangeEmailForm`. */
  labels?: ChangeEmailFormLabels;
}

/**
 * Settings: another email address, proved by an emailed code.
 * Renders a `PageSection` with the current address and the form of the current step.
 *
 * @status stable
 * @useWhen people who are signed in change the address of their account, and prove the new one by an emailed code.
 * @avoidWhen a new account proves its address: that is `VerifyCodeForm`. A change is undone by `UndoEmailForm`.
 * @do Keep `step` in the page's address or state: the section shows a step, and moves to none by itself.
 * @do Clear `error` in `onInput`: it is about the address or the code that was sent before.
 * @dont Don't change `email` before the code is confirmed: until then the account keeps its old address.
 */
export function ChangeEmailForm({
  email,
  step = "idle",
  newEmail = "",
  initialCode = "",
  error,
  pending = false,
  onStart,
  onCancel,
  onInput,
  onRequest,
  onConfirm,
  onResend,
  labels,
  ...rest
}: ChangeEmailFormProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const startButton = useRef<HTMLButtonElement>(null);
  const shared = { translation, error, pending, onInput, onCancel };

  useDidUpdate(() => {
    if (step === "idle") {
      startButton.current?.focus();
    }
  }, [step]);

  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <p className={classes.current}>{email}</p>
      {step === "idle" && (
        <PlainButton ref={startButton} variant="default" onClick={onStart} className={classes.start}>
          {messages.start}
        </PlainButton>
      )}
      {step === "address" && <AddressForm {...shared} onRequest={onRequest} />}
      {step === "code" && (
        <MailedCodeForm
          key={`${newEmail} ${initialCode}`}
          {...shared}
          newEmail={newEmail}
          initialCode={initialCode}
          onConfirm={onConfirm}
          onResend={onResend}
        />
      )}
    </PageSection>
  );
}

interface StepProps {
  translation: Translation<Messages>;
  error: string | undefined;
  pending: boolean;
  onInput: (() => void) | undefined;
  onCancel: () => void;
}

function AddressForm({
  translation,
  error,
  pending,
  onInput,
  onCancel,
  onRequest,
}: StepProps & Pick<ChangeEmailFormProps, "onRequest">) {
  const { messages } = translation;
  const [text, setText] = useState("");
  const newEmail = text.trim();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (newEmail !== "" && !pending) {
      onRequest(newEmail);
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.sent}>{messages.consequence}</p>
      <EmailField
        label={messages.email}
        name="newEmail"
        autoComplete="email"
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onInput?.();
        }}
        error={error}
      />
      <SubmitButton disabled={newEmail === ""} pending={pending}>
        {messages.request}
      </SubmitButton>
      <div className={classes.other}>
        <PlainButton variant="default" onClick={onCancel}>
          {messages.cancel}
        </PlainButton>
      </div>
    </form>
  );
}

function MailedCodeForm({
  translation,
  error,
  pending,
  onInput,
  onCancel,
  newEmail,
  initialCode,
  onConfirm,
  onResend,
}: StepProps & Pick<ChangeEmailFormProps, "onConfirm" | "onResend"> & { newEmail: string; initialCode: string }) {
  const { messages, format } = translation;
  const codeIncomplete = useMessages(fieldCatalogue).format("codeIncomplete", { length: codeLength });
  const [code, setCode] = useState(initialCode);
  const [isIncomplete, setIncomplete] = useState(false);
  const formRef = useFocusOnRefusal(pending);
  const { sendCode, sendCompleteCode } = useSendCode(pending, onConfirm);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIncomplete(!isCode(code));
    if (isCode(code)) {
      sendCode(code);
    }
    if (error !== undefined) {
      focusCode(formRef.current);
    }
  }

  return (
    <form ref={formRef} noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.sent}>
        {withElement(format("sentTo", { email: elementPlace }), <strong>{newEmail}</strong>)}
      </p>
      <CodeField
        label={messages.code}
        autoFocus
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setIncomplete(false);
          onInput?.();
        }}
        onComplete={sendCompleteCode}
        error={isIncomplete ? codeIncomplete : error}
      />
      <SubmitButton pending={pending}>{messages.confirm}</SubmitButton>
      <div className={classes.other}>
        <PlainButton variant="default" disabled={pending} onClick={onResend}>
          {messages.resend}
        </PlainButton>
        <PlainButton variant="default" onClick={onCancel}>
          {messages.cancel}
        </PlainButton>
      </div>
    </form>
  );
}
