import type { Answer } from "@belab/api";
import { AccountError } from "@belab/domain";
import { SignInForm } from "@belab/ui/SignInForm";
import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { api } from "../api.ts";
import { refusalMessage } from "../content/messages.ts";
import { flowPath, paths, readReturnPath } from "../paths.ts";
import { useShowNotice } from "../state/notices.ts";
import { useForgetSession } from "../state/session.ts";
import { PublicPage } from "./PublicPage.tsx";
import { SocialSignIn } from "./SocialSignIn.tsx";
import { useCompleteProfile } from "./useCompleteProfile.ts";
import { useSignedInAlready } from "./useSignedInAlready.ts";

export function SignInPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const completeProfile = useCompleteProfile();
  const isSignedIn = useSignedInAlready();
  const [isPending, setPending] = useState(false);

  async function signIn(request: { email: string; password: string }) {
    setPending(true);
    const outcome = await api.login(request);
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await goOn(outcome.answer);
    } else if (outcome.kind === "refused") {
      const message = outcome.status === 429 ? refusalMessage(outcome) : "Invalid email or password.";
      await showNotice({ variant: "error", title: "Login Failed", message });
    } else {
      await showNotice({ variant: "error", title: "Network Error", message: "Unable to connect. Please try again." });
    }
  }

  async function goOn({ error, email }: Answer<"login">) {
    if (error === AccountError.SignUpAfterLogin) {
      await completeProfile(email);
    } else if (error === AccountError.ActivationAfterLogin) {
      await showNotice({
        variant: "warning",
        title: "Account Activation Required",
        message: "You must activate your account. Redirecting to activation page.",
        autoCloseSeconds: 3,
      });
      await navigate(flowPath(paths.signUp, { step: 1, email }));
    } else {
      await navigate(readReturnPath(query), { replace: true });
    }
  }

  if (isSignedIn && !isPending) {
    return <Navigate to={readReturnPath(query)} replace />;
  }
  return (
    <PublicPage isAccountPage>
      <SignInForm
        isPending={isPending}
        onSubmit={signIn}
        forgotPasswordHref={paths.forgotPassword}
        signUpHref={paths.signUp}
        socialButtons={<SocialSignIn hasOneTap returnTo={readReturnPath(query)} />}
      />
    </PublicPage>
  );
}
