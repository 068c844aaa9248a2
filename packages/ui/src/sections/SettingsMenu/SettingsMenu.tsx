import { accountPaths } from "@belab/domain/accounts";
import { billingPaths } from "@belab/domain/billing";
import { departmentPaths } from "@belab/domain/department";
import { IconBuildingBank, IconReceiptEuro, IconSettings, IconUserCircle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { Link } from "../../theme/Link.tsx";
import classes from "./SettingsMenu.module.css";

const icons = {
  profile: IconUserCircle,
  payments: IconReceiptEuro,
  department: IconBuildingBank,
  other: IconSettings,
};

export interface SettingsMenuItem {
  label: string;
  href: string;
  /** @default "other" */
  icon?: keyof typeof icons;
}

export interface SettingsMenuProps extends ComponentPropsWithRef<"nav"> {
  /** @default settingsItems */
  items?: readonly SettingsMenuItem[];
  /** The settings that are shown: marked and no link. */
  currentHref?: string;
  /** Names the menu. @default "Settings" */
  label?: string;
}

/** What there is to set. */
export const settingsItems: readonly SettingsMenuItem[] = [
  { label: "Profile", href: accountPaths.profile, icon: "profile" },
  { label: "Payment History", href: billingPaths.paymentHistory, icon: "payments" },
  { label: "Department", href: departmentPaths.settings, icon: "department" },
];

/** The way from one page of settings to another. Renders a `nav`, in a row from 48em, else one below the other. */
export function SettingsMenu({
  items = settingsItems,
  currentHref,
  label = "Settings",
  className,
  ...rest
}: SettingsMenuProps) {
  return (
    <nav {...rest} aria-label={label} className={clsx(classes.root, className)}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.href}>
            <Entry item={item} isCurrent={item.href === currentHref} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item, isCurrent }: { item: SettingsMenuItem; isCurrent: boolean }) {
  const Icon = icons[item.icon ?? "other"];
  const content = (
    <>
      <Icon aria-hidden="true" className={classes.icon} />
      {item.label}
    </>
  );
  return isCurrent ? (
    <span className={classes.entry} aria-current="page">
      {content}
    </span>
  ) : (
    <Link href={item.href} className={classes.entry}>
      {content}
    </Link>
  );
}
