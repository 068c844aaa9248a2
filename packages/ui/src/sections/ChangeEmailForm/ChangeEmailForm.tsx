import { isCode } from "@belab/domain/accounts";
import { Button } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { type SubmitEvent, useRef, useState } from "react";
import { accountTexts } from "../../messages/accounts.ts";
import { CodeField } from "../CodeField/CodeField.tsx";
import { EmailField } from "../EmailField/EmailField.tsx";
import { SubmitButton } from "../FormColumn/SubmitButton.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./ChangeEmailForm.module.css";

/** How far the change is: not begun, the new address is typed, the code is typed that was mailed there. */
export type ChangeEmailStep = "idle" | "address" | "code";

export interface ChangeEmailFormLabels {
  /** @default "Email address" */
  headline: string;
  intro: string;
  /** Begins the change. @default "Change email address" */
  start: string;
  /** What the change needs and does, over the new address. */
  consequence: string;
  /** @default "New email address" */
  email: string;
  /** Sends the code. @default "Send code" */
  request: string;
  /** Stands before the new address. @default "We have sent a 6-digit code to" */
  sent: string;
  /** Stands after the new address. @default "It is valid for 10 minutes." */
  validity: string;
  /** @default "Verification code" */
  code: string;
  /** @default "Confirm new address" */
  confirm: string;
  /** @default "Resend code" */
  resend: string;
  /** @default "Cancel" */
  cancel: string;
}

export interface ChangeEmailFormProps
  extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The address in force. */
  email: string;
  /** @default "idle" */
  step?: ChangeEmailStep;
  /** The address that the code was sent to. */
  newEmail?: string;
  /** A code from elsewhere, as the link in the mail. @default "" */
  initialCode?: string;
  /** Why the server refused the address or the code, and what to do next. */
  errors?: readonly string[];
  /** A request is under way. @default false */
  isPending?: boolean;
  onStart: () => void;
  onCancel: () => void;
  /** The address or the code changes: an earlier refusal is of no interest any more. */
  onInput?: () => void;
  /** Called with any address that is not empty. */
  onRequest: (newEmail: string) => void;
  /** Called only with exactly six digits. */
  onConfirm: (code: string) => void;
  onResend: () => void;
  labels?: Partial<ChangeEmailFormLabels>;
}

const defaultLabels: ChangeEmailFormLabels = {
  headline: "Email address",
  intro: "You sign in with it, and codes and notices go there.",
  start: "Change email address",
  consequence:
    "We mail a code to the new address. The old one is told, and for seven days a link in that mail undoes the change with the password that you have now.",
  email: "New email address",
  request: "Send code",
  sent: "We have sent a 6-digit code to",
  validity: "It is valid for 10 minutes.",
  code: "Verification code",
  confirm: "Confirm new address",
  resend: "Resend code",
  cancel: "Cancel",
};

/**
 * Settings: another email address, proved by a mailed code.
 * Renders a `PageSection` with the address in force, and the form of the step that the change is at.
 */
export function ChangeEmailForm({
  email,
  step = "idle",
  newEmail = "",
  initialCode = "",
  errors = [],
  isPending = false,
  onStart,
  onCancel,
  onInput,
  onRequest,
  onConfirm,
  onResend,
  labels,
  ...rest
}: ChangeEmailFormProps) {
  const texts = { ...defaultLabels, ...labels };
  const startButton = useRef<HTMLButtonElement>(null);
  const shared = { texts, errors, isPending, onInput, onCancel };

  useDidUpdate(() => {
    if (step === "idle") {
      startButton.current?.focus();
    }
  }, [step]);

  return (
    <PageSection {...rest} title={texts.headline} intro={texts.intro}>
      <p className={classes.current}>{email}</p>
      {step === "idle" && (
        <Button ref={startButton} variant="default" onClick={onStart} className={classes.start}>
          {texts.start}
        </Button>
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
  texts: ChangeEmailFormLabels;
  errors: readonly string[];
  isPending: boolean;
  onInput: (() => void) | undefined;
  onCancel: () => void;
}

function AddressForm({
  texts,
  errors,
  isPending,
  onInput,
  onCancel,
  onRequest,
}: StepProps & Pick<ChangeEmailFormProps, "onRequest">) {
  const [text, setText] = useState("");
  const newEmail = text.trim();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (newEmail !== "" && !isPending) {
      onRequest(newEmail);
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.sent}>{texts.consequence}</p>
      <EmailField
        label={texts.email}
        name="newEmail"
        autoComplete="email"
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onInput?.();
        }}
        errors={[...errors]}
        isErrored={errors.length > 0}
      />
      <SubmitButton disabled={newEmail === ""} isPending={isPending}>
        {texts.request}
      </SubmitButton>
      <div className={classes.other}>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function MailedCodeForm({
  texts,
  errors,
  isPending,
  onInput,
  onCancel,
  newEmail,
  initialCode,
  onConfirm,
  onResend,
}: StepProps & Pick<ChangeEmailFormProps, "onConfirm" | "onResend"> & { newEmail: string; initialCode: string }) {
  const [code, setCode] = useState(initialCode);
  const [isIncomplete, setIncomplete] = useState(false);
  const shownErrors = isIncomplete ? [accountTexts.codeIncomplete] : [...errors];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIncomplete(!isCode(code));
    if (isCode(code) && !isPending) {
      onConfirm(code);
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <p className={classes.sent}>
        {texts.sent} <strong>{newEmail}</strong>. {texts.validity}
      </p>
      <CodeField
        label={texts.code}
        autoFocus
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setIncomplete(false);
          onInput?.();
        }}
        errors={shownErrors}
        isErrored={shownErrors.length > 0}
      />
      <SubmitButton isPending={isPending}>{texts.confirm}</SubmitButton>
      <div className={classes.other}>
        <Button variant="default" disabled={isPending} onClick={onResend}>
          {texts.resend}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
