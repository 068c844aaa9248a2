import { useNavigate } from "react-router-dom";
import { signInStepPath } from "../paths.ts";
import { useShowNotice } from "../state/notices.ts";

/** Leads a person whose session has ended before sign-up was finished to the sign-in page. */
export function useSignInAgain(returnTo: string): (email: string) => Promise<void> {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  return async (email) => {
    await showNotice({
      variant: "info",
      title: "Please sign in",
      message: "Sign in once more to finish your profile.",
      autoCloseSeconds: 3,
    });
    await navigate(signInStepPath({ returnTo, email }));
  };
}
