import type { Refused } from "@belab/api";
import {
  AccountError,
  accountPaths,
  flowPath,
  isEmailError,
  isPasswordError,
  signInStepPath,
} from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/ForgotPasswordPage";
import { snackbarSeconds } from "@belab/ui/pages/common/notices";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useMessages } from "@belab/ui/theme";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { api, useSend } from "../api.ts";
import type { Failure } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import { useForgetSession } from "../shell/state.ts";
import { emailFailureText, publicFailureText } from "./failures.ts";
import { codeNotice, noticeSeconds, type StepPlace, useCodeCheck, useShowError, useStepFocus } from "./flow.ts";
import { usePasswordCheck } from "./liveChecks.ts";
import { saveReturnPath, useCodeMail, useSetCodeMail } from "./state.ts";

/** What the last step passes on, as the state of the address, when it leads back to the code. */
interface RefusedCode {
  codeError: string;
}

/** Handles step 0: asks for the email with the code. */
export function useRequestCode(returnTo: string) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const showError = useShowError();
  const setCodeMail = useSetCodeMail();
  const timesChanged = useRef(0);
  const [error, setError] = useState<string>();
  const { isPending, send } = useSend(api.retrievePassword);
  useStepFocus("recovery");

  async function requestCode(email: string) {
    const timesChangedBefore = timesChanged.current;
    const outcome = await send({ email, password: "" });
    if (outcome.kind === "success") {
      setCodeMail("reset", email, outcome.answer);
      saveReturnPath(returnTo);
      await showNotice(codeNotice("recovery", email, outcome.answer));
      await navigate(flowPath(accountPaths.forgotPassword, { step: 1, email, returnTo }));
    } else if (outcome.kind === "refused" && (isEmailError(outcome.error) || outcome.status === 429)) {
      // An error about one email is not shown for another that was typed in the meantime.
      setError(timesChanged.current === timesChangedBefore ? emailFailureText(outcome) : undefined);
    } else {
      await showError(messages.failed);
    }
  }

  function changeEmail() {
    timesChanged.current += 1;
    setError(undefined);
  }

  return { error, isPending, requestCode, changeEmail };
}

/** Handles step 1: checks the emailed code; the last step sends it again, as the server requires. */
export function useCheckCode({ email, returnTo }: StepPlace) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const refused: RefusedCode | null = useLocation().state;
  const [error, setError] = useState(refused?.codeError);
  const verification = useSend(api.verifyPasswordResetCode);
  const resending = useSend(api.retrievePassword);
  const codeMail = useCodeMail("reset", email);
  const setCodeMail = useSetCodeMail();
  const { checkCode, forgetWrongCode } = useCodeCheck((code) => verification.send({ email, activationCode: code }));
  useStepFocus("reset code");

  function codeFailureText(failure: Failure): string {
    return failure.kind === "refused" ? publicFailureText(failure) : messages.serverUnreachable;
  }

  async function verifyCode(activationCode: string) {
    const outcome = await checkCode(activationCode);
    if (outcome.kind === "success") {
      await showNotice({ variant: "success", ...messages.codeAccepted, autoCloseSeconds: noticeSeconds });
      await navigate(flowPath(accountPaths.forgotPassword, { step: 2, email, activationCode, returnTo }));
    } else {
      setError(codeFailureText(outcome));
    }
  }

  async function resendCode() {
    const outcome = await resending.send({ email, password: "" });
    if (outcome.kind !== "success") {
      setError(codeFailureText(outcome));
      return;
    }
    setError(undefined);
    forgetWrongCode();
    setCodeMail("reset", email, outcome.answer);
    if (outcome.answer.mailed) {
      showSnackbar({ message: messages.newCodeSent, seconds: snackbarSeconds });
    }
  }

  return {
    codeMail,
    error,
    forgetError: () => setError(undefined),
    verifyCode,
    isVerifying: verification.isPending,
    resendCode,
    isResending: resending.isPending,
  };
}

/**
 * Handles step 2: sends the new password with the code that the previous step has checked. If the code is refused now,
 * it leads back there.
 */
export function useSaveNewPassword({ email, returnTo }: StepPlace, code: string) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const password = usePasswordCheck();
  const { isPending, send } = useSend(api.resetPassword);
  useStepFocus("new password");

  async function savePassword(newPassword: string) {
    const outcome = await send({ email, newPassword, ...(code && { activationCode: Number(code) }) });
    if (outcome.kind === "success") {
      forgetSession("signedOut");
      await showNotice({ variant: "success", ...messages.passwordSaved, autoCloseSeconds: noticeSeconds });
      await navigate(signInStepPath({ returnTo }));
    } else if (outcome.kind === "refused") {
      await showRefusal(outcome, newPassword);
    } else {
      showSnackbar({ message: messages.failed.message, seconds: snackbarSeconds, variant: "error" });
    }
  }

  async function showRefusal(refused: Refused, newPassword: string) {
    if (refused.error === AccountError.IncorrectCode) {
      const state: RefusedCode = { codeError: publicFailureText(refused) };
      await navigate(flowPath(accountPaths.forgotPassword, { step: 1, email, returnTo }), { replace: true, state });
    } else if (isPasswordError(refused.error)) {
      password.refuse(refused, newPassword);
    } else {
      const isKnown = refused.error !== AccountError.Unknown || refused.status === 429;
      password.fail(isKnown ? publicFailureText(refused) : messages.passwordRejected, newPassword);
    }
  }

  return { password, isPending, savePassword };
}
