import { pageAddress, signInPath } from "@belab/domain/accounts";
import { SignedInPage, type SignedInPageProps } from "@belab/ui/pages/common/SignedInPage";
import { UnreachablePage } from "@belab/ui/pages/common/UnreachablePage";
import { Outlet, useLocation } from "react-router-dom";
import { Navigate } from "./navigation.tsx";
import { useCallQuery } from "./query.ts";
import { useRepeating } from "./repeating.ts";
import { useKnownSession, useLoadSession, useRemotePersonCount, useSession } from "./state.ts";

/** The sidebar beside the page of the signed-in area. Without a session: the sign-in page, which then leads back here. */
export function SignedInArea() {
  const session = useSession();
  const remotePersonCount = useRemotePersonCount();
  const loadSession = useLoadSession();
  const { pathname, search } = useLocation();
  useKnownSession(true);

  if (session.status === "signedOut") {
    return <Navigate to={signInPath(pathname + search)} replace />;
  }
  if (session.status === "unreachable") {
    return <UnreachablePage onRetry={loadSession} />;
  }
  const profile = session.status === "signedIn" ? session.profile : undefined;
  const page = { currentHref: pageAddress(pathname), profile, remotePersonCount };
  return profile?.isOperator ? <OperatorsPage {...page} /> : <AreaPage {...page} />;
}

interface AreaPageProps extends Pick<SignedInPageProps, "currentHref" | "profile" | "waiting"> {
  remotePersonCount: number;
}

/** Operators see wherever they are that somebody waits for their answer. */
function OperatorsPage(page: AreaPageProps) {
  const query = useCallQuery("countWaitingRequests", {});
  useRepeating(query, true);
  return <AreaPage {...page} waiting={query.answer?.waiting} />;
}

function AreaPage({ remotePersonCount, waiting, ...page }: AreaPageProps) {
  return (
    <SignedInPage {...page} waiting={waiting}>
      <Outlet key={remotePersonCount} context={{ waiting } satisfies AreaContext} />
    </SignedInPage>
  );
}

/** What every page of the area can show. */
export interface AreaContext {
  /** How many requests wait for an answer of the person; undefined where that is not known. */
  waiting: number | undefined;
}
