import { type NavigateOptions, useNavigate } from "react-router-dom";
import { forgetReturnPath } from "../state/returnPath.ts";

/** Leads a person who has signed in to where they wanted to go. */
export function useArrive(): (returnTo: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  return async (returnTo, options) => {
    forgetReturnPath();
    await navigate(returnTo, options);
  };
}
