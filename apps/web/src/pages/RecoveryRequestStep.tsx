import { isEmailError } from "@belab/domain";
import { ForgotPasswordForm } from "@belab/ui/ForgotPasswordForm";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { refusalMessage, somethingWentWrong } from "../content/messages.ts";
import { flowPath, paths } from "../paths.ts";
import { useShowNotice } from "../state/notices.ts";

/** Step 0: asks for the mail with the code. */
export function RecoveryRequestStep({ email: initialEmail }: { email: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);

  async function request(email: string) {
    setPending(true);
    const outcome = await api.retrievePassword({ email, password: "" });
    setPending(false);
    if (outcome.kind === "success") {
      await showNotice({
        variant: "success",
        title: "Check your email",
        message: `If ${email} has an account here, a six-digit code is on its way.`,
        autoCloseSeconds: 3,
      });
      await navigate(flowPath(paths.forgotPassword, { step: 1, email }));
    } else if (outcome.kind === "refused" && (isEmailError(outcome.error) || outcome.status === 429)) {
      setErrors([refusalMessage(outcome)]);
    } else {
      await showNotice({ variant: "error", title: "Error", message: somethingWentWrong });
    }
  }

  return (
    <ForgotPasswordForm
      initialEmail={initialEmail}
      emailErrors={errors}
      isPending={isPending}
      onEmailChange={() => setErrors([])}
      onSubmit={request}
      signInHref={paths.signIn}
    />
  );
}
