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
import { ForgotPasswordForm } from "@belab/ui/ForgotPasswordForm";
import { NewPasswordForm } from "@belab/ui/NewPasswordForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useMessages } from "@belab/ui/theme";
import { VerifyCodeForm } from "@belab/ui/VerifyCodeForm";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { api, useSend } from "../api.ts";
import type { Failure } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { snackbarSeconds, useShowNotice } from "../shell/notices.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { useForgetSession } from "../shell/state.ts";
import { publicFailureText } from "./failures.ts";
import { codeNotice, noticeSeconds, useFlowPlace, useShowError, useStepFocus } from "./flow.ts";
import { usePasswordCheck } from "./liveChecks.ts";
import { saveReturnPath, useCodeMail, useSetCodeMail } from "./state.ts";

interface StepProps {
  email: string;
  /** Where the flow leads in the end. */
  returnTo: string;
}

/** What the last step passes on, as the state of the address, when it leads back to the code. */
interface RefusedCode {
  codeError: string;
}

/** Password recovery in three steps; the address says which. */
export function ForgotPasswordPage() {
  const { step, email, activationCode, returnTo } = useFlowPlace();
  const { pageTitle, codePageTitle, newPasswordPageTitle } = useMessages(catalogue).messages;
  return (
    <PublicPage isAccountPage title={[pageTitle, codePageTitle, newPasswordPageTitle][step]}>
      {step === 0 && <RequestStep email={email} returnTo={returnTo} />}
      {step === 1 && (
        <CodeStep key={`${email} ${activationCode}`} email={email} code={activationCode} returnTo={returnTo} />
      )}
      {step === 2 && <NewPasswordStep email={email} code={activationCode} returnTo={returnTo} />}
    </PublicPage>
  );
}

/** Step 0: asks for the email with the code. */
function RequestStep({ email: initialEmail, returnTo }: StepProps) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const showError = useShowError();
  const setCodeMail = useSetCodeMail();
  const timesChanged = useRef(0);
  const [error, setError] = useState<string>();
  const { isPending, send } = useSend(api.retrievePassword);
  useStepFocus("recovery");

  async function request(email: string) {
    const timesChangedBefore = timesChanged.current;
    const outcome = await send({ email, password: "" });
    if (outcome.kind === "success") {
      setCodeMail("reset", email, outcome.answer);
      saveReturnPath(returnTo);
      await showNotice(codeNotice("recovery", email, outcome.answer));
      await navigate(flowPath(accountPaths.forgotPassword, { step: 1, email, returnTo }));
    } else if (outcome.kind === "refused" && (isEmailError(outcome.error) || outcome.status === 429)) {
      // An error about one email is not shown for another that was typed in the meantime.
      setError(timesChanged.current === timesChangedBefore ? publicFailureText(outcome) : undefined);
    } else {
      await showError(messages.failed);
    }
  }

  function changeEmail() {
    timesChanged.current += 1;
    setError(undefined);
  }

  return (
    <ForgotPasswordForm
      initialEmail={initialEmail}
      error={error}
      pending={isPending}
      onEmailChange={changeEmail}
      onSubmit={request}
      signInHref={signInStepPath({ returnTo })}
    />
  );
}

/** Step 1: checks the emailed code; the last step sends it again, as the server requires. */
function CodeStep({ email, code, returnTo }: StepProps & { code: string }) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const refused: RefusedCode | null = useLocation().state;
  const [error, setError] = useState(refused?.codeError);
  const verification = useSend(api.verifyPasswordResetCode);
  const resending = useSend(api.retrievePassword);
  const codeMail = useCodeMail("reset", email);
  const setCodeMail = useSetCodeMail();
  useStepFocus("reset code");

  function codeFailureText(failure: Failure): string {
    return failure.kind === "refused" ? publicFailureText(failure) : messages.serverUnreachable;
  }

  async function verify(activationCode: string) {
    const outcome = await verification.send({ email, activationCode: Number(activationCode) });
    if (outcome.kind === "success") {
      await showNotice({ variant: "success", ...messages.codeAccepted, autoCloseSeconds: noticeSeconds });
      await navigate(flowPath(accountPaths.forgotPassword, { step: 2, email, activationCode, returnTo }));
    } else {
      setError(codeFailureText(outcome));
    }
  }

  async function resend() {
    const outcome = await resending.send({ email, password: "" });
    if (outcome.kind !== "success") {
      setError(codeFailureText(outcome));
      return;
    }
    setError(undefined);
    setCodeMail("reset", email, outcome.answer);
    if (outcome.answer.mailed) {
      showSnackbar({ message: messages.newCodeSent, seconds: snackbarSeconds });
    }
  }

  return (
    <VerifyCodeForm
      email={email}
      codeSent={codeMail?.mailed ?? false}
      initialCode={code}
      error={error}
      pending={verification.isPending}
      onSubmit={verify}
      onCodeChange={() => setError(undefined)}
      onResend={resend}
      resending={resending.isPending}
      resendAt={codeMail?.resendAt}
      backHref={signInStepPath({ returnTo, email })}
      labels={messages.code}
    />
  );
}

/** Step 2: the new password, sent with the code that the previous step has checked. If the code is refused now, it leads back there. */
function NewPasswordStep({ email, code, returnTo }: StepProps & { code: string }) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const password = usePasswordCheck();
  const { isPending, send } = useSend(api.resetPassword);
  useStepFocus("new password");

  async function save(newPassword: string) {
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

  return (
    <NewPasswordForm
      email={email}
      passwordCheck={password.check}
      onPasswordChange={password.onChange}
      pending={isPending}
      onSubmit={save}
      signInHref={signInStepPath({ returnTo, email })}
    />
  );
}
