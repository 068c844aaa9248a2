import { ProfileForm, type ProfileFormValues } from "@belab/ui/ProfileForm";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { refusalMessage, serverUnreachable } from "../content/messages.ts";
import { paths, signInPath } from "../paths.ts";
import { useNameRule } from "../state/config.ts";
import { useShowNotice } from "../state/notices.ts";
import { useForgetSession } from "../state/session.ts";

/** Step 2: names and picture. A failure is shown under the first name, as the specification has it. */
export function ProfileStep({ email }: { email: string }) {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const nameRule = useNameRule();
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);

  async function save(values: ProfileFormValues) {
    setPending(true);
    const outcome = await api.updateNameAndPhoto({ ...values, email });
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await navigate(paths.home);
    } else if (outcome.kind === "refused" && outcome.status === 401) {
      await showNotice({
        variant: "info",
        title: "Please sign in",
        message: "Sign in once more to finish your profile.",
        autoCloseSeconds: 3,
      });
      await navigate(signInPath(paths.home));
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
      signInHref={paths.signIn}
    />
  );
}
