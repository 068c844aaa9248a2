import type { Answer } from "@belab/api";
import { showSnackbar } from "@belab/ui/Snackbar";
import { VerifyCodeForm } from "@belab/ui/VerifyCodeForm";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { newCodeSent, refusalMessage, serverUnreachable } from "../content/messages.ts";
import { flowPath, paths, signInStepPath } from "../paths.ts";
import { useCodeMail, useNoteCodeMail } from "../state/codeMail.ts";
import { useFirstPassword } from "../state/firstPassword.ts";
import { useForgetSession } from "../state/session.ts";
import { useStepFocus } from "./useStepFocus.ts";

/** Seconds that a snackbar stays on the activation page. */
const snackbarSeconds = 6;

export interface ActivationStepProps {
  email: string;
  code: string;
  returnTo: string;
}

/** Step 1: the mailed code activates the account and signs in, or proves the address of an account to sign in to. */
export function ActivationStep({ email, code, returnTo }: ActivationStepProps) {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  const [isResending, setResending] = useState(false);
  const codeMail = useCodeMail("activation", email);
  const noteCodeMail = useNoteCodeMail();
  const [, noteFirstPassword] = useFirstPassword(email);
  useStepFocus("activation");

  async function activate(activationCode: string) {
    setPending(true);
    const outcome = await api.activateUser({ email, activationCode: Number(activationCode) });
    setPending(false);
    if (outcome.kind === "success") {
      await goOn(outcome.answer.next);
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : serverUnreachable]);
    }
  }

  async function goOn(next: Answer<"activateUser">["next"]) {
    if (next === "sign-in") {
      await navigate(signInStepPath({ returnTo, email, connects: true }));
      return;
    }
    forgetSession("unknown");
    noteFirstPassword(next === "password");
    await navigate(flowPath(paths.signUp, { step: 2, email, returnTo }));
  }

  async function resend() {
    setResending(true);
    const outcome = await api.resendActivationCode({ email });
    setResending(false);
    if (outcome.kind === "success") {
      setErrors([]);
      noteCodeMail("activation", email, outcome.answer);
      if (outcome.answer.mailed) {
        showSnackbar({ message: newCodeSent, seconds: snackbarSeconds });
      }
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : serverUnreachable]);
    }
  }

  return (
    <VerifyCodeForm
      title="Please verify your email"
      email={email}
      isCodeSent={codeMail?.mailed ?? false}
      initialCode={code}
      errors={errors}
      isPending={isPending}
      onSubmit={activate}
      onCodeChange={() => setErrors([])}
      onResend={resend}
      isResending={isResending}
      resendAt={codeMail?.resendAt}
      backHref={signInStepPath({ returnTo, email })}
      backLabel="Sign In"
    />
  );
}
