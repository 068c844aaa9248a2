import { accountPaths, type Profile } from "@belab/domain/accounts";
import { analyticsPaths } from "@belab/domain/analytics";
import { planPaths } from "@belab/domain/plans";
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
import type { ComponentPropsWithRef, ReactNode } from "react";
import { CountMark } from "../../elements/CountMark.tsx";
import { Link } from "../../theme/Link.tsx";
import { Skeleton } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Hint } from "../Hint/Hint.tsx";
import { BrandLink } from "../Logo/BrandLink.tsx";
import { ProfileBadge } from "../ProfileBadge/ProfileBadge.tsx";
import classes from "./Sidebar.module.css";

/** CSS pixels of room below which a label stands under its icon: as in the style sheet, which lays the sidebar out. */
const narrowRoom = 100;

/** A page that a `Sidebar` leads to. */
export interface SidebarItem {
  /** What the page is called. A soft hyphen (U+00AD) says where a long word can break. */
  label: string;
  /** The page's address. Pages below it belong to it, too. */
  href: string;
  /** A drawing of 24 by 24 CSS pixels, as decoration: an icon of `@tabler/icons-react` or another `<svg>`. @default a square */
  icon?: ReactNode;
  /** How many things wait there for the person; nothing is shown of none. */
  count?: number | undefined;
  /** The count in words, for screen readers: “3 requests wait”. */
  countLabel?: string | undefined;
  /** Stands at the end of the sidebar, away from the items before it, as signing out does. @default false */
  atEnd?: boolean;
}

/** The texts of a `Sidebar`, by default those of the provider's language. */
export type SidebarLabels = Overrides<Messages>;

export interface SidebarProps extends Omit<ComponentPropsWithRef<"aside">, "children"> {
  /** The pages, in their order. @default the pages of the signed-in area, named by `labels` */
  items?: readonly SidebarItem[];
  /** How many requests wait for the person in the settings, of the default pages; nothing is shown of none. @default 0 */
  waiting?: number | undefined;
  /** The address of the current page. Its item is highlighted, and a link only on the pages below its own. */
  currentHref?: string;
  /** Who is signed in; a skeleton is shown until that is known. */
  profile: Profile | undefined;
  /** In place of the link with the product's name and logo; bring a link home. @default the provider's `brand` */
  brand?: ReactNode;
  /** Stands below the pages, at the very end: a choice of language, a version. The sidebar is 80 CSS pixels wide on a phone. */
  foot?: ReactNode;
  /** Where the logo leads. @default sitePaths.landing */
  homeHref?: string;
  /** Replaces texts of the catalogue `common/Sidebar`: `navigation`, `loading`, `waiting`, and `items`: names of the default pages. */
  labels?: SidebarLabels;
}

/**
 * The navigation of the signed-in area, and who is signed in.
 * Renders an `aside` that is 228 CSS pixels wide, or 80 in a container narrower than 62rem, where each label stands under
 * its icon and in a tooltip.
 *
 * @status stable
 * @useWhen people work in an area of four to eight pages and change between them all the time.
 * @avoidWhen visitors read: on public pages, `Header` leaves the whole width to the content.
 * @do Put it into a `SignedInShell`, whose width decides between the wide and the narrow form.
 * @do Give each item a label of one or two words, and the brand a logo that can be small: on a phone they have 64 CSS pixels.
 * @dont Don't put more than text or one small control into `foot`: it stays on the screen while the page scrolls.
 */
export function Sidebar({
  items,
  waiting = 0,
  currentHref,
  profile,
  brand,
  foot,
  homeHref = sitePaths.landing,
  labels,
  className,
  ...rest
}: SidebarProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const links = items ?? pagesOf(messages.items, { count: waiting, countLabel: format("waiting", { count: waiting }) });
  const current = itemOf(links, currentHref);
  const { ref: list, width } = useElementSize<HTMLUListElement>();
  const hinted = width > 0 && width < narrowRoom;
  return (
    <aside {...rest} className={clsx(classes.root, className)}>
      <BrandLink brand={brand} href={homeHref} className={classes.logo} />
      {profile ? <ProfileBadge profile={profile} /> : <BadgeSkeleton label={messages.loading} />}
      <nav aria-label={messages.navigation} className={classes.navigation}>
        <ul ref={list} className={classes.list}>
          {links.map((item) => (
            <li key={item.href} data-end={item.atEnd || undefined}>
              <SidebarEntry
                item={item}
                current={item === current && (item.href === currentHref ? "page" : "below")}
                hinted={hinted}
              />
            </li>
          ))}
        </ul>
      </nav>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </aside>
  );
}

/** The pages of the signed-in area, in the order of the specification. */
function pagesOf(
  labels: Messages["items"],
  waiting: Pick<SidebarItem, "count" | "countLabel">,
): readonly SidebarItem[] {
  return [
    { label: labels.home, href: accountPaths.home, icon: <IconHome /> },
    { label: labels.games, href: tablePaths.games, icon: <IconDeviceGamepad2 /> },
    { label: labels.analytics, href: analyticsPaths.analytics, icon: <IconChartBar /> },
    { label: labels.settings, href: accountPaths.settings, icon: <IconSettings />, ...waiting },
    { label: labels.plans, href: planPaths.plans, icon: <IconCreditCard /> },
    { label: labels.help, href: sitePaths.help, icon: <IconHelpCircle /> },
    { label: labels.signOut, href: accountPaths.logout, icon: <IconLogout />, atEnd: true },
  ];
}

/** The item that a page belongs to: the one whose address is the longest beginning of the page's. */
function itemOf(items: readonly SidebarItem[], pageHref: string | undefined): SidebarItem | undefined {
  const candidates = items.filter(({ href }) => `${pageHref}/`.startsWith(`${href}/`));
  return candidates.sort((one, other) => other.href.length - one.href.length)[0];
}

interface SidebarEntryProps {
  item: SidebarItem;
  /** Whether its page is the current one, or the current page is below it. */
  current: "page" | "below" | false;
  /** Its label is small: a hint repeats it. */
  hinted: boolean;
}

function SidebarEntry({ item, current, hinted }: SidebarEntryProps) {
  const content = (
    <>
      <span aria-hidden="true" className={classes.icon}>
        {item.icon ?? <IconSquare />}
      </span>
      <span className={classes.label}>{item.label}</span>
      <CountMark count={item.count} label={item.countLabel} className={classes.count} />
    </>
  );
  return (
    <Hint label={item.label} position="right" disabled={!hinted}>
      {current === "page" ? (
        <span className={classes.entry} aria-current="page">
          {content}
        </span>
      ) : (
        <Link href={item.href} className={classes.entry} aria-current={current ? "true" : undefined}>
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
