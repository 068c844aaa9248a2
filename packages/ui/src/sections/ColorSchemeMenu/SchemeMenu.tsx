import type { Messages } from "@belab/locales/en/common/ColorSchemeMenu";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { type MantineColorScheme, Menu, useMantineColorScheme, withFallback } from "../../theme/mantine.tsx";
import classes from "./ColorSchemeMenu.module.css";

export interface SchemeMenuProps {
  messages: Messages;
  /** The content of the button. */
  children: ReactNode;
}

const schemes = ["light", "dark", "auto"] as const satisfies readonly MantineColorScheme[];

/** The button with its menu, which is open at first and has the focus. */
export const SchemeMenu = withFallback(OpenSchemeMenu);

function OpenSchemeMenu({ messages, children }: SchemeMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const button = useRef<HTMLButtonElement>(null);
  // The menu returns the focus only to where it was when it opened.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      offset={4}
      transitionProps={{ duration: 0 }}
      // The focus goes to the current scheme, not to a placeholder before the items.
      withInitialFocusPlaceholder={false}
      checkIcon={<IconCheck size={18} aria-hidden="true" />}
      classNames={{ dropdown: classes.menu ?? "", item: classes.item ?? "", itemIndicator: classes.indicator ?? "" }}
    >
      <Menu.Target>
        <UnstyledButton ref={button} className={classes.button}>
          {children}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as (typeof schemes)[number])}>
          {schemes.map((scheme) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              data-autofocus={scheme === colorScheme || undefined}
            >
              {messages[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
