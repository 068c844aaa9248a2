import type { Outcome } from "@belab/api";
import { AccountError, isPasswordError } from "@belab/domain";
import { ChangePasswordForm, type ChangePasswordFormValues } from "@belab/ui/ChangePasswordForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { passwordRefusal } from "../content/messages.ts";
import { usePasswordCheck } from "../state/liveChecks.ts";
import { snackbarSeconds } from "./snackbarSeconds.ts";

export interface PasswordSettingsProps {
  email: string;
  hasPassword: boolean;
  onChanged: () => void;
}

/** Another password, or a first one for whoever signs in by a provider. */
export function PasswordSettings({ onChanged, ...account }: PasswordSettingsProps) {
  const { check, onChange, refuse, complain } = usePasswordCheck();
  const [currentErrors, setCurrentErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(values: ChangePasswordFormValues) {
    setPending(true);
    setCurrentErrors([]);
    const outcome = await api.changePassword(values);
    setPending(false);
    if (outcome.kind === "success") {
      setTimesSaved(timesSaved + 1);
      showSnackbar({ message: home.profile.passwordSaved, seconds: snackbarSeconds });
      onChanged();
    } else {
      report(outcome, values.newPassword);
    }
  }

  function report(outcome: Exclude<Outcome<"changePassword">, { kind: "success" }>, newPassword: string) {
    const text = failureText(outcome);
    if (isAboutCurrentPassword(outcome)) {
      setCurrentErrors([text]);
    } else if (outcome.kind === "refused" && isPasswordError(outcome.error)) {
      refuse(passwordRefusal(outcome, newPassword), newPassword);
    } else {
      complain(text, newPassword);
    }
  }

  return (
    <ChangePasswordForm
      // Anew once it is saved: empty.
      key={timesSaved}
      {...account}
      passwordCheck={check}
      currentPasswordErrors={currentErrors}
      isPending={isPending}
      onPasswordChange={onChange}
      onSubmit={save}
    />
  );
}

/** The server says in words that it is not the new password which is wrong. */
function isAboutCurrentPassword(outcome: Outcome<"changePassword">): boolean {
  return outcome.kind === "refused" && outcome.error === AccountError.InvalidPassword && outcome.message !== undefined;
}
