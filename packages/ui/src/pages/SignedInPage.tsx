import type { Profile } from "@belab/domain";
import type { ReactNode } from "react";
import { Sidebar, type SidebarItem } from "../sections/Sidebar/Sidebar.tsx";
import { SignedInShell } from "../sections/SignedInShell/SignedInShell.tsx";

const items: SidebarItem[] = [
  { label: "Home", href: "/home", icon: "home" },
  { label: "Games", href: "/home/games", icon: "games" },
  { label: "Analytics", href: "/home/analytics", icon: "analytics" },
  { label: "Settings", href: "/home/settings", icon: "settings" },
  { label: "Plans", href: "/home/plans", icon: "plans" },
  { label: "Help", href: "/home/help", icon: "help" },
  { label: "Sign Out", href: "/logout", icon: "signOut" },
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
