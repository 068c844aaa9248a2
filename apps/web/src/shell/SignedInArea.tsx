import { accountPaths, pageAddress, signInPath } from "@belab/domain/accounts";
import { analyticsPaths } from "@belab/domain/analytics";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import { ErrorPage } from "@belab/ui/ErrorPage";
import { Sidebar, type SidebarItem } from "@belab/ui/Sidebar";
import { SignedInShell } from "@belab/ui/SignedInShell";
import { useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { Navigate } from "./navigation.tsx";
import { texts } from "./signedInTexts.ts";
import { useLoadSession, useRemotePersonCount, useSession } from "./state.ts";

/** The links of the sidebar, in the order of the specification. */
const sidebarItems: SidebarItem[] = [
  { label: texts.sidebar.home, href: accountPaths.home, icon: "home" },
  { label: texts.sidebar.games, href: tablePaths.games, icon: "games" },
  { label: texts.sidebar.analytics, href: analyticsPaths.analytics, icon: "analytics" },
  { label: texts.sidebar.settings, href: accountPaths.settings, icon: "settings" },
  { label: texts.sidebar.plans, href: billingPaths.plans, icon: "plans" },
  { label: texts.sidebar.help, href: sitePaths.help, icon: "help" },
  { label: texts.sidebar.signOut, href: accountPaths.logout, icon: "signOut" },
];

/** The sidebar beside the page of the signed-in area. Without a session: the sign-in page, which comes back here. */
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
    return <ErrorPage {...texts.unreachable} onAction={loadSession} />;
  }
  const profile = session.status === "signedIn" ? session.profile : undefined;
  return (
    <SignedInShell
      sidebar={<Sidebar items={sidebarItems} currentHref={itemOf(pageAddress(pathname))} profile={profile} />}
    >
      <Outlet key={remotePersonCount} />
    </SignedInShell>
  );
}

/** The item of the sidebar that a page belongs to: the last, and so the most particular, that its address begins with. */
function itemOf(pathname: string): string {
  return sidebarItems.findLast(({ href }) => `${pathname}/`.startsWith(`${href}/`))?.href ?? pathname;
}
