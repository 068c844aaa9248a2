import type { Refused } from "@belab/api";
import { AccountError, isEmailError, isPasswordError, isProfileComplete } from "@belab/domain";
import { SignUpForm } from "@belab/ui/SignUpForm";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { flows } from "../content/flows.ts";
import { passwordRefusal, refusalMessage } from "../content/messages.ts";
import { flowPath, paths, signInStepPath } from "../paths.ts";
import { useNoteCodeMail } from "../state/codeMail.ts";
import { useEmailCheck, usePasswordCheck } from "../state/liveChecks.ts";
import { useShowNotice } from "../state/notices.ts";
import { keepReturnPath } from "../state/returnPath.ts";
import { useSession } from "../state/session.ts";
import { SocialSignIn } from "./SocialSignIn.tsx";
import { useLeadOn } from "./useLeadOn.ts";
import { useSignedInAlready } from "./useSignedInAlready.ts";
import { useStepFocus } from "./useStepFocus.ts";
import { useTellFailure } from "./useTellFailure.ts";

/** Step 0: email and password, both judged by the server while they are typed. */
export function SignUpStep({ email: initialEmail, returnTo }: { email: string; returnTo: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const tellFailure = useTellFailure();
  const noteCodeMail = useNoteCodeMail();
  const email = useEmailCheck();
  const password = usePasswordCheck();
  const [isPending, setPending] = useState(false);
  const isSignedIn = useSignedInAlready();
  const leadOn = useLeadOn(returnTo);
  useUnfinishedSignUp(leadOn);
  useStepFocus("sign up");

  async function signUp(request: { email: string; password: string }) {
    setPending(true);
    const outcome = await api.signUp(request);
    setPending(false);
    if (outcome.kind === "success") {
      const { mailed, retryAfter } = outcome.answer;
      noteCodeMail("activation", request.email, outcome.answer);
      keepReturnPath(returnTo);
      await showNotice({
        variant: mailed ? "success" : "info",
        title: "Check your email",
        message: mailed ? flows.codeSent(request.email) : flows.codeNotSent(request.email, retryAfter),
        autoCloseSeconds: 3,
      });
      await navigate(flowPath(paths.signUp, { step: 1, email: request.email, returnTo }));
    } else if (outcome.kind === "refused") {
      await showRefusal(outcome, request);
    } else {
      await tellFailure({ title: "Network Error", message: "Unable to connect. Please try again." });
    }
  }

  async function showRefusal(refused: Refused, sent: { email: string; password: string }) {
    if (isEmailError(refused.error)) {
      email.refuse(refusalMessage(refused), sent.email);
    } else if (isPasswordError(refused.error)) {
      password.refuse(passwordRefusal(refused, sent.password), sent.password);
    } else {
      password.complain(refusalMessage(refused), sent.password);
    }
    if (refused.error === AccountError.SignUpAfterLogin) {
      await leadOn();
    }
  }

  if (isSignedIn) {
    return <Navigate to={returnTo} replace />;
  }
  return (
    <SignUpForm
      initialEmail={initialEmail}
      emailCheck={email.check}
      passwordCheck={password.check}
      onEmailChange={email.onChange}
      onPasswordChange={password.onChange}
      isPending={isPending}
      onSubmit={signUp}
      signInHref={signInStepPath({ returnTo })}
      socialButtons={<SocialSignIn returnTo={returnTo} />}
    />
  );
}

/** Who is signed in and has no name yet cannot sign up again: the last step is theirs. */
function useUnfinishedSignUp(leadOn: () => Promise<void>) {
  const session = useSession();
  const isUnfinished = session.status === "signedIn" && !isProfileComplete(session.profile);
  const hasLedOn = useRef(false);
  const leadThere = useEffectEvent(() => void leadOn());
  useEffect(() => {
    if (isUnfinished && !hasLedOn.current) {
      hasLedOn.current = true;
      leadThere();
    }
  }, [isUnfinished]);
}
