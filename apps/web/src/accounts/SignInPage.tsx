import { accountPaths, flowPath, readReturnPath } from "@belab/domain/accounts";
import { SignInForm } from "@belab/ui/SignInForm";
import { Navigate } from "react-router-dom";
import { api, useSend } from "../api.ts";
import { usePageQuery } from "../hydration.ts";
import type { Failure } from "../shell/failureText.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { publicFailureText } from "./failures.ts";
import { useHasCompleteProfile, useRedirects, useShowError } from "./flow.ts";
import { SocialSignIn } from "./SocialSignIn.tsx";
import { texts } from "./texts.ts";

export function SignInPage() {
  const query = usePageQuery();
  const returnTo = readReturnPath(query);
  const email = query.get("email") ?? "";
  const showError = useShowError();
  const { redirectAfterSignIn } = useRedirects(returnTo);
  const isSignedIn = useHasCompleteProfile();
  const { isPending, send } = useSend(api.login);

  async function signIn(values: { email: string; password: string }) {
    const outcome = await send(values);
    if (outcome.kind === "success") {
      await redirectAfterSignIn(outcome.answer);
    } else {
      await showError(failureNotice(outcome));
    }
  }

  if (isSignedIn && !isPending) {
    return <Navigate to={returnTo} replace />;
  }
  return (
    <PublicPage isAccountPage>
      <SignInForm
        initialEmail={email}
        intro={query.has("connects") && texts.signIn.connects}
        isPending={isPending}
        onSubmit={signIn}
        forgotPasswordHref={flowPath(accountPaths.forgotPassword, { step: 0, email, returnTo })}
        signUpHref={flowPath(accountPaths.signUp, { step: 0, returnTo })}
        socialButtons={<SocialSignIn hasOneTap returnTo={returnTo} />}
      />
    </PublicPage>
  );
}

/** Only what the rules refuse is the person's to correct. */
function failureNotice(failure: Failure): { title: string; message: string } {
  if (failure.kind !== "refused") {
    return texts.networkError;
  }
  const { failedTitle, wrongCredentials, serverError } = texts.signIn;
  if (failure.status === 429) {
    return { title: failedTitle, message: publicFailureText(failure) };
  }
  return failure.status === 200 ? { title: failedTitle, message: wrongCredentials } : serverError;
}
