import type { Refused } from "@belab/api";
import { type AccountReason, accountPaths } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/accounts/UndoEmailChangePage";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import { api, useSend } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import { useForgetSession } from "../shell/state.ts";

/** Undoes a change of email, by the token of an emailed link and the password from before. */
export function useUndoEmailChange(token: string) {
  const { messages } = useMessages(catalogue);
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const [isLinkDead, setLinkDead] = useState(false);
  const [error, setError] = useState<string>();
  const { isPending, send } = useSend(api.undoEmailChange);

  async function undoChange(password: string) {
    setError(undefined);
    const outcome = await send({ token, password });
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await showNotice({ variant: "success", ...messages.done });
      await navigate(accountPaths.signIn, { replace: true });
    } else if (outcome.kind === "refused" && isAboutLink(outcome)) {
      setLinkDead(true);
    } else if (outcome.kind === "refused" && outcome.reason === ("password-wrong" satisfies AccountReason)) {
      setError(messages.wrongPassword);
    } else {
      setError(failureText(outcome));
    }
  }

  return {
    isLinkDead: isLinkDead || token === "",
    error,
    forgetError: () => setError(undefined),
    isPending,
    undoChange,
  };
}

/** Whether the link is unknown, used or expired; or incomplete, which makes the request malformed. */
function isAboutLink({ reason, status }: Refused): boolean {
  return reason === ("undo-link-invalid" satisfies AccountReason) || status === 400;
}
