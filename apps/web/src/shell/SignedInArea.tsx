import { pageAddress, signInPath } from "@belab/domain/accounts";
import { SignedInPage } from "@belab/ui/pages/common/SignedInPage";
import { UnreachablePage } from "@belab/ui/pages/common/UnreachablePage";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Navigate } from "./navigation.tsx";
import { useCallQuery } from "./query.ts";
import { useRepeating } from "./repeating.ts";
import { useKnownSession, useLoadSession, useRefreshProfile, useRemotePersonCount, useSession } from "./state.ts";

/** The sidebar beside the page of the signed-in area. Without a session: the sign-in page, which then leads back here. */
export function SignedInArea() {
  const session = useSession();
  const remotePersonCount = useRemotePersonCount();
  const loadSession = useLoadSession();
  const { pathname, search } = useLocation();
  const profile = session.status === "signedIn" ? session.profile : undefined;
  const waiting = useWaitingRequests(profile?.isOperator ?? false);
  useKnownSession(true);

  if (session.status === "signedOut") {
    return <Navigate to={signInPath(pathname + search)} replace />;
  }
  if (session.status === "unreachable") {
    return <UnreachablePage onRetry={loadSession} />;
  }
  return (
    <SignedInPage currentHref={pageAddress(pathname)} profile={profile} waiting={waiting}>
      <Outlet key={remotePersonCount} context={{ waiting } satisfies AreaContext} />
    </SignedInPage>
  );
}

/** Operators see wherever they are that somebody waits for their answer. */
function useWaitingRequests(isOperator: boolean): number | undefined {
  const query = useCallQuery("countWaitingRequests", isOperator ? {} : undefined);
  const refreshProfile = useRefreshProfile();
  const { failure } = query;
  const hasLostRole = failure?.kind === "refused" && failure.reason === "operators-only";
  useRepeating(query, isOperator);
  useEffect(() => {
    if (hasLostRole) {
      void refreshProfile();
    }
  }, [hasLostRole, refreshProfile]);
  return isOperator ? query.answer?.waiting : undefined;
}

/** What every page of the area can show. */
export interface AreaContext {
  /** How many requests wait for an answer of the person; undefined where that is not known. */
  waiting: number | undefined;
}
