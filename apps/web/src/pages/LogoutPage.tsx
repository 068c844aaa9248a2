import { ErrorPage } from "@belab/ui/ErrorPage";
import { LoadingState } from "@belab/ui/LoadingState";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { paths } from "../paths.ts";
import { useForgetSession } from "../state/session.ts";

/** Ends the session on the server, clears what this tab knows, and goes to the landing page. */
export function LogoutPage() {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    api.logout({}).then((outcome) => {
      if (outcome.kind === "success") {
        forgetSession("signedOut");
        navigate(paths.landing, { replace: true });
      } else {
        setFailed(true);
      }
    });
  }, [forgetSession, navigate]);

  return hasFailed ? (
    <ErrorPage
      title="You are still signed in"
      text="The server could not be reached, so the session has not ended. Please try again."
      actionLabel="Back to Home"
      actionHref={paths.home}
    />
  ) : (
    <LoadingState label="Signing out…" />
  );
}
