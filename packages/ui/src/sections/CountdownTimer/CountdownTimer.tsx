import {
  formatSeconds,
  readTimer,
  remainingTime,
  type TableClock,
  type TimerReading,
  type TimerState,
  timerWarningSeconds,
} from "@belab/domain/tables";
import { Button, Loader, VisuallyHidden } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import classes from "./CountdownTimer.module.css";
import { TimerSign } from "./TimerSign.tsx";

export interface CountdownTimerLabels {
  /** Name of the timer, shown above the time while it counts. @default "Time left" */
  timer: string;
  /** @default "Pause" */
  pause: string;
  /** @default "Resume" */
  resume: string;
  /** Shown until the first value is there. @default "–:––" */
  placeholder: string;
  /** Shown above the time while the clock is paused, and spoken when it is paused. @default "Paused" */
  paused: string;
  /** Spoken when the clock runs again. @default "Resumed" */
  resumed: string;
  /** Spoken at every whole minute. */
  minutesLeft: (minutes: number) => string;
  /** Spoken ten seconds before the end. */
  secondsLeft: (seconds: number) => string;
  /** Shown above the time once it is up, and spoken then. @default "Time's up" */
  timeUp: string;
}

const defaultLabels: CountdownTimerLabels = {
  timer: "Time left",
  pause: "Pause",
  resume: "Resume",
  placeholder: "–:––",
  paused: "Paused",
  resumed: "Resumed",
  minutesLeft: (minutes) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
  secondsLeft: (seconds) => `${seconds} seconds left`,
  timeUp: "Time's up",
};

export interface CountdownTimerProps extends Omit<ComponentProps<"div">, "children"> {
  /** The table's clock; without one the timer shows its placeholder. */
  clock: TableClock | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clock's owner counts it. @default Date.now */
  now?: () => number;
  /** Shows a button that pauses or resumes. */
  onPauseToggle?: () => void;
  /** The last pause or resume is under way. @default false */
  isPending?: boolean;
  /** `lg` fills the width and is read from the last row. @default "md" */
  size?: "md" | "lg";
  labels?: Partial<CountdownTimerLabels>;
}

/** The time that is left at a game table, counted down each second. Renders a `timer`, its state in words, and a pause button. */
export function CountdownTimer({
  clock,
  now = Date.now,
  onPauseToggle,
  isPending = false,
  size = "md",
  labels,
  className,
  ...rootProps
}: CountdownTimerProps) {
  const names = { ...defaultLabels, ...labels };
  const reading = useReading(clock, now);
  const announcement = useAnnouncement(reading, names);
  return (
    <div className={clsx(classes.root, className)} data-state={reading.state} data-size={size} {...rootProps}>
      <div className={classes.face}>
        <StateLine state={reading.state} names={names} />
        <span className={classes.time} role="timer" aria-label={names.timer}>
          {reading.state === "pending" ? names.placeholder : formatSeconds(reading.seconds)}
        </span>
      </div>
      {onPauseToggle && (
        <PauseButton
          isPaused={clock?.state === "paused"}
          isPending={isPending}
          disabled={clock === undefined || reading.state === "past"}
          size={size}
          onToggle={onPauseToggle}
          names={names}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

/** What the time above says of itself in words. While it counts the timer's own name says it to a screen reader. */
function StateLine({ state, names }: { state: TimerState; names: CountdownTimerLabels }) {
  const word = state === "paused" ? names.paused : state === "past" ? names.timeUp : undefined;
  return (
    <span className={classes.state} aria-hidden={word === undefined || undefined}>
      <TimerSign state={state} />
      {word ?? names.timer}
    </span>
  );
}

interface PauseButtonProps {
  isPaused: boolean;
  isPending: boolean;
  disabled: boolean;
  size: "md" | "lg";
  onToggle: () => void;
  names: CountdownTimerLabels;
}

/** Keeps the focus while the answer is on its way. */
function PauseButton({ isPaused, isPending, disabled, size, onToggle, names }: PauseButtonProps) {
  const Icon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <Button
      className={classes.toggle ?? ""}
      variant="default"
      size={size}
      disabled={disabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? undefined : onToggle}
      leftSection={isPending ? <Loader size={20} color="currentColor" /> : <Icon size={20} aria-hidden="true" />}
    >
      {isPaused ? names.resume : names.pause}
    </Button>
  );
}

/** What the clock shows now, read again whenever its seconds change. */
function useReading(clock: TableClock | undefined, now: () => number): TimerReading {
  const [time, setTime] = useState(now);
  const readNow = useEffectEvent(now);

  useLayoutEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    tick();
    return () => clearTimeout(timeout);

    function tick() {
      const current = readNow();
      setTime(current);
      if (clock?.state === "running" && remainingTime(clock, current) > 0) {
        timeout = setTimeout(tick, untilNextSecond(remainingTime(clock, current)));
      }
    }
  }, [clock]);

  return readTimer(clock, time);
}

/** Milliseconds until the rounded-up seconds of a remaining time change. */
function untilNextSecond(remaining: number): number {
  return remaining % 1000 || 1000;
}

/**
 * What a screen reader says, each thing once: a pause, a resumption, whole minutes, the last ten seconds, the end; silence
 * between, and of how it was when the page came.
 */
function useAnnouncement({ state, seconds }: TimerReading, names: CountdownTimerLabels): string {
  const [announcement, setAnnouncement] = useState("");
  const previous = useRef<TimerReading>({ state, seconds });
  const announce = useEffectEvent((before: TimerReading, after: TimerReading) =>
    setAnnouncement(newsOf(before, after, names) ?? announcement),
  );

  useEffect(() => {
    const before = previous.current;
    previous.current = { state, seconds };
    announce(before, { state, seconds });
  }, [state, seconds]);

  return announcement;
}

function newsOf(before: TimerReading, after: TimerReading, names: CountdownTimerLabels): string | undefined {
  if (before.state === "pending") {
    return undefined;
  }
  if (before.state !== after.state && (after.state === "paused" || after.state === "past")) {
    return after.state === "paused" ? names.paused : names.timeUp;
  }
  if (before.state === "paused" && after.state !== "paused") {
    return names.resumed;
  }
  return after.seconds < before.seconds ? milestone(after.seconds, names) : undefined;
}

function milestone(seconds: number, names: CountdownTimerLabels): string | undefined {
  if (seconds === timerWarningSeconds) {
    return names.secondsLeft(seconds);
  }
  return seconds % 60 === 0 ? names.minutesLeft(seconds / 60) : undefined;
}
