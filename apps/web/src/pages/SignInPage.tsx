import type { Answer, Outcome } from "@belab/api";
import { AccountError } from "@belab/domain";
import { SignInForm } from "@belab/ui/SignInForm";
import { useState } from "react";
import { Navigate } from "react-router-dom";
import { api } from "../api.ts";
import { flows } from "../content/flows.ts";
import { refusalMessage } from "../content/messages.ts";
import { flowPath, paths, readReturnPath } from "../paths.ts";
import { useForgetSession } from "../state/session.ts";
import { PublicPage } from "./PublicPage.tsx";
import { SocialSignIn } from "./SocialSignIn.tsx";
import { useArrive } from "./useArrive.ts";
import { useCompleteProfile } from "./useCompleteProfile.ts";
import { usePageQuery } from "./usePageQuery.ts";
import { useSignedInAlready } from "./useSignedInAlready.ts";
import { useTellFailure } from "./useTellFailure.ts";
import { useVerifyEmail } from "./useVerifyEmail.ts";

export function SignInPage() {
  const query = usePageQuery();
  const returnTo = readReturnPath(query);
  const email = query.get("email") ?? "";
  const tellFailure = useTellFailure();
  const forgetSession = useForgetSession();
  const completeProfile = useCompleteProfile();
  const verifyEmail = useVerifyEmail();
  const arrive = useArrive();
  const isSignedIn = useSignedInAlready();
  const [isPending, setPending] = useState(false);

  async function signIn(request: { email: string; password: string }) {
    setPending(true);
    const outcome = await api.login(request);
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await goOn(outcome.answer);
    } else {
      await tellFailure(failureNotice(outcome));
    }
  }

  async function goOn(answer: Answer<"login">) {
    if (answer.error === AccountError.SignUpAfterLogin) {
      await completeProfile(answer.email, returnTo);
    } else if (answer.error === AccountError.ActivationAfterLogin) {
      await verifyEmail(answer, returnTo);
    } else {
      await arrive(returnTo, { replace: true });
    }
  }

  if (isSignedIn && !isPending) {
    return <Navigate to={returnTo} replace />;
  }
  return (
    <PublicPage isAccountPage>
      <SignInForm
        initialEmail={email}
        intro={query.has("connects") && flows.connects}
        isPending={isPending}
        onSubmit={signIn}
        forgotPasswordHref={flowPath(paths.forgotPassword, { step: 0, email, returnTo })}
        signUpHref={flowPath(paths.signUp, { step: 0, returnTo })}
        socialButtons={<SocialSignIn hasOneTap returnTo={returnTo} />}
      />
    </PublicPage>
  );
}

/** Only what the rules refuse is the person's to correct. */
function failureNotice(outcome: Exclude<Outcome<"login">, { kind: "success" }>): { title: string; message: string } {
  if (outcome.kind !== "refused") {
    return { title: "Network Error", message: "Unable to connect. Please try again." };
  }
  if (outcome.status === 429) {
    return { title: "Login Failed", message: refusalMessage(outcome) };
  }
  return outcome.status === 200
    ? { title: "Login Failed", message: "Invalid email or password." }
    : { title: "Server Error", message: flows.serverFailed };
}
