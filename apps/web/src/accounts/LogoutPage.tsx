import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { LoadingState } from "@belab/ui/LoadingState";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { useForgetSession } from "../shell/state.ts";
import { texts } from "./texts.ts";

/** Ends the session on the server, clears what this tab knows, and goes to the landing page. */
export function LogoutPage() {
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    api.logout({}).then((outcome) => {
      if (outcome.kind === "success") {
        forgetSession("signedOut");
        navigate(sitePaths.landing, { replace: true });
      } else {
        setFailed(true);
      }
    });
  }, [forgetSession, navigate]);

  return hasFailed ? (
    <ErrorPage {...texts.logout.failed} actionHref={accountPaths.home} />
  ) : (
    <LoadingState label={texts.logout.pending} />
  );
}
