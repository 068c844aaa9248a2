import { SignUpLoadingPage } from "@belab/ui/pages/accounts/SignUpLoadingPage";
import { SignUpPage as Page, type SignUpPageProps } from "@belab/ui/pages/accounts/SignUpPage";
import { lazy, Suspense, useEffect } from "react";
import { Navigate } from "../shell/navigation.tsx";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { whenIdle } from "../whenIdle.ts";
import { type StepPlace, useFlowPlace, useHasCompleteProfile } from "./flow.ts";
import { useSocialSignIn } from "./providers.tsx";
import { useSignUp } from "./signUp.ts";

const loadLaterSteps = () => import("./laterSteps.tsx");

const ActivationStep = lazy(async () => ({ default: (await loadLaterSteps()).ActivationStep }));
const LastStep = lazy(async () => ({ default: (await loadLaterSteps()).LastStep }));

/** Sign-up in three steps; the page's address says which, and is read again whenever it changes. */
export function SignUpPage() {
  const { step, email, activationCode, returnTo } = useFlowPlace();
  useEffect(prepareLaterSteps, []);
  return (
    // Who is signed in is asked for once sign-up is done: until then nobody has a profile to show.
    <PublicFrame loadsSession={step === 0}>
      {step === 0 ? (
        // Outside the boundary, which React would hydrate later than the page: what was typed until then would be lost.
        <FirstStep email={email} returnTo={returnTo} />
      ) : (
        <Suspense fallback={<SignUpLoadingPage step={step === 1 ? "code" : "profile"} />}>
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
    </PublicFrame>
  );
}

/** What cannot be loaded now is requested again when it is needed. */
function prepareLaterSteps() {
  whenIdle()
    .then(loadLaterSteps)
    .catch(() => undefined);
}

function FirstStep(place: StepPlace) {
  const form = useSignUp(place.returnTo);
  return useHasCompleteProfile() ? (
    <>
      <SignUpLoadingPage step="account" />
      <Navigate to={place.returnTo} replace />
    </>
  ) : (
    <PageWithProviders
      {...place}
      emailCheck={form.email.check}
      onEmailChange={form.email.onChange}
      passwordCheck={form.password.check}
      onPasswordChange={form.password.onChange}
      pending={form.isPending}
      onSubmit={form.signUp}
    />
  );
}

/** The providers are prepared only for somebody who has to sign up. */
function PageWithProviders(props: Omit<SignUpPageProps, "social">) {
  return <Page {...props} social={useSocialSignIn({ returnTo: props.returnTo })} />;
}
