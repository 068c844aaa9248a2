import { useEffect, useState } from "react";
import { Drawer } from "../../theme/mantine.tsx";
import classes from "./Header.module.css";
import { type HeaderItem, NavButton } from "./NavButton.tsx";

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
  items: readonly HeaderItem[];
  currentHref: string | undefined;
  labels: { menu: string; closeMenu: string; navigation: string };
}

/** The header's pages on a small screen. Renders a dialog of 250 CSS pixels at the end of the line; choosing an item closes it. */
export function MenuDrawer({ open, onClose, items, currentHref, labels }: MenuDrawerProps) {
  // Mantine gives the focus back only to where it was when a closed drawer opened, so the first opening waits a render.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer.Root
      opened={open && isMounted}
      onClose={onClose}
      // Mantine's "right" is the left where the page reads from right to left.
      position="right"
      size={250}
      // Not as the content's className: Mantine gives that to the box around it, too.
      classNames={{ content: classes.drawer ?? "" }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not Drawer.Header: its header element would be the page's second banner. */}
        <div className={classes.drawerHead}>
          <Drawer.Title className={classes.drawerTitle}>{labels.menu}</Drawer.Title>
          <Drawer.CloseButton aria-label={labels.closeMenu} className={classes.close} />
        </div>
        <nav aria-label={labels.navigation}>
          <ul className={classes.drawerList}>
            {items.map((item) => (
              <li key={item.href}>
                <NavButton
                  item={{ ...item, label: item.drawerLabel ?? item.label }}
                  isCurrent={item.href === currentHref}
                  className={classes.drawerButton}
                  onClick={onClose}
                />
              </li>
            ))}
          </ul>
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
