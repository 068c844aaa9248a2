import { LoadingState } from "@belab/ui/LoadingState";
import { lazy, Suspense, useEffect } from "react";
import { flows } from "../content/flows.ts";
import { useFirstPassword } from "../state/firstPassword.ts";
import { whenIdle } from "../whenIdle.ts";
import { PublicPage } from "./PublicPage.tsx";
import { SignUpStep } from "./SignUpStep.tsx";
import { useFlowPlace } from "./useFlowPlace.ts";

const loadActivationStep = () => import("./ActivationStep.tsx");
const loadLastStep = () => import("./LastStep.tsx");

const ActivationStep = lazy(async () => ({ default: (await loadActivationStep()).ActivationStep }));
const LastStep = lazy(async () => ({ default: (await loadLastStep()).LastStep }));

/** Sign-up in three steps; the address says which, and is read again whenever it changes. */
export function SignUpPage() {
  const { step, email, activationCode, returnTo } = useFlowPlace();
  const [needsPassword] = useFirstPassword(email);
  const lastTitle = needsPassword ? flows.titles.choosePassword : flows.titles.setUpProfile;
  useEffect(() => void whenIdle().then(loadLaterSteps), []);
  return (
    <PublicPage isAccountPage {...(step > 0 && { title: step === 1 ? flows.titles.verifyEmail : lastTitle })}>
      {step === 0 ? (
        // Outside of the boundary, which React would take over later than the page: what was typed meanwhile was lost.
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

/** One that cannot be loaded now is asked for again when its turn comes. */
function loadLaterSteps() {
  void Promise.allSettled([loadActivationStep(), loadLastStep()]);
}
