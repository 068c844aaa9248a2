import { ErrorPage } from "@belab/ui/ErrorPage";
import { Sidebar } from "@belab/ui/Sidebar";
import { SignedInShell } from "@belab/ui/SignedInShell";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { pageAddress, signInPath } from "../paths.ts";
import { useLoadSession, usePersonCount, useSession } from "../state/session.ts";
import { signedInItems } from "./signedInItems.ts";

/** The sidebar beside the page of the signed-in area. Without a session: the sign-in page, which comes back here. */
export function SignedInArea() {
  const session = useSession();
  const personCount = usePersonCount();
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
    return (
      <ErrorPage
        title="The server does not answer"
        text="Check your connection and try again. Nothing has been lost."
        actionLabel="Try again"
        onAction={loadSession}
      />
    );
  }
  const profile = session.status === "signedIn" ? session.profile : undefined;
  return (
    <SignedInShell
      sidebar={<Sidebar items={signedInItems} currentHref={areaOf(pageAddress(pathname))} profile={profile} />}
    >
      <Outlet key={personCount} />
    </SignedInShell>
  );
}

/** The item of the sidebar that a page belongs to: the last, and so the most particular, that its address begins with. */
function areaOf(pathname: string): string {
  return signedInItems.findLast(({ href }) => `${pathname}/`.startsWith(`${href}/`))?.href ?? pathname;
}
