import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./ColorSchemeMenu.module.css";

export interface SchemeMenuProps {
  labels: Readonly<Record<"button" | "light" | "dark" | "auto", string>>;
  /** What stands in the button. */
  children: ReactNode;
}

const schemes = ["light", "dark", "auto"] as const satisfies readonly MantineColorScheme[];

/** The button with its menu, open at first and with the focus in it. */
export function SchemeMenu({ labels, children }: SchemeMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const button = useRef<HTMLButtonElement>(null);
  // The menu gives the focus back only to where it was when a closed menu opened.
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
      // The focus goes to the scheme in force, not to a place before all items, which is no item of the menu.
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
              {labels[scheme]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
