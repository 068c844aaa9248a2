import { AccountError } from "@belab/domain";
import { UndoEmailForm } from "@belab/ui/UndoEmailForm";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { api } from "../api.ts";
import { failureText } from "../content/failureText.ts";
import { undoEmailChange } from "../content/messages.ts";
import { paths } from "../paths.ts";
import { useShowNotice } from "../state/notices.ts";
import { useForgetSession } from "../state/session.ts";
import { PublicPage } from "./PublicPage.tsx";

/** Where the link leads that was mailed to an old address: undoes the change of email, with the password from before. */
export function UndoEmailChangePage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const forgetSession = useForgetSession();
  const [isDead, setDead] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setPending] = useState(false);

  async function undo(password: string) {
    setPending(true);
    setErrors([]);
    const outcome = await api.undoEmailChange({ token, password });
    setPending(false);
    if (outcome.kind === "success") {
      forgetSession("unknown");
      await showNotice({ variant: "success", ...undoEmailChange.done });
      await navigate(paths.signIn, { replace: true });
    } else if (outcome.kind === "refused" && isAboutLink(outcome)) {
      setDead(true);
    } else if (outcome.kind === "refused" && outcome.error === AccountError.InvalidPassword) {
      setErrors([undoEmailChange.wrongPassword]);
    } else {
      setErrors([failureText(outcome)]);
    }
  }

  return (
    <PublicPage title={undoEmailChange.title} isAccountPage>
      <meta name="robots" content="noindex" />
      <UndoEmailForm
        isDead={isDead || token === ""}
        passwordErrors={errors}
        isPending={isPending}
        onPasswordChange={() => setErrors([])}
        onSubmit={undo}
        signInHref={paths.signIn}
        contactHref={paths.contact}
      />
    </PublicPage>
  );
}

/** Unknown, used or too old; cut or changed on its way where the request is malformed. */
function isAboutLink({ error, status }: { error: AccountError; status: number }): boolean {
  return error === AccountError.IncorrectCode || status === 400;
}
