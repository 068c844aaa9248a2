import { Button } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./FormColumn.module.css";

export interface SubmitButtonProps {
  /** @default false */
  disabled?: boolean;
  /** A request is under way: the button cannot be pressed and shows a spinner. @default false */
  isPending?: boolean;
  children: ReactNode;
}

/**
 * Sends the form that it stands in. Renders a Mantine `Button` across the column. It waits for the page's scripts:
 * without them the browser would put what was typed into the page's address.
 */
export function SubmitButton({ disabled = false, isPending = false, children }: SubmitButtonProps) {
  const isListening = useMounted();
  return (
    <Button type="submit" fullWidth disabled={disabled || !isListening} loading={isPending} className={classes.submit}>
      {children}
    </Button>
  );
}
