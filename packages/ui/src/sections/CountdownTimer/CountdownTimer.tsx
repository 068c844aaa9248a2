import { type TableClock, timerWarningSeconds } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/CountdownTimer";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { formatClock } from "../../messages/formatClock.ts";
import { useMessages } from "../../theme/messages.tsx";
import { announcementOf, sayNext, wordOf } from "./announcements.ts";
import classes from "./CountdownTimer.module.css";
import { TimerSign } from "./TimerSign.tsx";
import { useTimerChange, useTimerReading } from "./useTimerReading.ts";

/** The texts of a `CountdownTimer`, by default those of the provider's language. */
export type CountdownTimerLabels = Overrides<Messages>;

export interface CountdownTimerProps extends Omit<ComponentProps<"div">, "children"> {
  /** The table's clock; without one the timer shows its placeholder. */
  clock: TableClock | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clock's owner counts it. @default Date.now */
  now?: () => number;
  /** With fewer seconds left than this the time is red; reaching this number is announced. @default 10 */
  warningSeconds?: number;
  /** Shows a button that pauses or resumes. */
  onPauseToggle?: () => void;
  /** `filled` where the button is what a person most likely presses next. @default "default" */
  toggleVariant?: "filled" | "default";
  /** Called once when the time reaches zero, and not for a time that was already up when the timer was first shown. */
  onEnd?: () => void;
  /** The last pause or resume is under way. @default false */
  pending?: boolean;
  /** `lg` fills the width and is readable from the back row. @default "md" */
  size?: "md" | "lg";
  /** Replaces texts of the catalogue `tables/CountdownTimer`. */
  labels?: CountdownTimerLabels | undefined;
}

/**
 * The time left at a game table, counted down every second.
 * Renders a `timer`, its state in words, and a pause button.
 *
 * @status stable
 * @useWhen a group of people has to decide by the same moment, as at a game table.
 * @avoidWhen you only say how long ago something happened: that is `TimeAgo`.
 * @do Give `now` the server's clock, so that every screen shows the same second.
 * @do Set `size="lg"` on a projector: the time then fills its box and is read from the last row.
 * @dont Don't work out `deadline` while rendering: the clock would restart with each render.
 */
export function CountdownTimer({
  clock,
  now = Date.now,
  warningSeconds = timerWarningSeconds,
  onPauseToggle,
  toggleVariant = "default",
  onEnd,
  pending = false,
  size = "md",
  labels,
  className,
  ...rootProps
}: CountdownTimerProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const reading = useTimerReading(clock, now, warningSeconds);
  const [said, setSaid] = useState({ text: "", changes: 0 });
  useTimerChange(reading, (before, after) => {
    const text = announcementOf(before, after, warningSeconds, translation);
    setSaid((current) => sayNext(current, text));
    if (after.state === "past" && before.state !== "past") {
      onEnd?.();
    }
  });
  const word = wordOf(reading.state, messages);

  return (
    <div className={clsx(classes.root, className)} data-state={reading.state} data-size={size} {...rootProps}>
      <div className={classes.panel}>
        <div className={classes.face}>
          {/* While it counts, screen readers get the same from the timer's name. */}
          <span className={classes.state} aria-hidden={word === undefined || undefined}>
            <TimerSign state={reading.state} />
            {word ?? messages.timer}
          </span>
          <span className={classes.time} role="timer" aria-label={messages.timer}>
            {reading.state === "pending" ? messages.placeholder : formatClock(reading.seconds, translation.locale)}
          </span>
        </div>
        {onPauseToggle && (
          <PauseButton
            paused={clock?.state === "paused"}
            pending={pending}
            disabled={clock === undefined || reading.state === "past"}
            size={size}
            variant={toggleVariant}
            onToggle={onPauseToggle}
            messages={messages}
          />
        )}
      </div>
      <VisuallyHidden role="status">{said.text}</VisuallyHidden>
    </div>
  );
}

interface PauseButtonProps {
  paused: boolean;
  pending: boolean;
  disabled: boolean;
  size: "md" | "lg";
  variant: "filled" | "default";
  onToggle: () => void;
  messages: Messages;
}

/** Keeps the focus while a request is pending. */
function PauseButton({ paused, pending, disabled, size, variant, onToggle, messages }: PauseButtonProps) {
  const Icon = paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <PlainButton
      className={classes.toggle}
      variant={variant}
      size={size}
      disabled={disabled}
      pending={pending}
      leftSection={<Icon size={20} aria-hidden="true" />}
      onClick={onToggle}
    >
      {paused ? messages.resume : messages.pause}
    </PlainButton>
  );
}
