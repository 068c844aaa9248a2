import type { Refused } from "@belab/api";
import { isEmailError, isPasswordError } from "@belab/domain";
import { SignUpForm } from "@belab/ui/SignUpForm";
import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { refusalMessage } from "../content/messages.ts";
import { flowPath, paths } from "../paths.ts";
import { useEmailCheck, usePasswordCheck } from "../state/liveChecks.ts";
import { useShowNotice } from "../state/notices.ts";
import { SocialSignIn } from "./SocialSignIn.tsx";
import { useSignedInAlready } from "./useSignedInAlready.ts";

/** Step 0: email and password, both judged by the server while they are typed. */
export function SignUpStep({ email: initialEmail }: { email: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const email = useEmailCheck();
  const password = usePasswordCheck();
  const [isPending, setPending] = useState(false);
  const isSignedIn = useSignedInAlready();

  async function signUp(request: { email: string; password: string }) {
    setPending(true);
    const outcome = await api.signUp(request);
    setPending(false);
    if (outcome.kind === "success") {
      await showNotice({
        variant: "success",
        title: "Check your email",
        message: `We have sent a six-digit code to ${request.email}.`,
        autoCloseSeconds: 3,
      });
      await navigate(flowPath(paths.signUp, { step: 1, email: request.email }));
    } else if (outcome.kind === "refused") {
      showRefusal(outcome);
    } else {
      await showNotice({ variant: "error", title: "Network Error", message: "Unable to connect. Please try again." });
    }
  }

  function showRefusal(refused: Refused) {
    const message = refusalMessage(refused);
    if (isEmailError(refused.error)) {
      email.refuse(message);
    } else if (isPasswordError(refused.error)) {
      password.refuse(message);
    } else {
      password.complain(message);
    }
  }

  if (isSignedIn) {
    return <Navigate to={paths.home} replace />;
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
      signInHref={paths.signIn}
      socialButtons={<SocialSignIn returnTo={paths.home} />}
    />
  );
}
