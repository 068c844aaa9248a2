import { FailureNote } from "@belab/ui/FailureNote";
import { LoadingState } from "@belab/ui/LoadingState";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { useFirstPassword } from "../state/firstPassword.ts";
import { hasSessionCookie } from "../state/session.ts";
import { FirstPasswordStep } from "./FirstPasswordStep.tsx";
import { ProfileStep } from "./ProfileStep.tsx";

/** Step 2: the profile, and before it a password where the account has no other way to sign in. */
export function LastStep({ email, returnTo }: { email: string; returnTo: string }) {
  const [needsPassword, noteFirstPassword] = useFirstPassword(email);
  if (needsPassword === undefined && hasSessionCookie()) {
    return <AskAccount onAnswer={noteFirstPassword} />;
  }
  return needsPassword ? (
    <FirstPasswordStep email={email} returnTo={returnTo} onSaved={() => noteFirstPassword(false)} />
  ) : (
    <ProfileStep email={email} returnTo={returnTo} />
  );
}

/** Asks the server whether the account needs a password, as after a reload. */
function AskAccount({ onAnswer }: { onAnswer: (needsPassword: boolean) => void }) {
  const [failure, setFailure] = useState("");
  const [timesAsked, setTimesAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again when the person tries again.
  useEffect(() => {
    const abort = new AbortController();
    api.account({}, { signal: abort.signal }).then((outcome) => {
      if (outcome.kind === "success") {
        onAnswer(outcome.answer.needsPassword);
      } else if (outcome.kind === "refused" && outcome.status === 401) {
        // Who is not signed in any more is told so when the profile is saved.
        onAnswer(false);
      } else if (outcome.kind !== "aborted") {
        setFailure(failureText(outcome));
      }
    });
    return () => abort.abort();
  }, [onAnswer, timesAsked]);

  function retry() {
    setFailure("");
    setTimesAsked(timesAsked + 1);
  }

  return failure ? <FailureNote text={failure} onRetry={retry} /> : <LoadingState />;
}
