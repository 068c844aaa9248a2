import type { Refused } from "@belab/api";
import { AccountError, isPasswordError } from "@belab/domain";
import { NewPasswordForm } from "@belab/ui/NewPasswordForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { passwordRefusal, refusalMessage, somethingWentWrong } from "../content/messages.ts";
import { flowPath, paths, signInStepPath } from "../paths.ts";
import { usePasswordCheck } from "../state/liveChecks.ts";
import { useShowNotice } from "../state/notices.ts";
import { useForgetSession } from "../state/session.ts";
import type { RefusedCode } from "./ResetCodeStep.tsx";
import { useStepFocus } from "./useStepFocus.ts";

/** Seconds that a snackbar stays on the recovery pages. */
const snackbarSeconds = 4;

export interface NewPasswordStepProps {
  email: string;
  code: string;
  returnTo: string;
}

/** Step 2: the new password, sent with the code that the step before has checked. A code refused now leads back there. */
export function NewPasswordStep({ email, code, returnTo }: NewPasswordStepProps) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const password = usePasswordCheck();
  const [isPending, setPending] = useState(false);
  useStepFocus("new password");

  async function save(newPassword: string) {
    setPending(true);
    const outcome = await api.resetPassword({ email, newPassword, ...(code && { activationCode: Number(code) }) });
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("signedOut");
      await showNotice({
        variant: "success",
        title: "Password saved",
        message: "Sign in with your new password.",
        autoCloseSeconds: 3,
      });
      await navigate(signInStepPath({ returnTo }));
    } else if (outcome.kind === "refused") {
      await report(outcome, newPassword);
    } else {
      showSnackbar({ message: somethingWentWrong, seconds: snackbarSeconds, variant: "error" });
    }
  }

  async function report(refused: Refused, newPassword: string) {
    if (refused.error === AccountError.IncorrectCode) {
      const state: RefusedCode = { codeErrors: [refusalMessage(refused)] };
      await navigate(flowPath(paths.forgotPassword, { step: 1, email, returnTo }), { replace: true, state });
    } else if (isPasswordError(refused.error)) {
      password.refuse(passwordRefusal(refused, newPassword), newPassword);
    } else {
      const isKnown = refused.error !== AccountError.Unknown || refused.status === 429;
      password.complain(isKnown ? refusalMessage(refused) : "Server rejected the new password.", newPassword);
    }
  }

  return (
    <NewPasswordForm
      email={email}
      passwordCheck={password.check}
      onPasswordChange={password.onChange}
      isPending={isPending}
      onSubmit={save}
      signInHref={signInStepPath({ returnTo, email })}
    />
  );
}
