import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconSunMoon } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, useState } from "react";
import classes from "./ColorSchemeMenu.module.css";

/** The menu comes when somebody reaches for it: every page has its button, and few people ever press it. */
const loadSchemeMenu = () => import("./SchemeMenu.tsx");

export interface ColorSchemeMenuLabels {
  /** @default "Colour scheme" */
  button: string;
  /** @default "Light" */
  light: string;
  /** @default "Dark" */
  dark: string;
  /** As the device is set. @default "Automatic" */
  auto: string;
}

export interface ColorSchemeMenuProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  labels?: Partial<ColorSchemeMenuLabels>;
}

const defaultLabels: ColorSchemeMenuLabels = {
  button: "Colour scheme",
  light: "Light",
  dark: "Dark",
  auto: "Automatic",
};

/**
 * The choice of a light, dark or automatic colour scheme, kept in this browser and followed by its other tabs.
 * Renders a button that opens a menu.
 */
export function ColorSchemeMenu({ labels, className, ...rest }: ColorSchemeMenuProps) {
  const texts = { ...defaultLabels, ...labels };
  const [SchemeMenu, setSchemeMenu] = useState<Awaited<ReturnType<typeof loadSchemeMenu>>["SchemeMenu"]>();

  // Where it cannot be loaded nothing opens, and the next press tries again.
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
      {texts.button}
      <IconChevronDown aria-hidden="true" className={classes.chevron} />
    </>
  );
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      {SchemeMenu ? (
        <SchemeMenu labels={texts}>{content}</SchemeMenu>
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
