import { pageAddress, signInPath } from "@belab/domain/accounts";
import { SignedInPage } from "@belab/ui/pages/common/SignedInPage";
import { UnreachablePage } from "@belab/ui/pages/common/UnreachablePage";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Navigate } from "./navigation.tsx";
import { useLoadSession, useRemotePersonCount, useSession } from "./state.ts";

/** The sidebar beside the page of the signed-in area. Without a session: the sign-in page, which then leads back here. */
export function SignedInArea() {
  const session = useSession();
  const remotePersonCount = useRemotePersonCount();
  const loadSession = useLoadSession();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (session.status === "unknown") {
      loadSession();
    }
  }, [session.status, loadSession]);

  if (session.status === "signedOut") {
    return <Navigate to={signInPath(pathname + search)} replace />;
  }
  if (session.status === "unreachable") {
    return <UnreachablePage onRetry={loadSession} />;
  }
  const profile = session.status === "signedIn" ? session.profile : undefined;
  return (
    <SignedInPage currentHref={pageAddress(pathname)} profile={profile}>
      <Outlet key={remotePersonCount} />
    </SignedInPage>
  );
}
