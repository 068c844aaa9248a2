import { LoadingState } from "@belab/ui/LoadingState";
import { lazy, Suspense, useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { readFlowPlace } from "../paths.ts";
import { whenIdle } from "../whenIdle.ts";
import { PublicPage } from "./PublicPage.tsx";
import { SignUpStep } from "./SignUpStep.tsx";

const loadActivationStep = () => import("./ActivationStep.tsx");
const loadProfileStep = () => import("./ProfileStep.tsx");

const ActivationStep = lazy(async () => ({ default: (await loadActivationStep()).ActivationStep }));
const ProfileStep = lazy(async () => ({ default: (await loadProfileStep()).ProfileStep }));

/** Sign-up in three steps; the address says which, and is read again whenever it changes. */
export function SignUpPage() {
  const [query] = useSearchParams();
  const { step, email = "", activationCode = "" } = readFlowPlace(query);
  useEffect(() => void whenIdle().then(loadLaterSteps), []);
  return (
    <PublicPage isAccountPage>
      {step === 0 ? (
        // Outside of the boundary, which React would take over later than the page: what was typed meanwhile was lost.
        <SignUpStep email={email} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          {step === 1 && <ActivationStep key={`${email} ${activationCode}`} email={email} code={activationCode} />}
          {step === 2 && <ProfileStep email={email} />}
        </Suspense>
      )}
    </PublicPage>
  );
}

/** One that cannot be loaded now is asked for again when its turn comes. */
function loadLaterSteps() {
  void Promise.allSettled([loadActivationStep(), loadProfileStep()]);
}
