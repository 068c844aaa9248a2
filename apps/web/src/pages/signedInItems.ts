import type { SidebarItem } from "@belab/ui/Sidebar";
import { paths } from "../paths.ts";

/** The links of the signed-in area, in the order of the specification. */
export const signedInItems: SidebarItem[] = [
  { label: "Home", href: paths.home, icon: "home" },
  { label: "Games", href: paths.homeGames, icon: "games" },
  { label: "Analytics", href: paths.homeAnalytics, icon: "analytics" },
  { label: "Settings", href: paths.homeSettings, icon: "settings" },
  { label: "Plans", href: paths.homePlans, icon: "plans" },
  { label: "Help", href: paths.homeHelp, icon: "help" },
  { label: "Sign Out", href: paths.logout, icon: "signOut" },
];
