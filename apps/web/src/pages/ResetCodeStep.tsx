import { showSnackbar } from "@belab/ui/Snackbar";
import { VerifyCodeForm } from "@belab/ui/VerifyCodeForm";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { flows } from "../content/flows.ts";
import { recoveryServerUnreachable, refusalMessage } from "../content/messages.ts";
import { flowPath, paths, signInStepPath } from "../paths.ts";
import { useCodeMail, useNoteCodeMail } from "../state/codeMail.ts";
import { useShowNotice } from "../state/notices.ts";
import { useStepFocus } from "./useStepFocus.ts";

/** Seconds that a snackbar stays on the recovery pages. */
const snackbarSeconds = 4;

export interface ResetCodeStepProps {
  email: string;
  code: string;
  returnTo: string;
}

/** What the last step hands over when it leads back here, as the address's state. */
export interface RefusedCode {
  codeErrors: string[];
}

/** Step 1: checks the mailed code; the last step sends it again, as the server asks. */
export function ResetCodeStep({ email, code, returnTo }: ResetCodeStepProps) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const refused: RefusedCode | null = useLocation().state;
  const [errors, setErrors] = useState(refused?.codeErrors ?? []);
  const [isPending, setPending] = useState(false);
  const [isResending, setResending] = useState(false);
  const codeMail = useCodeMail("reset", email);
  const noteCodeMail = useNoteCodeMail();
  useStepFocus("reset code");

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
      await navigate(flowPath(paths.forgotPassword, { step: 2, email, activationCode, returnTo }));
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
      noteCodeMail("reset", email, outcome.answer);
      if (outcome.answer.mailed) {
        showSnackbar({ message: flows.newResetCodeSent, seconds: snackbarSeconds });
      }
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : recoveryServerUnreachable]);
    }
  }

  return (
    <VerifyCodeForm
      title="Enter the 6-digit code"
      email={email}
      isCodeSent={codeMail?.mailed ?? false}
      intro={<Intro email={email} isCodeSent={codeMail?.mailed ?? false} />}
      initialCode={code}
      errors={errors}
      isPending={isPending}
      onSubmit={verify}
      onCodeChange={() => setErrors([])}
      onResend={resend}
      isResending={isResending}
      resendAt={codeMail?.resendAt}
      backHref={signInStepPath({ returnTo, email })}
      backLabel="Back to Sign In"
    />
  );
}

/** Tells nobody whether there is an account. */
function Intro({ email, isCodeSent }: { email: string; isCodeSent: boolean }) {
  return (
    <>
      If <strong>{email}</strong> has an account here,{" "}
      {isCodeSent
        ? "we have sent a 6-digit code to it. It is valid for 10 minutes."
        : "enter the newest 6-digit code that we sent to it."}
    </>
  );
}
