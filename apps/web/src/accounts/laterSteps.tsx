import { SignUpCodePage } from "@belab/ui/pages/accounts/SignUpCodePage";
import { SignUpLoadingPage } from "@belab/ui/pages/accounts/SignUpLoadingPage";
import { SignUpPasswordPage } from "@belab/ui/pages/accounts/SignUpPasswordPage";
import { SignUpProfilePage } from "@belab/ui/pages/accounts/SignUpProfilePage";
import { hasSessionCookie, useNameRule } from "../shell/state.ts";
import { useActivation, useIsOperator, useLoadAccount, useSaveFirstPassword, useSaveProfile } from "./activation.ts";
import type { StepPlace } from "./flow.ts";
import { useFirstPassword } from "./state.ts";

/** Step 1: the emailed code. */
export function ActivationStep({ code, ...place }: StepPlace & { code: string }) {
  const step = useActivation(place);
  return (
    <SignUpCodePage
      {...place}
      codeSent={step.codeMail?.mailed ?? false}
      initialCode={code}
      error={step.error}
      pending={step.isActivating}
      onSubmit={step.activateAccount}
      onCodeChange={step.forgetError}
      onResend={step.resendCode}
      resending={step.isResending}
      resendAt={step.codeMail?.resendAt}
    />
  );
}

/** Step 2: the profile, and before it a password where the account has no other way to sign in. */
export function LastStep(place: StepPlace) {
  const [needsPassword, setPasswordNeeded] = useFirstPassword(place.email);
  if (needsPassword === undefined && hasSessionCookie()) {
    return <LoadAccount onLoad={setPasswordNeeded} />;
  }
  return needsPassword ? (
    <FirstPasswordStep {...place} onSaved={() => setPasswordNeeded(false)} />
  ) : (
    <ProfileStep {...place} />
  );
}

function LoadAccount({ onLoad }: { onLoad: (needsPassword: boolean) => void }) {
  const { error, loadAgain } = useLoadAccount(onLoad);
  return <SignUpLoadingPage step="profile" error={error} onRetry={loadAgain} />;
}

function FirstPasswordStep({ onSaved, ...place }: StepPlace & { onSaved: () => void }) {
  const { password, isPending, savePassword } = useSaveFirstPassword(place, onSaved);
  return (
    <SignUpPasswordPage
      {...place}
      passwordCheck={password.check}
      onPasswordChange={password.onChange}
      pending={isPending}
      onSubmit={savePassword}
    />
  );
}

function ProfileStep(place: StepPlace) {
  const { error, forgetError, isPending, saveProfile } = useSaveProfile(place);
  return (
    <SignUpProfilePage
      {...place}
      {...useNameRule()}
      operator={useIsOperator()}
      error={error}
      pending={isPending}
      onChange={forgetError}
      onSubmit={saveProfile}
    />
  );
}
