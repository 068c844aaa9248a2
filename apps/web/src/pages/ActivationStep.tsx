import { showSnackbar } from "@belab/ui/Snackbar";
import { VerifyCodeForm } from "@belab/ui/VerifyCodeForm";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { newCodeSent, refusalMessage, serverUnreachable } from "../content/messages.ts";
import { flowPath, paths } from "../paths.ts";
import { useForgetSession } from "../state/session.ts";

/** Seconds that a snackbar stays on the activation page. */
const snackbarSeconds = 6;

/** Step 1: the mailed code activates the account and signs in. */
export function ActivationStep({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  const [isResending, setResending] = useState(false);

  async function activate(activationCode: string) {
    setPending(true);
    const outcome = await api.activateUser({ email, activationCode: Number(activationCode) });
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await navigate(flowPath(paths.signUp, { step: 2, email }));
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : serverUnreachable]);
    }
  }

  async function resend() {
    setResending(true);
    const outcome = await api.resendActivationCode({ email });
    setResending(false);
    if (outcome.kind === "success") {
      setErrors([]);
      showSnackbar({ message: newCodeSent, seconds: snackbarSeconds });
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : serverUnreachable]);
    }
  }

  return (
    <VerifyCodeForm
      title="Please verify your email"
      email={email}
      initialCode={code}
      errors={errors}
      isPending={isPending}
      onSubmit={activate}
      onCodeChange={() => setErrors([])}
      onResend={resend}
      isResending={isResending}
      backHref={paths.signIn}
      backLabel="Sign In"
    />
  );
}
