import { ForgotPasswordPage as Page } from "@belab/ui/pages/accounts/ForgotPasswordPage";
import { ResetCodePage } from "@belab/ui/pages/accounts/ResetCodePage";
import { ResetPasswordPage } from "@belab/ui/pages/accounts/ResetPasswordPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { type StepPlace, useFlowPlace } from "./flow.ts";
import { useCheckCode, useRequestCode, useSaveNewPassword } from "./recovery.ts";

/** Password recovery in three steps; the address says which. */
export function ForgotPasswordPage() {
  const { step, email, activationCode, returnTo } = useFlowPlace();
  return (
    <PublicFrame>
      {step === 0 && <RequestStep email={email} returnTo={returnTo} />}
      {step === 1 && (
        <CodeStep key={`${email} ${activationCode}`} email={email} code={activationCode} returnTo={returnTo} />
      )}
      {step === 2 && <NewPasswordStep email={email} code={activationCode} returnTo={returnTo} />}
    </PublicFrame>
  );
}

function RequestStep(place: StepPlace) {
  const { error, isPending, requestCode, changeEmail } = useRequestCode(place.returnTo);
  return <Page {...place} error={error} pending={isPending} onEmailChange={changeEmail} onSubmit={requestCode} />;
}

function CodeStep({ code, ...place }: StepPlace & { code: string }) {
  const step = useCheckCode(place);
  return (
    <ResetCodePage
      {...place}
      codeSent={step.codeMail?.mailed ?? false}
      initialCode={code}
      error={step.error}
      pending={step.isVerifying}
      onSubmit={step.verifyCode}
      onCodeChange={step.forgetError}
      onResend={step.resendCode}
      resending={step.isResending}
      resendAt={step.codeMail?.resendAt}
    />
  );
}

function NewPasswordStep({ code, ...place }: StepPlace & { code: string }) {
  const { password, isPending, savePassword } = useSaveNewPassword(place, code);
  return (
    <ResetPasswordPage
      {...place}
      passwordCheck={password.check}
      onPasswordChange={password.onChange}
      pending={isPending}
      onSubmit={savePassword}
    />
  );
}
