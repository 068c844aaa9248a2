import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import classes from "./SubmitButton.module.css";

export interface SubmitButtonProps {
  /** The form cannot be sent yet. @default false */
  disabled?: boolean;
  /** A request is under way: the button shows a spinner and sends nothing, but keeps the focus. @default false */
  pending?: boolean;
  /** The browser can send the form by itself, before the page's scripts run. @default false */
  beforeScripts?: boolean;
  /** What the button does, as a verb: “Save New Password”. */
  children: ReactNode;
}

/**
 * Sends the form that it stands in. Renders a `button` across the column. It waits for the page's scripts unless told
 * otherwise: without them the browser would put what was typed into the page's address. A page that notes presses until its
 * scripts run can enable what has the attribute `data-waits`.
 */
export function SubmitButton({
  disabled = false,
  pending = false,
  beforeScripts = false,
  children,
}: SubmitButtonProps) {
  const isMounted = useMounted();
  const isListening = isMounted || beforeScripts;
  return (
    <PlainButton
      type="submit"
      fullWidth
      disabled={(disabled && !pending) || !isListening}
      data-waits={!isListening || undefined}
      pending={pending}
      className={classes.root}
    >
      {children}
    </PlainButton>
  );
}
