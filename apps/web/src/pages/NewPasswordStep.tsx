import { AccountError, isPasswordError } from "@belab/domain";
import { NewPasswordForm } from "@belab/ui/NewPasswordForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { refusalMessage, somethingWentWrong } from "../content/messages.ts";
import { paths } from "../paths.ts";
import { usePasswordCheck } from "../state/liveChecks.ts";
import { useShowNotice } from "../state/notices.ts";
import { useForgetSession } from "../state/session.ts";

/** Seconds that a snackbar stays on the recovery pages. */
const snackbarSeconds = 4;

/** Step 2: the new password, sent with the code that the step before has checked. */
export function NewPasswordStep({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const password = usePasswordCheck();
  const [isPending, setPending] = useState(false);

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
      await navigate(paths.signIn);
    } else if (outcome.kind === "refused") {
      const isKnown = outcome.error !== AccountError.Unknown || outcome.status === 429;
      const message = isKnown ? refusalMessage(outcome) : "Server rejected the new password.";
      (isPasswordError(outcome.error) ? password.refuse : password.complain)(message);
    } else {
      showSnackbar({ message: somethingWentWrong, seconds: snackbarSeconds, variant: "error" });
    }
  }

  return (
    <NewPasswordForm
      email={email}
      passwordCheck={password.check}
      onPasswordChange={password.onChange}
      isPending={isPending}
      onSubmit={save}
      signInHref={paths.signIn}
    />
  );
}
