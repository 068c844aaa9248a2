import { pageAddress, signInPath } from "@belab/domain/accounts";
import catalogue from "@belab/locales/en/common/SignedInArea";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { Sidebar } from "@belab/ui/Sidebar";
import { SignedInShell } from "@belab/ui/SignedInShell";
import { useMessages } from "@belab/ui/theme";
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
  const { messages } = useMessages(catalogue);

  useEffect(() => {
    if (session.status === "unknown") {
      loadSession();
    }
  }, [session.status, loadSession]);

  if (session.status === "signedOut") {
    return <Navigate to={signInPath(pathname + search)} replace />;
  }
  if (session.status === "unreachable") {
    return <ErrorPage {...messages.unreachable} onAction={loadSession} />;
  }
  const profile = session.status === "signedIn" ? session.profile : undefined;
  return (
    <SignedInShell sidebar={<Sidebar currentHref={pageAddress(pathname)} profile={profile} />}>
      <Outlet key={remotePersonCount} />
    </SignedInShell>
  );
}
