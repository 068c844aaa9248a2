import { showSnackbar } from "@belab/ui/Snackbar";
import { VerifyCodeForm } from "@belab/ui/VerifyCodeForm";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { newCodeSent, recoveryServerUnreachable, refusalMessage } from "../content/messages.ts";
import { flowPath, paths } from "../paths.ts";
import { useShowNotice } from "../state/notices.ts";

/** Seconds that a snackbar stays on the recovery pages. */
const snackbarSeconds = 4;

/** Step 1: checks the mailed code; the last step sends it again, as the server asks. */
export function ResetCodeStep({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  const [isResending, setResending] = useState(false);

  async function verify(activationCode: string) {
    setPending(true);
    const outcome = await api.verifyPasswordResetCode({ email, activationCode: Number(activationCode) });
    setPending(false);
    if (outcome.kind === "success") {
      await showNotice({
        variant: "success",
        title: "Code accepted",
        message: "You can choose a new password now.",
        autoCloseSeconds: 3,
      });
      await navigate(flowPath(paths.forgotPassword, { step: 2, email, activationCode }));
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : recoveryServerUnreachable]);
    }
  }

  async function resend() {
    setResending(true);
    const outcome = await api.retrievePassword({ email, password: "" });
    setResending(false);
    if (outcome.kind === "success") {
      setErrors([]);
      showSnackbar({ message: newCodeSent, seconds: snackbarSeconds });
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : recoveryServerUnreachable]);
    }
  }

  return (
    <VerifyCodeForm
      title="Enter the 6-digit code"
      email={email}
      initialCode={code}
      errors={errors}
      isPending={isPending}
      onSubmit={verify}
      onCodeChange={() => setErrors([])}
      onResend={resend}
      isResending={isResending}
      backHref={paths.signIn}
      backLabel="Back to Sign In"
    />
  );
}
