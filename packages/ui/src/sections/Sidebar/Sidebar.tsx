import type { Profile } from "@belab/domain/accounts";
import { sitePaths } from "@belab/domain/site";
import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
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
import { Hint } from "../Hint/Hint.tsx";
import { Logo } from "../Logo/Logo.tsx";
import { ProfileBadge } from "../ProfileBadge/ProfileBadge.tsx";
import classes from "./Sidebar.module.css";

const smallScreen = "(max-width: 61.99em)";

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

export interface SidebarLabels {
  /** @default "Signed-in area" */
  navigation: string;
  /** @default "Loading..." */
  loading: string;
}

export interface SidebarProps extends ComponentPropsWithRef<"aside"> {
  /** Where the sidebar leads, in order. */
  items: readonly SidebarItem[];
  /** The item that is shown: highlighted and no link. */
  currentHref?: string;
  /** Who is signed in; a skeleton stands in until it is there. */
  profile: Profile | undefined;
  /** Where the logo leads. @default sitePaths.landing */
  homeHref?: string;
  labels?: Partial<SidebarLabels>;
}

const defaultLabels: SidebarLabels = { navigation: "Signed-in area", loading: "Loading..." };

/**
 * The way round the signed-in area, and who is signed in.
 * Renders an `aside` 228 CSS pixels wide, below 62em 80 with each label under its icon, and in a tooltip.
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
  const isCompact = useMediaQuery(smallScreen, false, { getInitialValueInEffect: false }) ?? false;
  const texts = { ...defaultLabels, ...labels };
  return (
    <aside {...rest} className={clsx(classes.root, className)} data-compact={isCompact || undefined}>
      <Logo href={homeHref} isCompact={isCompact} className={classes.logo} />
      {profile ? (
        <ProfileBadge profile={profile} isCompact={isCompact} />
      ) : (
        <BadgeSkeleton label={texts.loading} isCompact={isCompact} />
      )}
      <nav aria-label={texts.navigation} className={classes.navigation}>
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.href} data-icon={item.icon ?? "other"}>
              <SidebarEntry item={item} isCurrent={item.href === currentHref} isCompact={isCompact} />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

interface SidebarEntryProps {
  item: SidebarItem;
  isCurrent: boolean;
  isCompact: boolean;
}

function SidebarEntry({ item, isCurrent, isCompact }: SidebarEntryProps) {
  const Icon = icons[item.icon ?? "other"];
  const content = (
    <>
      <Icon aria-hidden="true" className={classes.icon} />
      <span className={classes.label}>{item.label}</span>
    </>
  );
  return (
    <Hint label={item.label} position="right" disabled={!isCompact}>
      {isCurrent ? (
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

function BadgeSkeleton({ label, isCompact }: { label: string; isCompact: boolean }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      <Skeleton circle height={48} className={classes.skeletonPicture} />
      {!isCompact && (
        <div className={classes.skeletonText}>
          <Skeleton height={14} width="80%" />
          <Skeleton height={12} width="60%" />
        </div>
      )}
    </div>
  );
}
