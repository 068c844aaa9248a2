import { useNavigate } from "react-router-dom";
import { flowPath, paths } from "../paths.ts";
import { useNoteCodeMail } from "../state/codeMail.ts";
import { useShowNotice } from "../state/notices.ts";
import { keepReturnPath } from "../state/returnPath.ts";

/** What a sign-in answers where the email has to be verified first. */
interface UnverifiedSignIn {
  email: string;
  mailed?: boolean;
  retryAfter?: number;
}

/** Leads a person whose email is not verified yet to the step that asks for its code. */
export function useVerifyEmail(): (answer: UnverifiedSignIn, returnTo: string) => Promise<void> {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  const noteCodeMail = useNoteCodeMail();
  return async ({ email, ...codeMail }, returnTo) => {
    noteCodeMail("activation", email, codeMail);
    keepReturnPath(returnTo);
    await showNotice({
      variant: "warning",
      title: "Account Activation Required",
      message: "You must activate your account. Redirecting to activation page.",
      autoCloseSeconds: 3,
    });
    await navigate(flowPath(paths.signUp, { step: 1, email, returnTo }));
  };
}
