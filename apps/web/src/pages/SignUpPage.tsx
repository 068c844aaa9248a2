import { useSearchParams } from "react-router-dom";
import { readFlowPlace } from "../paths.ts";
import { ActivationStep } from "./ActivationStep.tsx";
import { ProfileStep } from "./ProfileStep.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { SignUpStep } from "./SignUpStep.tsx";

/** Sign-up in three steps; the address says which, and is read again whenever it changes. */
export function SignUpPage() {
  const [query] = useSearchParams();
  const { step, email = "", activationCode = "" } = readFlowPlace(query);
  return (
    <PublicPage isAccountPage>
      {step === 0 && <SignUpStep email={email} />}
      {step === 1 && <ActivationStep key={`${email} ${activationCode}`} email={email} code={activationCode} />}
      {step === 2 && <ProfileStep email={email} />}
    </PublicPage>
  );
}
