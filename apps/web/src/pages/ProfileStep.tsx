import { ProfileForm, type ProfileFormValues } from "@belab/ui/ProfileForm";
import { useState } from "react";
import { api } from "../api.ts";
import { refusalMessage, serverUnreachable } from "../content/messages.ts";
import { signInStepPath } from "../paths.ts";
import { useNameRule } from "../state/config.ts";
import { useForgetSession } from "../state/session.ts";
import { useArrive } from "./useArrive.ts";
import { useSignInAgain } from "./useSignInAgain.ts";
import { useStepFocus } from "./useStepFocus.ts";

/** Step 2: names and picture. A failure is shown under the first name, as the specification has it. */
export function ProfileStep({ email, returnTo }: { email: string; returnTo: string }) {
  const arrive = useArrive();
  const signInAgain = useSignInAgain(returnTo);
  const forgetSession = useForgetSession();
  const nameRule = useNameRule();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);
  useStepFocus("profile");

  async function save(values: ProfileFormValues) {
    setPending(true);
    const outcome = await api.updateNameAndPhoto({ ...values, email });
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await arrive(returnTo);
    } else if (outcome.kind === "refused" && outcome.status === 401) {
      await signInAgain(email);
    } else {
      setErrors([outcome.kind === "refused" ? refusalMessage(outcome) : serverUnreachable]);
    }
  }

  return (
    <ProfileForm
      {...nameRule}
      firstNameErrors={errors}
      isPending={isPending}
      onSubmit={save}
      onChange={() => setErrors([])}
      signInHref={signInStepPath({ returnTo, email })}
    />
  );
}
