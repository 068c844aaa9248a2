import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/ColorSchemeMenu";
import { IconChevronDown, IconSunMoon } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./ColorSchemeMenu.module.css";

/** The menu is loaded when someone reaches for it: every page has its button, and few people press it. */
const loadSchemeMenu = () => import("./SchemeMenu.tsx");

/** The texts of a `ColorSchemeMenu`, by default those of the provider's language. */
export type ColorSchemeMenuLabels = Overrides<Messages>;

export interface ColorSchemeMenuProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** Replaces texts of the catalogue `common/ColorSchemeMenu`. */
  labels?: ColorSchemeMenuLabels;
}

/**
 * The choice of a light, dark or automatic colour scheme, kept in this browser and followed by its other tabs.
 * Renders a button that opens a menu.
 *
 * @status stable
 * @useWhen people choose between light, dark and automatic, as in the footer of each page.
 * @avoidWhen your product decides on one scheme: set `forceColorScheme` on `LabProvider`, and leave the menu out.
 * @do Place it where every page has it, once: the choice holds for the whole product in this browser.
 * @dont Don't store the choice on your own: it is kept in the browser, and other tabs follow.
 */
export function ColorSchemeMenu({ labels, className, ...rest }: ColorSchemeMenuProps) {
  const { messages } = useMessages(catalogue, labels);
  const [SchemeMenu, setSchemeMenu] = useState<Awaited<ReturnType<typeof loadSchemeMenu>>["SchemeMenu"]>();

  // If it cannot be loaded, nothing opens and the next press tries again.
  async function open() {
    const loaded = await loadSchemeMenu().catch(() => undefined);
    setSchemeMenu(() => loaded?.SchemeMenu);
  }

  function warmUp() {
    loadSchemeMenu().catch(() => undefined);
  }

  const content = (
    <>
      <IconSunMoon aria-hidden="true" className={classes.icon} />
      {messages.button}
      <IconChevronDown aria-hidden="true" className={classes.chevron} />
    </>
  );
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      {SchemeMenu ? (
        <SchemeMenu messages={messages}>{content}</SchemeMenu>
      ) : (
        <UnstyledButton
          className={classes.button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={open}
        >
          {content}
        </UnstyledButton>
      )}
    </div>
  );
}
