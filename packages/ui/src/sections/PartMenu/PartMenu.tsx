import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { CountMark } from "../../elements/CountMark.tsx";
import { Link } from "../../theme/Link.tsx";
import classes from "./PartMenu.module.css";

/** A link of the menu. */
export interface PartMenuItem {
  /** What the part is called. */
  label: string;
  /** The part's address; unique in the menu. */
  href: string;
  /** How many things wait there for the person; nothing is shown of none. */
  count?: number | undefined;
  /** The count in words, for screen readers: “3 are waiting”. */
  countLabel?: string | undefined;
}

export interface PartMenuProps extends Omit<ComponentPropsWithRef<"nav">, "aria-label"> {
  /** Names the menu for screen readers. */
  label: string;
  /** The links of the menu, in order. */
  items: readonly PartMenuItem[];
  /** The part that is shown: its item is marked. */
  currentHref: string;
}

/**
 * The parts of a page that is too long to be shown at once. Renders a `nav` of links, as many in a row as there is room for.
 *
 * @status beta
 * @useWhen a page about one thing has several parts, such as the members and the invitations of an organization.
 * @avoidWhen it leads to other pages of the settings: that is `SettingsMenu`. Between main areas, `Sidebar`.
 * @do Give each part an address of its own: the browser's back button then leads to the part before.
 * @do Set `count` where something waits for the person, and say it in words in `countLabel`.
 * @dont Don't show parts that lead to nothing for this person, unless the part says how to get there.
 */
export function PartMenu({ label, items, currentHref, className, ...rest }: PartMenuProps) {
  return (
    <nav {...rest} aria-label={label} className={clsx(classes.root, className)}>
      <ul className={classes.list}>
        {items.map(({ label: text, href, count, countLabel }) => (
          <li key={href}>
            <Link href={href} className={classes.part} aria-current={href === currentHref ? "page" : undefined}>
              {text}
              <CountMark count={count} label={countLabel} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
