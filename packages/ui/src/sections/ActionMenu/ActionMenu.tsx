import { IconChevronDown, IconDotsVertical } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { UnstyledButton } from "../../elements/UnstyledButton.tsx";
import classes from "./ActionMenu.module.css";
import type { ActionGroup } from "./actions.ts";
import { OpenedMenu } from "./OpenedMenu.tsx";

export interface ActionMenuProps extends ComponentPropsWithRef<"span"> {
  /** Names the button; contains the text on it. @default what stands on the button */
  label?: string | undefined;
  /** What stands on the button. @default three dots */
  children?: ReactNode;
  /** Draws no button around `children`, which fill it and look like something to press, as a card does. @default false */
  bare?: boolean;
  /** The menu cannot be opened. @default false */
  disabled?: boolean;
  /** What can be done; asked for when the menu opens. Groups without actions are left out. */
  groups: () => readonly ActionGroup[];
}

/**
 * What can be done with one thing among many. Renders a button that opens a menu; until it is pressed there is only the
 * button, so that a page can have hundreds.
 *
 * @status stable
 * @useWhen one of many things, such as a person in a list, has several actions of its own.
 * @avoidWhen there is only one action: show it as a `Button`, so that nobody has to look for it.
 * @do Name the thing in `label`, such as “Actions for Ada”: a page has many of these buttons.
 * @do Set `dangerous` on what takes something away, and put it last.
 * @do Give it a `label` unless words stand on the button: three dots say nothing to a screen reader.
 * @dont Don't compute the actions while rendering: return them from `groups`, which is called when the menu opens.
 */
export function ActionMenu({
  label,
  children,
  bare = false,
  disabled = false,
  groups,
  className,
  ...rest
}: ActionMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const button = {
    disabled,
    className: classes.button,
    "aria-label": label,
    children: children ? (
      <>
        {children}
        {!bare && <IconChevronDown aria-hidden="true" className={classes.chevron} />}
      </>
    ) : (
      <IconDotsVertical aria-hidden="true" className={classes.dots} />
    ),
  };
  return (
    <span
      {...rest}
      className={clsx(classes.root, className)}
      data-compact={!children || undefined}
      data-bare={bare || undefined}
    >
      {wasOpened ? (
        <OpenedMenu button={button} groups={groups} />
      ) : (
        <UnstyledButton {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
      )}
    </span>
  );
}
