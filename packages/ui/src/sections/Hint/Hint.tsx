import { useTimeout } from "@mantine/hooks";
import { cloneElement, type DOMAttributes, type ReactElement, useState } from "react";
import { Tooltip, type TooltipProps } from "../../theme/mantine.tsx";
import classes from "./Hint.module.css";

/** An element that passes the events of a finger on to the page. */
export type HintTarget = ReactElement<
  Pick<DOMAttributes<HTMLElement>, "onTouchStart" | "onTouchEnd" | "onTouchCancel">
>;

export interface HintProps
  extends Omit<TooltipProps, "children" | "classNames" | "opened" | "defaultOpened" | "openDelay" | "events"> {
  /** The one element that the hint explains; it takes a ref. */
  children: HintTarget;
}

/** Milliseconds that a pointer rests before the hint appears (section 9 of the specification). */
const enterDelay = 100;

/** Milliseconds that a finger rests before the hint appears (section 9 of the specification). */
const touchDelay = 700;

/**
 * A short explanation of a control on hover, keyboard focus or a long press. Renders Mantine's `Tooltip`.
 *
 * @status stable
 * @useWhen a control needs a few words more: an icon without a text, or a button that cannot be used now.
 * @avoidWhen people need the words to go on: write them beside the control. An error belongs in `FailureNote`.
 * @do Give the control an accessible name of its own; the hint only describes it.
 * @dont Don't put links or buttons into it: it closes as soon as the pointer leaves the control.
 */
export function Hint({ children, ...rest }: HintProps) {
  const [isHeld, setIsHeld] = useState(false);
  const held = useTimeout(() => setIsHeld(true), touchDelay);

  function letGo() {
    held.clear();
    setIsHeld(false);
  }

  return (
    <Tooltip
      {...rest}
      classNames={{ tooltip: classes.tooltip ?? "" }}
      openDelay={enterDelay}
      events={{ hover: true, focus: true, touch: false }}
      {...(isHeld && { opened: true })}
    >
      {cloneElement(children, { onTouchStart: held.start, onTouchEnd: letGo, onTouchCancel: letGo })}
    </Tooltip>
  );
}
