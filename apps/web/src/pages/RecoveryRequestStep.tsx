import { isEmailError } from "@belab/domain";
import { ForgotPasswordForm } from "@belab/ui/ForgotPasswordForm";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { flows } from "../content/flows.ts";
import { refusalMessage, somethingWentWrong } from "../content/messages.ts";
import { flowPath, paths, signInStepPath } from "../paths.ts";
import { useNoteCodeMail } from "../state/codeMail.ts";
import { useShowNotice } from "../state/notices.ts";
import { keepReturnPath } from "../state/returnPath.ts";
import { useStepFocus } from "./useStepFocus.ts";
import { useTellFailure } from "./useTellFailure.ts";

/** Step 0: asks for the mail with the code. */
export function RecoveryRequestStep({ email: initialEmail, returnTo }: { email: string; returnTo: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const tellFailure = useTellFailure();
  const noteCodeMail = useNoteCodeMail();
  const timesChanged = useRef(0);
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  useStepFocus("recovery");

  async function request(email: string) {
    const timesChangedBefore = timesChanged.current;
    setPending(true);
    const outcome = await api.retrievePassword({ email, password: "" });
    setPending(false);
    if (outcome.kind === "success") {
      const { mailed, retryAfter } = outcome.answer;
      noteCodeMail("reset", email, outcome.answer);
      keepReturnPath(returnTo);
      await showNotice({
        variant: mailed ? "success" : "info",
        title: "Check your email",
        message: mailed ? flows.resetCodeSent(email) : flows.resetCodeNotSent(email, retryAfter),
        autoCloseSeconds: 3,
      });
      await navigate(flowPath(paths.forgotPassword, { step: 1, email, returnTo }));
    } else if (outcome.kind === "refused" && (isEmailError(outcome.error) || outcome.status === 429)) {
      // What was said of one email is not said of another that was typed meanwhile.
      setErrors(timesChanged.current === timesChangedBefore ? [refusalMessage(outcome)] : []);
    } else {
      await tellFailure({ title: "Error", message: somethingWentWrong });
    }
  }

  function changeEmail() {
    timesChanged.current += 1;
    setErrors([]);
  }

  return (
    <ForgotPasswordForm
      initialEmail={initialEmail}
      emailErrors={errors}
      isPending={isPending}
      onEmailChange={changeEmail}
      onSubmit={request}
      signInHref={signInStepPath({ returnTo })}
    />
  );
}
