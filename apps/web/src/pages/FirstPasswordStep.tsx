import type { Outcome } from "@belab/api";
import { isPasswordError } from "@belab/domain";
import { NewPasswordForm } from "@belab/ui/NewPasswordForm";
import { useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { flows } from "../content/flows.ts";
import { passwordRefusal } from "../content/messages.ts";
import { signInStepPath } from "../paths.ts";
import { usePasswordCheck } from "../state/liveChecks.ts";
import { useSignInAgain } from "./useSignInAgain.ts";
import { useStepFocus } from "./useStepFocus.ts";

export interface FirstPasswordStepProps {
  email: string;
  returnTo: string;
  onSaved: () => void;
}

/** Step 2, first part: a password for an account whose code was typed in another browser than its password. */
export function FirstPasswordStep({ email, returnTo, onSaved }: FirstPasswordStepProps) {
  const password = usePasswordCheck();
  const signInAgain = useSignInAgain(returnTo);
  const [isPending, setPending] = useState(false);
  useStepFocus("first password");

  async function save(newPassword: string) {
    setPending(true);
    const outcome = await api.changePassword({ newPassword });
    setPending(false);
    if (outcome.kind === "success") {
      onSaved();
    } else if (outcome.kind === "refused" && outcome.status === 401) {
      await signInAgain(email);
    } else {
      report(outcome, newPassword);
    }
  }

  function report(outcome: Exclude<Outcome<"changePassword">, { kind: "success" }>, newPassword: string) {
    if (outcome.kind === "refused" && isPasswordError(outcome.error)) {
      password.refuse(passwordRefusal(outcome, newPassword), newPassword);
    } else {
      password.complain(failureText(outcome), newPassword);
    }
  }

  return (
    <NewPasswordForm
      email={email}
      intro={flows.choosePassword.intro}
      passwordCheck={password.check}
      onPasswordChange={password.onChange}
      isPending={isPending}
      onSubmit={save}
      signInHref={signInStepPath({ returnTo, email })}
      labels={flows.choosePassword.labels}
    />
  );
}
