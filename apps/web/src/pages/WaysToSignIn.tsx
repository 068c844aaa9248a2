import type { Answer } from "@belab/api";
import { type LinkedIdentity, SignInMethods } from "@belab/ui/SignInMethods";
import { showSnackbar } from "@belab/ui/Snackbar";
import { useState } from "react";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { home } from "../content/home.ts";
import { useAsk } from "../state/notices.ts";
import { snackbarSeconds } from "./snackbarSeconds.ts";

export interface WaysToSignInProps extends Pick<Answer<"account">, "hasPassword" | "identities"> {
  onUnlinked: () => void;
}

/** The password and the linked accounts, and a way to unlink them. */
export function WaysToSignIn({ onUnlinked, ...ways }: WaysToSignInProps) {
  const ask = useAsk();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState("");

  async function unlink({ identityId, provider }: LinkedIdentity) {
    setError("");
    if (!(await ask({ variant: "warning", ...home.profile.unlinkQuestion(provider) }))) {
      return;
    }
    setPending(true);
    const outcome = await api.unlinkIdentity({ identityId });
    setPending(false);
    if (outcome.kind === "success") {
      showSnackbar({ message: home.profile.unlinked, seconds: snackbarSeconds });
      onUnlinked();
    } else {
      setError(failureText(outcome));
    }
  }

  return <SignInMethods {...ways} isPending={isPending} error={error} onUnlink={unlink} />;
}
