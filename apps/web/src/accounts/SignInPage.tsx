import { accountPaths, flowPath, readReturnPath } from "@belab/domain/accounts";
import networkErrorCatalogue from "@belab/locales/en/accounts/NetworkError";
import catalogue from "@belab/locales/en/accounts/SignInPage";
import { SignInForm } from "@belab/ui/SignInForm";
import { useMessages } from "@belab/ui/theme";
import { api, useSend } from "../api.ts";
import { usePageQuery } from "../hydration.ts";
import type { Failure } from "../shell/failureText.ts";
import { Navigate } from "../shell/navigation.tsx";
import { PublicPage } from "../shell/PublicPage.tsx";
import { publicFailureText } from "./failures.ts";
import { useHasCompleteProfile, useRedirects, useShowError } from "./flow.ts";
import { SocialSignIn } from "./SocialSignIn.tsx";

export function SignInPage() {
  const { messages } = useMessages(catalogue);
  const failureNotice = useFailureNotice();
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
    <PublicPage title={messages.pageTitle} isAccountPage>
      <SignInForm
        initialEmail={email}
        intro={query.has("connects") && messages.connects}
        pending={isPending}
        onSubmit={signIn}
        forgotPasswordHref={flowPath(accountPaths.forgotPassword, { step: 0, email, returnTo })}
        signUpHref={flowPath(accountPaths.signUp, { step: 0, returnTo })}
        socialButtons={<SocialSignIn oneTap returnTo={returnTo} />}
      />
    </PublicPage>
  );
}

/** What a dialog says about a sign-in that failed. Only what the rules refuse is the person's to correct. */
function useFailureNotice(): (failure: Failure) => { title: string; message: string } {
  const { failedTitle, wrongCredentials, serverError } = useMessages(catalogue).messages;
  const networkError = useMessages(networkErrorCatalogue).messages;
  return (failure) => {
    if (failure.kind !== "refused") {
      return networkError;
    }
    if (failure.status === 429) {
      return { title: failedTitle, message: publicFailureText(failure) };
    }
    return failure.status === 200 ? { title: failedTitle, message: wrongCredentials } : serverError;
  };
}
