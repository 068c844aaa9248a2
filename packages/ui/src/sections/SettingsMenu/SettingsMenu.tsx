import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { departmentPaths } from "@belab/domain/department";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/settings/SettingsMenu";
import { IconBuildingBank, IconReceiptEuro, IconSettings, IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { CountMark } from "../../elements/CountMark.tsx";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import classes from "./SettingsMenu.module.css";

/** A link of the menu. */
export interface SettingsMenuItem {
  /** What the page is called. */
  label: string;
  /** The page's address; unique in the menu. */
  href: string;
  /** A drawing of 24 by 24 CSS pixels, as decoration: an icon of `@tabler/icons-react` or another `<svg>`. @default a cogwheel */
  icon?: ReactNode;
  /** How many things wait there for the person; nothing is shown of none. */
  count?: number | undefined;
  /** The count in words, for screen readers: “3 requests wait”. */
  countLabel?: string | undefined;
}

/** The texts of a `SettingsMenu`, by default those of the provider's language. */
export type SettingsMenuLabels = Overrides<Messages>;

export interface SettingsMenuProps extends ComponentPropsWithRef<"nav"> {
  /** The links of the menu, in order. @default the pages of the settings, named by `labels` */
  items?: readonly SettingsMenuItem[];
  /** How many requests wait for the person in the department, of the default pages; nothing is shown of none. @default 0 */
  waiting?: number | undefined;
  /** The page that is shown: its item is marked and no link. */
  currentHref?: string;
  /** The page that lists all settings. In a narrow container, a link to it takes the place of the menu. */
  allHref?: string | undefined;
  /** Replaces texts of the catalogue `settings/SettingsMenu`. */
  labels?: SettingsMenuLabels;
}

/**
 * The menu of the settings. Renders a `nav` whose items stand in a row in a container of 41rem or more, below one another
 * otherwise.
 *
 * @status stable
 * @useWhen the settings have several pages: it stands above each of them and marks the one that is shown.
 * @avoidWhen it leads to the main areas of the product: that is `Sidebar`.
 * @do Set `currentHref` to exactly the item's `href`: that item is marked and is no longer a link.
 * @do Set `allHref` on the pages of the settings: on a phone, one link then takes the place of the menu.
 * @dont Don't set `allHref` on the page that it leads to: a phone would show no menu, but a link to the same page.
 */
export function SettingsMenu({
  items,
  waiting = 0,
  currentHref,
  allHref,
  labels,
  className,
  ...rest
}: SettingsMenuProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const mark = { count: waiting, countLabel: format("waiting", { count: waiting }) };
  return (
    <nav {...rest} aria-label={messages.navigation} className={clsx(classes.root, className)}>
      {allHref && (
        <div className={classes.all}>
          <FormLink href={allHref}>{messages.all}</FormLink>
        </div>
      )}
      <ul className={classes.list} data-wide-only={allHref !== undefined || undefined}>
        {(items ?? pagesOf(messages.items, mark)).map((item) => (
          <li key={item.href}>
            <Entry item={item} current={item.href === currentHref} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function pagesOf(
  labels: Messages["items"],
  mark: Pick<SettingsMenuItem, "count" | "countLabel">,
): readonly SettingsMenuItem[] {
  return [
    { label: labels.profile, href: accountPaths.profile, icon: <IconUserCircle /> },
    { label: labels.payments, href: billingPaths.paymentHistory, icon: <IconReceiptEuro /> },
    { label: labels.department, href: departmentPaths.settings, icon: <IconBuildingBank />, ...mark },
  ];
}

function Entry({ item, current }: { item: SettingsMenuItem; current: boolean }) {
  const content = (
    <>
      <span aria-hidden="true" className={classes.icon}>
        {item.icon ?? <IconSettings />}
      </span>
      {item.label}
      <CountMark count={item.count} label={item.countLabel} />
    </>
  );
  return current ? (
    <span className={classes.entry} aria-current="page">
      {content}
    </span>
  ) : (
    <Link href={item.href} className={classes.entry}>
      {content}
    </Link>
  );
}
