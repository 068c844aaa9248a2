import type { Refused } from "@belab/api";
import {
  AccountError,
  accountPaths,
  flowPath,
  isEmailError,
  isPasswordError,
  isProfileComplete,
  signInStepPath,
} from "@belab/domain/accounts";
import networkErrorCatalogue from "@belab/locales/en/accounts/NetworkError";
import catalogue from "@belab/locales/en/accounts/SignUpPage";
import { LoadingState } from "@belab/ui/LoadingState";
import { SignUpForm, type SignUpValues } from "@belab/ui/SignUpForm";
import { useMessages } from "@belab/ui/theme";
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { api, useSend } from "../api.ts";
import { Navigate, useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { hasSessionCookie, useForgetSession, useSession } from "../shell/state.ts";
import { whenIdle } from "../whenIdle.ts";
import { publicFailureText } from "./failures.ts";
import {
  codeNotice,
  noticeSeconds,
  useFlowPlace,
  useHasCompleteProfile,
  useRedirects,
  useShowError,
  useStepFocus,
} from "./flow.ts";
import { useEmailCheck, usePasswordCheck } from "./liveChecks.ts";
import { SocialSignIn } from "./SocialSignIn.tsx";
import { saveReturnPath, useFirstPassword, useSetCodeMail } from "./state.ts";

const loadLaterSteps = () => import("./laterSteps.tsx");

const ActivationStep = lazy(async () => ({ default: (await loadLaterSteps()).ActivationStep }));
const LastStep = lazy(async () => ({ default: (await loadLaterSteps()).LastStep }));

/** Sign-up in three steps; the page's address says which, and is read again whenever it changes. */
export function SignUpPage() {
  const { step, email, activationCode, returnTo } = useFlowPlace();
  const [needsPassword] = useFirstPassword(email);
  const { pageTitle, activationTitle, choosePasswordTitle, profileTitle } = useMessages(catalogue).messages;
  const titles = [pageTitle, activationTitle, needsPassword ? choosePasswordTitle : profileTitle];
  useEffect(prepareLaterSteps, []);
  return (
    // Who is signed in is asked for once sign-up is done: until then nobody has a profile to show.
    <PublicPage title={titles[step]} isAccountPage loadsSession={step === 0}>
      {step === 0 ? (
        // Outside the boundary, which React would hydrate later than the page: what was typed meanwhile would be lost.
        <SignUpStep email={email} returnTo={returnTo} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          {step === 1 && (
            <ActivationStep
              key={`${email} ${activationCode}`}
              email={email}
              code={activationCode}
              returnTo={returnTo}
            />
          )}
          {step === 2 && <LastStep email={email} returnTo={returnTo} />}
        </Suspense>
      )}
    </PublicPage>
  );
}

/** What cannot be loaded now is requested again when it is needed. */
function prepareLaterSteps() {
  whenIdle()
    .then(loadLaterSteps)
    .catch(() => undefined);
}

/** Step 0: email and password, both checked by the server while they are typed. */
function SignUpStep({ email: initialEmail, returnTo }: { email: string; returnTo: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const showError = useShowError();
  const setCodeMail = useSetCodeMail();
  const email = useEmailCheck();
  const password = usePasswordCheck();
  const networkError = useMessages(networkErrorCatalogue).messages;
  const isSignedIn = useHasCompleteProfile();
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
      pending={isPending}
      onSubmit={signUp}
      signInHref={signInStepPath({ returnTo })}
      socialButtons={<SocialSignIn returnTo={returnTo} />}
    />
  );
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

/** A person who is signed in without a name cannot sign up again: the last step is shown instead. */
function useUnfinishedSignUp(redirectSignedIn: () => Promise<void>) {
  const session = useSession();
  const isUnfinished = session.status === "signedIn" && !isProfileComplete(session.profile);
  const hasRedirected = useRef(false);
  const redirect = useEffectEvent(() => void redirectSignedIn());
  useEffect(() => {
    if (isUnfinished && !hasRedirected.current) {
      hasRedirected.current = true;
      redirect();
    }
  }, [isUnfinished]);
}
