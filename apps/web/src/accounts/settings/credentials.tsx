import type { Answer } from "@belab/api";
import { type AccountReason, isPasswordError } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/settings/Credentials";
import { ChangeEmailForm, type ChangeEmailStep } from "@belab/ui/ChangeEmailForm";
import { ChangePasswordForm, type ChangePasswordFormValues } from "@belab/ui/ChangePasswordForm";
import { waitInWords } from "@belab/ui/messages";
import { type LinkedIdentity, SignInMethods } from "@belab/ui/SignInMethods";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type Failure, failureText } from "../../shell/failureText.ts";
import { snackbarSeconds, useAsk } from "../../shell/notices.ts";
import { useCallMutation } from "../../shell/query.tsx";
import { usePasswordCheck } from "../liveChecks.ts";
import { reasons } from "./reasons.ts";

/** What the providers that people sign in with are called, in every language. */
const providers = { google: "Google", microsoft: "Microsoft" };

/** The email address, and another one by an emailed code. The step and the code of the email's link are in the address. */
export function EmailSettings({ email, pendingEmail }: Pick<Answer<"account">, "email" | "pendingEmail">) {
  const { messages, format } = useMessages(catalogue);
  const [query, setQuery] = useSearchParams();
  const [error, setError] = useState<string>();
  const { send, isPending } = useCallMutation({ invalidates: ["account"] });
  const asked = query.get("emailChange");
  const isExpired = asked === "code" && pendingEmail === null;
  const step: ChangeEmailStep = isExpired ? "address" : asked === "address" || asked === "code" ? asked : "idle";
  const shownError = error ?? (isExpired ? messages.codeExpired : undefined);

  function goTo(next: ChangeEmailStep) {
    setError(undefined);
    setQuery(next === "idle" ? {} : { emailChange: next }, { replace: true, preventScrollReset: true });
  }

  /** @returns whether there is a code to type. */
  async function request(newEmail: string): Promise<boolean> {
    const outcome = await send("requestEmailChange", { newEmail });
    if (outcome.kind !== "success") {
      setError(failureText(outcome, reasons));
      return false;
    }
    if (!outcome.answer.mailed) {
      setError(format("waitForNextCode", { wait: waitInWords(outcome.answer.retryAfter) }));
      return false;
    }
    return true;
  }

  async function begin(newEmail: string) {
    if (await request(newEmail)) {
      goTo("code");
    }
  }

  async function resend() {
    if (pendingEmail !== null && (await request(pendingEmail))) {
      setError(undefined);
      showSnackbar({ message: messages.newCodeSent, seconds: snackbarSeconds });
    }
  }

  async function confirm(code: string) {
    const outcome = await send("confirmEmailChange", { activationCode: Number(code) }, ({ email }) => {
      goTo("idle");
      showSnackbar({ message: format("emailChanged", { email }), seconds: snackbarSeconds });
    });
    if (outcome.kind !== "success") {
      setError(failureText(outcome, reasons));
    }
  }

  return (
    <ChangeEmailForm
      email={email}
      step={step}
      newEmail={pendingEmail ?? ""}
      initialCode={query.get("activationCode") ?? ""}
      error={shownError}
      pending={isPending}
      onStart={() => goTo("address")}
      onCancel={() => goTo("idle")}
      onInput={() => setError(undefined)}
      onRequest={begin}
      onConfirm={confirm}
      onResend={resend}
    />
  );
}

/** The password and the linked accounts, and a way to unlink them. */
export function SignInMethodSettings(methods: Pick<Answer<"account">, "hasPassword" | "identities">) {
  const { messages, format } = useMessages(catalogue);
  const ask = useAsk();
  const { send, isPending, failure, reset } = useCallMutation({ invalidates: ["account", "listSessions"] });

  async function unlink({ identityId, provider }: LinkedIdentity) {
    reset();
    const isConfirmed = await ask({
      variant: "warning",
      title: format("unlinkQuestion", { provider: providers[provider] }),
      message: messages.unlinkConsequence,
      confirm: messages.unlinkConfirm,
    });
    if (!isConfirmed) {
      return;
    }
    const outcome = await send("unlinkIdentity", { identityId });
    if (outcome.kind === "success") {
      showSnackbar({ message: messages.unlinked, seconds: snackbarSeconds });
    }
  }

  return (
    <SignInMethods
      {...methods}
      pending={isPending}
      error={failure ? failureText(failure, reasons) : ""}
      onUnlink={unlink}
    />
  );
}

/** Another password, or a first one for whoever signs in by a provider. */
export function PasswordSettings(account: Pick<Answer<"account">, "email" | "hasPassword">) {
  const { messages } = useMessages(catalogue);
  const { check, onChange, refuse, fail } = usePasswordCheck();
  const { send, isPending, failure } = useCallMutation({ invalidates: ["account", "listSessions"] });
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ChangePasswordFormValues) {
    const outcome = await send("changePassword", values);
    if (outcome.kind === "success") {
      setTimesSaved(timesSaved + 1);
      showSnackbar({ message: messages.passwordSaved, seconds: snackbarSeconds });
    } else if (!isAboutCurrentPassword(outcome)) {
      report(outcome, values.newPassword);
    }
  }

  function report(failure: Failure, newPassword: string) {
    if (failure.kind === "refused" && isPasswordError(failure.error)) {
      refuse(failure, newPassword);
    } else {
      fail(failureText(failure, reasons), newPassword);
    }
  }

  return (
    <ChangePasswordForm
      // Anew once it is saved: empty.
      key={timesSaved}
      {...account}
      passwordCheck={check}
      errors={{
        currentPassword: failure && isAboutCurrentPassword(failure) ? failureText(failure, reasons) : undefined,
      }}
      pending={isPending}
      onPasswordChange={onChange}
      onSubmit={save}
    />
  );
}

function isAboutCurrentPassword(failure: Failure): boolean {
  return failure.kind === "refused" && failure.reason === ("current-password-wrong" satisfies AccountReason);
}
