import { accountPaths, type Profile } from "@belab/domain/accounts";
import { analyticsPaths } from "@belab/domain/analytics";
import { billingPaths } from "@belab/domain/billing";
import { sitePaths } from "@belab/domain/site";
import { tablePaths } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/Sidebar";
import { useElementSize } from "@mantine/hooks";
import {
  IconChartBar,
  IconCreditCard,
  IconDeviceGamepad2,
  IconHelpCircle,
  IconHome,
  IconLogout,
  IconSettings,
  IconSquare,
} from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import { Skeleton } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Hint } from "../Hint/Hint.tsx";
import { Logo } from "../Logo/Logo.tsx";
import { ProfileBadge } from "../ProfileBadge/ProfileBadge.tsx";
import classes from "./Sidebar.module.css";

/** CSS pixels of room below which a label stands under its icon: as in the style sheet, which lays the sidebar out. */
const narrowRoom = 100;

const icons = {
  home: IconHome,
  games: IconDeviceGamepad2,
  analytics: IconChartBar,
  settings: IconSettings,
  plans: IconCreditCard,
  help: IconHelpCircle,
  signOut: IconLogout,
  other: IconSquare,
};

export interface SidebarItem {
  label: string;
  href: string;
  /** @default "other" */
  icon?: keyof typeof icons;
}

/** The texts of a `Sidebar`, by default those of the provider's language. */
export type SidebarLabels = Overrides<Messages>;

export interface SidebarProps extends ComponentPropsWithRef<"aside"> {
  /** The links of the sidebar, in order. @default the pages of the signed-in area, named by `labels` */
  items?: readonly SidebarItem[];
  /** The page that is shown: the item it belongs to is highlighted and no link. */
  currentHref?: string;
  /** Who is signed in; a skeleton is shown until that is known. */
  profile: Profile | undefined;
  /** Where the logo leads. @default sitePaths.landing */
  homeHref?: string;
  labels?: SidebarLabels;
}

/**
 * The navigation of the signed-in area, and who is signed in.
 * Renders an `aside` that is 228 CSS pixels wide, or 80 in a container narrower than 62rem, where each label stands under
 * its icon and in a tooltip.
 */
export function Sidebar({
  items,
  currentHref,
  profile,
  homeHref = sitePaths.landing,
  labels,
  className,
  ...rest
}: SidebarProps) {
  const { messages } = useMessages(catalogue, labels);
  const links = items ?? pagesOf(messages.items);
  const current = itemOf(links, currentHref);
  const { ref: list, width } = useElementSize<HTMLUListElement>();
  const hinted = width > 0 && width < narrowRoom;
  return (
    <aside {...rest} className={clsx(classes.root, className)}>
      <Logo href={homeHref} className={classes.logo} />
      {profile ? <ProfileBadge profile={profile} /> : <BadgeSkeleton label={messages.loading} />}
      <nav aria-label={messages.navigation} className={classes.navigation}>
        <ul ref={list} className={classes.list}>
          {links.map((item) => (
            <li key={item.href} data-icon={item.icon ?? "other"}>
              <SidebarEntry item={item} current={item === current} hinted={hinted} />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/** The pages of the signed-in area, in the order of the specification. */
function pagesOf(labels: Messages["items"]): readonly SidebarItem[] {
  return [
    { label: labels.home, href: accountPaths.home, icon: "home" },
    { label: labels.games, href: tablePaths.games, icon: "games" },
    { label: labels.analytics, href: analyticsPaths.analytics, icon: "analytics" },
    { label: labels.settings, href: accountPaths.settings, icon: "settings" },
    { label: labels.plans, href: billingPaths.plans, icon: "plans" },
    { label: labels.help, href: sitePaths.help, icon: "help" },
    { label: labels.signOut, href: accountPaths.logout, icon: "signOut" },
  ];
}

/** The item that a page belongs to: the one whose address is the longest beginning of the page's. */
function itemOf(items: readonly SidebarItem[], pageHref: string | undefined): SidebarItem | undefined {
  const candidates = items.filter(({ href }) => `${pageHref}/`.startsWith(`${href}/`));
  return candidates.sort((one, other) => other.href.length - one.href.length)[0];
}

interface SidebarEntryProps {
  item: SidebarItem;
  /** It is shown. */
  current: boolean;
  /** Its label is small: a hint repeats it. */
  hinted: boolean;
}

function SidebarEntry({ item, current, hinted }: SidebarEntryProps) {
  const Icon = icons[item.icon ?? "other"];
  const content = (
    <>
      <Icon aria-hidden="true" className={classes.icon} />
      <span className={classes.label}>{item.label}</span>
    </>
  );
  return (
    <Hint label={item.label} position="right" disabled={!hinted}>
      {current ? (
        <span className={classes.entry} aria-current="page">
          {content}
        </span>
      ) : (
        <Link href={item.href} className={classes.entry}>
          {content}
        </Link>
      )}
    </Hint>
  );
}

function BadgeSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      <Skeleton circle height={48} className={classes.skeletonPicture} />
      <div className={classes.skeletonText}>
        <Skeleton height={14} width="80%" />
        <Skeleton height={12} width="60%" />
      </div>
    </div>
  );
}
