import { sitePaths } from "@belab/domain/site";
import { LogoutPage as Page } from "@belab/ui/pages/accounts/LogoutPage";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { useNavigate } from "../shell/navigation.tsx";
import { useForgetSession } from "../shell/state.ts";

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

  return <Page failed={hasFailed} />;
}
