import type { Refused } from "@belab/api";
import {
  AccountError,
  accountPaths,
  flowPath,
  isEmailError,
  isPasswordError,
  isProfileComplete,
} from "@belab/domain/accounts";
import networkErrorCatalogue from "@belab/locales/en/accounts/NetworkError";
import catalogue from "@belab/locales/en/accounts/SignUpPage";
import type { SignUpValues } from "@belab/ui/SignUpForm";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useEffectEvent, useRef } from "react";
import { api, useSend } from "../api.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import { hasSessionCookie, useForgetSession, useProfile } from "../shell/state.ts";
import { publicFailureText } from "./failures.ts";
import { codeNotice, noticeSeconds, useRedirects, useShowError, useStepFocus } from "./flow.ts";
import { useEmailCheck, usePasswordCheck } from "./liveChecks.ts";
import { saveReturnPath, useSetCodeMail } from "./state.ts";

/** Handles step 0: email and password, both checked by the server while they are typed. */
export function useSignUp(returnTo: string) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const showError = useShowError();
  const setCodeMail = useSetCodeMail();
  const email = useEmailCheck();
  const password = usePasswordCheck();
  const networkError = useMessages(networkErrorCatalogue).messages;
  const redirectSignedIn = useRedirectSignedIn(returnTo);
  const { isPending, send } = useSend(api.signUp);
  useUnfinishedSignUp(redirectSignedIn);
  useStepFocus("sign up");

  async function signUp(values: SignUpValues) {
    const outcome = await send(values);
    if (outcome.kind === "success") {
      setCodeMail("activation", values.email, outcome.answer);
      saveReturnPath(returnTo);
      await showNotice(codeNotice("signUp", values.email, outcome.answer));
      await navigate(flowPath(accountPaths.signUp, { step: 1, email: values.email, returnTo }));
    } else if (outcome.kind === "refused") {
      await showRefusal(outcome, values);
    } else {
      await showError(networkError);
    }
  }

  async function showRefusal(refused: Refused, sent: SignUpValues) {
    if (isEmailError(refused.error)) {
      email.refuse(refused, sent.email);
    } else if (isPasswordError(refused.error)) {
      password.refuse(refused, sent.password);
    } else {
      password.fail(publicFailureText(refused), sent.password);
    }
    if (refused.error === AccountError.SignUpAfterLogin) {
      await redirectSignedIn();
    }
  }

  return { email, password, isPending, signUp };
}

/**
 * Redirects a person who came to sign up and is signed in already: to the last step while the profile is incomplete,
 * else to where they wanted to go. Does nothing where nobody is signed in.
 */
function useRedirectSignedIn(returnTo: string): () => Promise<void> {
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const { messages, format } = useMessages(catalogue);
  const { redirectToProfileStep, redirectToDestination } = useRedirects(returnTo);
  return async () => {
    if (!hasSessionCookie()) {
      return;
    }
    const [account, profile] = await Promise.all([api.account({}), api.getProfileData({})]);
    if (account.kind !== "success" || profile.kind !== "success") {
      return;
    }
    const { email } = account.answer;
    if (!isProfileComplete(profile.answer)) {
      await redirectToProfileStep(email, { replace: true });
      return;
    }
    await showNotice({
      variant: "info",
      title: messages.signedInTitle,
      message: format("signedInMessage", { email }),
      autoCloseSeconds: noticeSeconds,
    });
    forgetSession("unknown");
    await redirectToDestination({ replace: true });
  };
}

/** Shows the last step instead to a person who is signed in without a name: they cannot sign up again. */
function useUnfinishedSignUp(redirectSignedIn: () => Promise<void>) {
  const profile = useProfile();
  const isUnfinished = profile !== undefined && !isProfileComplete(profile);
  const hasRedirected = useRef(false);
  const redirect = useEffectEvent(() => void redirectSignedIn());
  useEffect(() => {
    if (isUnfinished && !hasRedirected.current) {
      hasRedirected.current = true;
      redirect();
    }
  }, [isUnfinished]);
}
