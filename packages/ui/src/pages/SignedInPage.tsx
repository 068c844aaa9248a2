import { accountPaths, type Profile } from "@belab/domain/accounts";
import { analyticsPaths } from "@belab/domain/analytics";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import type { ReactNode } from "react";
import { Sidebar, type SidebarItem } from "../sections/Sidebar/Sidebar.tsx";
import { SignedInShell } from "../sections/SignedInShell/SignedInShell.tsx";

const items: SidebarItem[] = [
  { label: "Home", href: accountPaths.home, icon: "home" },
  { label: "Games", href: tablePaths.games, icon: "games" },
  { label: "Analytics", href: analyticsPaths.analytics, icon: "analytics" },
  { label: "Settings", href: accountPaths.settings, icon: "settings" },
  { label: "Plans", href: billingPaths.plans, icon: "plans" },
  { label: "Help", href: sitePaths.help, icon: "help" },
  { label: "Sign Out", href: accountPaths.logout, icon: "signOut" },
];

/** Who is signed in on these pages. */
export const ada: Profile = {
  firstName: "Ada",
  lastName: "Lovelace",
  imageUrl: "",
  isTeacher: true,
  isAdmin: false,
};

export interface SignedInPageProps {
  /** The area that the page belongs to. */
  href: string;
  children: ReactNode;
}

/** The frame of the signed-in pages in these stories: shell and sidebar. */
export function SignedInPage({ href, children }: SignedInPageProps) {
  return <SignedInShell sidebar={<Sidebar items={items} currentHref={href} profile={ada} />}>{children}</SignedInShell>;
}
