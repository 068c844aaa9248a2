import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/NavigationDrawer";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from "react";
import { Drawer } from "../../theme/mantine.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { NavButton } from "./NavButton.tsx";
import classes from "./NavigationDrawer.module.css";

/** A page that a `NavigationDrawer` leads to. */
export interface NavigationDrawerItem {
  /** What the page is called. */
  label: string;
  /** The page's address; unique in the drawer. */
  href: string;
}

/** The texts of a `NavigationDrawer`, by default those of the provider's language. */
export type NavigationDrawerLabels = Overrides<Messages>;

export interface NavigationDrawerProps extends Omit<ComponentPropsWithRef<"div">, "title" | "children"> {
  /** The drawer is open. */
  opened: boolean;
  /** Called when a page is chosen, and on Escape, on the close button and on a press beside the drawer. */
  onClose: () => void;
  /** The pages, in their order. */
  items: readonly NavigationDrawerItem[];
  /** The page that is shown: its entry is disabled. */
  currentHref?: string | undefined;
  /** What the drawer is called. @default "Menu", in the provider's language */
  title?: string;
  /** Stands below the pages: a button to sign in, a choice of language. */
  foot?: ReactNode;
  /** Replaces texts of the catalogue `common/NavigationDrawer`: `title`, `close` and `navigation`. */
  labels?: NavigationDrawerLabels | undefined;
}

/**
 * The pages of a product on a small screen, over the page.
 * Renders a dialog of 250 CSS pixels at the end of the line with a title, a close button, and a `nav` with a link to each page.
 *
 * @status stable
 * @useWhen the links of your own header have no room beside each other, as on a phone.
 * @avoidWhen you use `Header`: it opens this drawer by itself. For actions on one thing, use `ActionMenu`.
 * @do Load it when someone reaches for its button, with `lazy` and `import()`: most visitors of a large screen never do.
 * @do Give the button that opens it `aria-haspopup="dialog"`, `aria-expanded` and a name.
 * @dont Don't put a form into it: pages alone, and at most a button or two below them.
 */
export function NavigationDrawer({
  opened,
  onClose,
  items,
  currentHref,
  title,
  foot,
  labels,
  className,
  ...rest
}: NavigationDrawerProps) {
  const { messages } = useMessages(catalogue, labels);
  // Mantine gives the focus back only to where it was when a closed drawer opened, so the first opening waits a render.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer.Root
      opened={opened && isMounted}
      onClose={onClose}
      // Mantine's "right" is the left where the page reads from right to left.
      position="right"
      size={250}
      // Not as the content's className: Mantine gives that to the box around it, too.
      classNames={{ inner: classes.inner ?? "", content: clsx(classes.content, className) }}
    >
      <Drawer.Overlay />
      <Drawer.Content {...rest}>
        {/* Not Drawer.Header: its header element would be the page's second banner. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title ?? messages.title}</Drawer.Title>
          <Drawer.CloseButton aria-label={messages.close} className={classes.close} />
        </div>
        <nav aria-label={messages.navigation}>
          <ul className={classes.list}>
            {items.map(({ label, href }) => (
              <li key={href}>
                <NavButton
                  label={label}
                  href={href}
                  current={href === currentHref}
                  className={classes.button}
                  onClick={onClose}
                />
              </li>
            ))}
          </ul>
        </nav>
        {foot !== undefined && <div className={classes.foot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
