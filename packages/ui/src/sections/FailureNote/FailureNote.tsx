import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import classes from "./FailureNote.module.css";

export interface FailureNoteProps extends ComponentPropsWithRef<"div"> {
  /** What did not work, and what to do. */
  text: string;
  /** Shows a button that tries again. */
  onRetry?: () => void;
  /** @default "Try again" */
  retryLabel?: string;
}

/** Says within a page that a part of it failed. Renders an `alert` with a way to try again. */
export function FailureNote({ text, onRetry, retryLabel = "Try again", className, ...rest }: FailureNoteProps) {
  return (
    <div role="alert" {...rest} className={clsx(classes.root, className)}>
      <IconAlertTriangle aria-hidden="true" className={classes.sign} />
      <span className={classes.text}>{text}</span>
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
