import type { Answer } from "@belab/api";
import { accountPaths, flowPath, isPasswordError, signInStepPath } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/LaterSteps";
import type { ProfileFormValues } from "@belab/ui/ProfileForm";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useState } from "react";
import { api, useSend } from "../api.ts";
import { type Failure, failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import { hasSessionCookie, useForgetSession } from "../shell/state.ts";
import { publicFailureText } from "./failures.ts";
import { noticeSeconds, type StepPlace, useCodeCheck, useRedirects, useStepFocus } from "./flow.ts";
import { usePasswordCheck } from "./liveChecks.ts";
import { useCodeMail, useFirstPassword, useSetCodeMail } from "./state.ts";

/** Seconds that a snackbar stays on the activation page. */
const activationSnackbarSeconds = 6;

/** Handles step 1: the emailed code activates the account and signs in, or proves the address of an existing account. */
export function useActivation({ email, returnTo }: StepPlace) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [error, setError] = useState<string>();
  const activation = useSend(api.activateUser);
  const resending = useSend(api.resendActivationCode);
  const codeMail = useCodeMail("activation", email);
  const setCodeMail = useSetCodeMail();
  const [, setPasswordNeeded] = useFirstPassword(email);
  const { checkCode, forgetWrongCode } = useCodeCheck((activationCode) => activation.send({ email, activationCode }));
  useStepFocus("activation");

  async function activateAccount(code: string) {
    const outcome = await checkCode(code);
    if (outcome.kind === "success") {
      await redirectToNext(outcome.answer.next);
    } else {
      setError(publicFailureText(outcome));
    }
  }

  async function redirectToNext(next: Answer<"activateUser">["next"]) {
    if (next === "sign-in") {
      await navigate(signInStepPath({ returnTo, email, connects: true }));
      return;
    }
    forgetSession("unknown");
    setPasswordNeeded(next === "password");
    await navigate(flowPath(accountPaths.signUp, { step: 2, email, returnTo }));
  }

  async function resendCode() {
    const outcome = await resending.send({ email });
    if (outcome.kind !== "success") {
      setError(publicFailureText(outcome));
      return;
    }
    setError(undefined);
    forgetWrongCode();
    setCodeMail("activation", email, outcome.answer);
    if (outcome.answer.mailed) {
      showSnackbar({ message: messages.newCodeSent, seconds: activationSnackbarSeconds });
    }
  }

  return {
    codeMail,
    error,
    forgetError: () => setError(undefined),
    activateAccount,
    isActivating: activation.isPending,
    resendCode,
    isResending: resending.isPending,
  };
}

/**
 * Asks the server whether the account needs a password, as after a reload.
 *
 * @returns what failed, and what asks again.
 */
export function useLoadAccount(onLoad: (needsPassword: boolean) => void) {
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again when the person tries again.
  useEffect(() => {
    const abort = new AbortController();
    api.account({}, { signal: abort.signal }).then((outcome) => {
      if (outcome.kind === "success") {
        onLoad(outcome.answer.needsPassword);
      } else if (outcome.kind === "refused" && outcome.status === 401) {
        // A person who is no longer signed in learns so when the profile is saved.
        onLoad(false);
      } else if (outcome.kind !== "aborted") {
        setFailure(outcome);
      }
    });
    return () => abort.abort();
  }, [onLoad, tries]);

  function loadAgain() {
    setFailure(undefined);
    setTries(tries + 1);
  }

  return { error: failure && failureText(failure), loadAgain };
}

/**
 * Whether the account runs the installation, as the very first one does. It asks once somebody is signed in: strangers can't
 * learn whether an installation is new.
 *
 * @returns false until the server has answered.
 */
export function useIsOperator(): boolean {
  const [isOperator, setOperator] = useState(false);
  useEffect(() => {
    if (!hasSessionCookie()) {
      return;
    }
    const abort = new AbortController();
    api.getProfileData({}, { signal: abort.signal }).then((outcome) => {
      if (outcome.kind === "success") {
        setOperator(outcome.answer.isOperator);
      }
    });
    return () => abort.abort();
  }, []);
  return isOperator;
}

/** Handles the first part of step 2: saves a password where the code was typed in another browser than the password. */
export function useSaveFirstPassword({ email, returnTo }: StepPlace, onSaved: () => void) {
  const password = usePasswordCheck();
  const redirectToSignIn = useRedirectToSignIn(returnTo);
  const { isPending, send } = useSend(api.changePassword);
  useStepFocus("first password");

  async function savePassword(newPassword: string) {
    const outcome = await send({ newPassword });
    if (outcome.kind === "success") {
      onSaved();
    } else if (outcome.kind === "refused" && outcome.status === 401) {
      await redirectToSignIn(email);
    } else if (outcome.kind === "refused" && isPasswordError(outcome.error)) {
      password.refuse(outcome, newPassword);
    } else {
      password.fail(failureText(outcome), newPassword);
    }
  }

  return { password, isPending, savePassword };
}

/** Handles step 2: saves names and picture, and the request of a person who teaches. */
export function useSaveProfile({ email, returnTo }: StepPlace) {
  const { redirectToDestination } = useRedirects(returnTo);
  const redirectToSignIn = useRedirectToSignIn(returnTo);
  const forgetSession = useForgetSession();
  const [error, setError] = useState<string>();
  const { isPending, send } = useSend(sendProfile);
  useStepFocus("profile");

  async function saveProfile(values: ProfileFormValues) {
    const outcome = await send({ ...values, email });
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await redirectToDestination();
    } else if (outcome.kind === "refused" && outcome.status === 401) {
      await redirectToSignIn(email);
    } else {
      setError(publicFailureText(outcome));
    }
  }

  return { error, forgetError: () => setError(undefined), isPending, saveProfile };
}

/** Saves a profile, then the wish to teach. Both can be repeated: where one of them fails, the person tries both again. */
async function sendProfile({ teaches = false, ...profile }: ProfileFormValues & { email: string }) {
  const saved = await api.updateNameAndPhoto(profile);
  return saved.kind === "success" && teaches ? api.requestTeaching({}) : saved;
}

/** Redirects a person whose session has ended before sign-up was finished to the sign-in page. */
function useRedirectToSignIn(returnTo: string): (email: string) => Promise<void> {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  return async (email) => {
    await showNotice({ variant: "info", ...messages.signInAgain, autoCloseSeconds: noticeSeconds });
    await navigate(signInStepPath({ returnTo, email }));
  };
}
