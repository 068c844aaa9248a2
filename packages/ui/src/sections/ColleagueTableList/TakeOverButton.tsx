import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/TakeOver";
import clsx from "clsx";
import { useId } from "react";
import { PlainButton, type PlainButtonProps } from "../../elements/PlainButton.tsx";
import { formatClock } from "../../messages/formatClock.ts";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./TakeOverButton.module.css";

/** The texts of the button that takes a table over, by default those of the provider's language. */
export type TakeOverLabels = Overrides<Messages>;

export interface TakeOverButtonProps extends Pick<PlainButtonProps, "size" | "variant"> {
  /** From when on the table can be taken over; 0 where it can at any time. Milliseconds since 1970 UTC. */
  takeOverAt: number;
  /** The present time, in milliseconds since 1970 UTC. */
  time: number;
  /** A table is being taken over. */
  pending: boolean;
  /** The table, where there are several such buttons. */
  subject?: { game: string; teacher: string } | undefined;
  className?: string | undefined;
  onPress: () => void;
  labels: TakeOverLabels | undefined;
}

/** Takes a table over, and says from when on that is possible. */
export function TakeOverButton(props: TakeOverButtonProps) {
  const { takeOverAt, time, pending, subject, onPress, labels, className, ...look } = props;
  const { messages, format, locale } = useMessages(catalogue, labels);
  const noteId = useId();
  const secondsLeft = Math.ceil((takeOverAt - time) / 1000);
  const isEarly = secondsLeft > 0;
  const note = takeOverAt === 0 ? messages.named : messages.away;
  return (
    <div className={clsx(classes.root, className)}>
      <PlainButton
        {...look}
        pending={pending}
        aria-label={subject && format("actionOf", subject)}
        aria-describedby={noteId}
        {...(isEarly ? { "aria-disabled": true, "data-disabled": true } : { onClick: onPress })}
      >
        {messages.action}
      </PlainButton>
      <span id={noteId} className={classes.note}>
        {isEarly ? format("later", { time: formatClock(secondsLeft, locale) }) : note}
      </span>
    </div>
  );
}
