import { useSearchParams } from "react-router-dom";
import { readFlowPlace } from "../paths.ts";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { RecoveryRequestStep } from "./RecoveryRequestStep.tsx";
import { ResetCodeStep } from "./ResetCodeStep.tsx";

/** Password recovery in three steps; the address says which. */
export function ForgotPasswordPage() {
  const [query] = useSearchParams();
  const { step, email = "", activationCode = "" } = readFlowPlace(query);
  return (
    <PublicPage isAccountPage>
      {step === 0 && <RecoveryRequestStep email={email} />}
      {step === 1 && <ResetCodeStep key={`${email} ${activationCode}`} email={email} code={activationCode} />}
      {step === 2 && <NewPasswordStep email={email} code={activationCode} />}
    </PublicPage>
  );
}
