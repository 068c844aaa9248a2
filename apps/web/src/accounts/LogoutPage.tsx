import { accountPaths } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import catalogue from "@belab/locales/en/accounts/LogoutPage";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { LoadingState } from "@belab/ui/LoadingState";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useForgetSession } from "../shell/state.ts";

/** Ends the session on the server, clears what this tab knows, and goes to the landing page. */
export function LogoutPage() {
  const { messages } = useMessages(catalogue);
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
    <ErrorPage {...messages.failed} actionHref={accountPaths.home} />
  ) : (
    <LoadingState label={messages.pending} />
  );
}
