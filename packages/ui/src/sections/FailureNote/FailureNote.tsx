import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/FailureNote";
import { IconAlertTriangle } from "@tabler/icons-react";
import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./FailureNote.module.css";

/** The texts of a `FailureNote`, by default those of the provider's language. */
export type FailureNoteLabels = Overrides<Messages>;

export interface FailureNoteProps extends ComponentPropsWithRef<"div"> {
  /** What failed, and what to do. */
  text: string;
  /** Shows a button that tries again. */
  onRetry?: () => void;
  /** Replaces texts of the catalogue `common/FailureNote`. */
  labels?: FailureNoteLabels;
}

/**
 * Says within a page that a part of it failed. Renders an `alert` with a button to try again.
 *
 * @status stable
 * @useWhen a part of a page failed, such as a list that was not fetched or a form that was not sent.
 * @avoidWhen the whole page failed: that is `ErrorPage`. What is wrong with one field stands at the field, as its `error`.
 * @do Place it where people are looking: beside the button that they pressed, or in place of the list.
 * @do Pass `onRetry` where trying again can help, as after a lost connection.
 * @dont Don't show a message of the server as it is: say what happened and what to do, and that nothing was lost.
 */
export function FailureNote({ text, onRetry, labels, className, ...rest }: FailureNoteProps) {
  const { messages } = useMessages(catalogue, labels);
  return (
    <div role="alert" {...rest} className={clsx(classes.root, className)}>
      <IconAlertTriangle aria-hidden="true" className={classes.sign} />
      <span className={classes.text}>{text}</span>
      {onRetry && (
        <PlainButton variant="default" onClick={onRetry}>
          {messages.retry}
        </PlainButton>
      )}
    </div>
  );
}
