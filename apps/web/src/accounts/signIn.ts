import networkErrorCatalogue from "@belab/locales/en/accounts/NetworkError";
import catalogue from "@belab/locales/en/accounts/SignInPage";
import { useMessages } from "@belab/ui/theme";
import { api, useSend } from "../api.ts";
import type { Failure } from "../shell/failureText.ts";
import { publicFailureText } from "./failures.ts";
import { useRedirects, useShowError } from "./flow.ts";

/** Signs in with email and password. */
export function useSignIn(returnTo: string) {
  const failureNotice = useFailureNotice();
  const showError = useShowError();
  const { redirectAfterSignIn } = useRedirects(returnTo);
  const { isPending, send } = useSend(api.login);

  async function signIn(values: { email: string; password: string }) {
    const outcome = await send(values);
    if (outcome.kind === "success") {
      await redirectAfterSignIn(outcome.answer);
    } else {
      await showError(failureNotice(outcome));
    }
  }

  return { isPending, signIn };
}

/** Returns what a dialog says about a sign-in that failed. Only what the rules refuse is the person's to correct. */
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
