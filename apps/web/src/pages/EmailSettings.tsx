import type { Answer } from "@belab/api";
import { ChangeEmailForm, type ChangeEmailStep } from "@belab/ui/ChangeEmailForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { newCodeSent, waitForNextCode } from "../content/messages.ts";
import { snackbarSeconds } from "./snackbarSeconds.ts";

export interface EmailSettingsProps extends Pick<Answer<"account">, "email" | "pendingEmail"> {
  /** Asks the server for the account again. */
  reload: () => Promise<unknown>;
}

/** The email address, and another one by a mailed code. The step and the code of the mail's link are in the address. */
export function EmailSettings({ email, pendingEmail, reload }: EmailSettingsProps) {
  const [query, setQuery] = useSearchParams();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  const asked = query.get("emailChange");
  const isExpired = asked === "code" && pendingEmail === null;
  const step: ChangeEmailStep = isExpired ? "address" : asked === "address" || asked === "code" ? asked : "idle";

  function goTo(next: ChangeEmailStep) {
    setErrors([]);
    setQuery(next === "idle" ? {} : { emailChange: next }, { replace: true, preventScrollReset: true });
  }

  /** @returns whether there is a code to type. */
  async function request(newEmail: string): Promise<boolean> {
    setPending(true);
    const outcome = await api.requestEmailChange({ newEmail });
    await reload();
    setPending(false);
    if (outcome.kind !== "success") {
      setErrors([failureText(outcome)]);
      return false;
    }
    if (!outcome.answer.mailed) {
      setErrors([waitForNextCode(outcome.answer.retryAfter)]);
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
      setErrors([]);
      showSnackbar({ message: newCodeSent, seconds: snackbarSeconds });
    }
  }

  async function confirm(code: string) {
    setPending(true);
    const outcome = await api.confirmEmailChange({ activationCode: Number(code) });
    if (outcome.kind === "success") {
      goTo("idle");
      showSnackbar({ message: home.profile.emailChanged(outcome.answer.email), seconds: snackbarSeconds });
      await reload();
    } else {
      setErrors([failureText(outcome)]);
    }
    setPending(false);
  }

  return (
    <ChangeEmailForm
      email={email}
      step={step}
      newEmail={pendingEmail ?? ""}
      initialCode={query.get("activationCode") ?? ""}
      errors={isExpired && errors.length === 0 ? [home.profile.emailCodeExpired] : errors}
      isPending={isPending}
      onStart={() => goTo("address")}
      onCancel={() => goTo("idle")}
      onInput={() => setErrors([])}
      onRequest={begin}
      onConfirm={confirm}
      onResend={resend}
    />
  );
}
