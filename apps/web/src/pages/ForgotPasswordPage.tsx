import { flows } from "../content/flows.ts";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { RecoveryRequestStep } from "./RecoveryRequestStep.tsx";
import { ResetCodeStep } from "./ResetCodeStep.tsx";
import { useFlowPlace } from "./useFlowPlace.ts";

/** Password recovery in three steps; the address says which. */
export function ForgotPasswordPage() {
  const { step, email, activationCode, returnTo } = useFlowPlace();
  return (
    <PublicPage
      isAccountPage
      {...(step > 0 && { title: step === 1 ? flows.titles.resetCode : flows.titles.newPassword })}
    >
      {step === 0 && <RecoveryRequestStep email={email} returnTo={returnTo} />}
      {step === 1 && (
        <ResetCodeStep key={`${email} ${activationCode}`} email={email} code={activationCode} returnTo={returnTo} />
      )}
      {step === 2 && <NewPasswordStep email={email} code={activationCode} returnTo={returnTo} />}
    </PublicPage>
  );
}
