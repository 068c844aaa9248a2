import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FormColumn.module.css";

export interface SubmitButtonProps {
  /** @default false */
  disabled?: boolean;
  /** A request is under way: the button cannot be pressed and shows a spinner. @default false */
  isPending?: boolean;
  children: ReactNode;
}

/** Sends the form that it stands in. Renders a Mantine `Button` across the column. */
export function SubmitButton({ disabled = false, isPending = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" fullWidth disabled={disabled} loading={isPending} className={classes.submit}>
      {children}
    </Button>
  );
}
