import { type NavigateOptions, useNavigate } from "react-router-dom";
import { flowPath, paths } from "../paths.ts";
import { useShowNotice } from "../state/notices.ts";

/** Leads a person who is signed in, but has no name yet, to the last step of sign-up. */
export function useCompleteProfile(): (email: string, returnTo: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const showNotice = useShowNotice();
  return async (email, returnTo, options) => {
    await showNotice({
      variant: "info",
      title: "Complete Profile",
      message: "One step is left: your name and a picture.",
      autoCloseSeconds: 3,
    });
    await navigate(flowPath(paths.signUp, { step: 2, email, returnTo }), options);
  };
}
