import type { Refused } from "@belab/api";
import { type AccountReason, accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/accounts/UndoEmailChangePage";
import { useMessages } from "@belab/ui/theme";
import { UndoEmailForm } from "@belab/ui/UndoEmailForm";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { api, useSend } from "../api.ts";
import { failureText } from "../shell/failureText.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useShowNotice } from "../shell/notices.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { useForgetSession } from "../shell/state.ts";

/** The page of the link that was emailed to an old address: undoes the change, with the password from before. */
export function UndoEmailChangePage() {
  const { messages } = useMessages(catalogue);
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const [isLinkDead, setLinkDead] = useState(false);
  const [error, setError] = useState<string>();
  const { isPending, send } = useSend(api.undoEmailChange);

  async function undo(password: string) {
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

  return (
    <PublicPage title={messages.pageTitle} isAccountPage>
      <meta name="robots" content="noindex" />
      <UndoEmailForm
        deadLink={isLinkDead || token === ""}
        error={error}
        pending={isPending}
        onPasswordChange={() => setError(undefined)}
        onSubmit={undo}
        signInHref={accountPaths.signIn}
        contactHref={sitePaths.contact}
      />
    </PublicPage>
  );
}

/** The link is unknown, used or expired; or incomplete, which makes the request malformed. */
function isAboutLink({ reason, status }: Refused): boolean {
  return reason === ("undo-link-invalid" satisfies AccountReason) || status === 400;
}
