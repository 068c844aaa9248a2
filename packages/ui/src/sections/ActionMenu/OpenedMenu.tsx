import { IconCheck } from "@tabler/icons-react";
import { type ComponentPropsWithRef, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import { Menu } from "../../theme/mantine.tsx";
import classes from "./ActionMenu.module.css";
import type { ActionGroup } from "./actions.ts";

export interface OpenedMenuProps {
  groups: () => readonly ActionGroup[];
  button: ComponentPropsWithRef<"button"> & {
    children: ReactNode;
    disabled: boolean;
    "aria-label": string | undefined;
  };
}

/** Pixels between a menu and the edge of the window. */
const windowGap = 8;

/** The button with its menu, which is open at first and has the focus. */
export function OpenedMenu({ button, groups }: OpenedMenuProps) {
  const target = useRef<HTMLButtonElement>(null);
  // The menu returns the focus only to where it was when it opened.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);
  // Where the page has landmarks, what it shows belongs to one of them.
  const landmark = target.current?.closest("main");
  const shown = isOpen ? groups().filter(({ actions }) => actions.length > 0) : [];
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      // All of it stays in the window: below the button, above or beside it, and where there is no room, as on a phone, over it.
      middlewares={{
        flip: { crossAxis: false, fallbackPlacements: ["top-end", "left"] },
        shift: { crossAxis: true, padding: windowGap },
      }}
      // It is placed once its items are there.
      preventPositionChangeWhenVisible={false}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      {...(landmark && { portalProps: { target: landmark } })}
      checkIcon={<IconCheck aria-hidden="true" />}
      classNames={classes as Record<string, string>}
    >
      <Menu.Target>
        <UnstyledButton ref={target} {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {shown.map((group, index) => (
          <Fragment key={group.title ?? index}>
            {index > 0 && <Menu.Divider />}
            <Group {...group} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Group({ title, actions }: ActionGroup) {
  const isChoice = actions.some(({ checked }) => checked !== undefined);
  const content = (
    <>
      {title && <Menu.Label>{title}</Menu.Label>}
      {isChoice ? <Choice actions={actions} /> : actions.map((action) => <Item key={action.label} {...action} />)}
    </>
  );
  return title ? (
    <fieldset aria-label={title} className={classes.group}>
      {content}
    </fieldset>
  ) : (
    content
  );
}

function Choice({ actions }: Pick<ActionGroup, "actions">) {
  const current = actions.find(({ checked }) => checked)?.label ?? null;
  const select = (label: string) => actions.find((action) => action.label === label)?.onSelect();
  return (
    <Menu.RadioGroup value={current} onChange={select}>
      {actions.map(({ label }) => (
        <Menu.RadioItem key={label} value={label} closeMenuOnClick>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function Item({ label, dangerous, onSelect }: ActionGroup["actions"][number]) {
  return (
    <Menu.Item onClick={onSelect} data-dangerous={dangerous || undefined}>
      {label}
    </Menu.Item>
  );
}
