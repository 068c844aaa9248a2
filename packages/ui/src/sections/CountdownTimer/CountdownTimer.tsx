import {
  formatSeconds,
  readTimer,
  remainingTime,
  type TableClock,
  type TimerReading,
  timerWarningSeconds,
} from "@belab/domain";
import { ActionIcon, Loader, VisuallyHidden } from "@mantine/core";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import classes from "./CountdownTimer.module.css";
import { TimerSign } from "./TimerSign.tsx";

export interface CountdownTimerLabels {
  /** Name of the timer. @default "Time left" */
  timer: string;
  /** @default "Pause" */
  pause: string;
  /** @default "Resume" */
  resume: string;
  /** Shown until the first value is there. @default "–:––" */
  placeholder: string;
  /** Spoken at every whole minute. */
  minutesLeft: (minutes: number) => string;
  /** Spoken ten seconds before the end. */
  secondsLeft: (seconds: number) => string;
  /** Spoken at the end. @default "Time is up" */
  timeUp: string;
}

const defaultLabels: CountdownTimerLabels = {
  timer: "Time left",
  pause: "Pause",
  resume: "Resume",
  placeholder: "–:––",
  minutesLeft: (minutes) => (minutes === 1 ? "1 minute left" : `${minutes} minutes left`),
  secondsLeft: (seconds) => `${seconds} seconds left`,
  timeUp: "Time is up",
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
  /** `lg` is read from the last row. @default "md" */
  size?: "md" | "lg";
  labels?: Partial<CountdownTimerLabels>;
}

/** The time that is left at a game table, counted down each second. Renders a `timer` and a pause button. */
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
  const isPaused = clock?.state === "paused";
  return (
    <div className={clsx(classes.root, className)} data-state={reading.state} data-size={size} {...rootProps}>
      <TimerSign state={reading.state} />
      <span className={classes.time} role="timer" aria-label={names.timer}>
        {reading.state === "pending" ? names.placeholder : formatSeconds(reading.seconds)}
      </span>
      {onPauseToggle && (
        <ActionIcon
          className={clsx(classes.toggle)}
          variant="default"
          aria-label={isPaused ? names.resume : names.pause}
          disabled={clock === undefined || reading.state === "past"}
          aria-disabled={isPending || undefined}
          aria-busy={isPending || undefined}
          onClick={isPending ? undefined : onPauseToggle}
        >
          {isPending && <Loader size={20} color="currentColor" />}
          {!isPending && (isPaused ? <IconPlayerPlayFilled size={20} /> : <IconPlayerPauseFilled size={20} />)}
        </ActionIcon>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
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

/** What a screen reader says while the clock runs: whole minutes, the last ten seconds, the end; silence between. */
function useAnnouncement(reading: TimerReading, names: CountdownTimerLabels): string {
  const [announcement, setAnnouncement] = useState("");
  const previousSeconds = useRef(reading.seconds);
  const announce = useEffectEvent((seconds: number) => setAnnouncement(milestone(seconds, names) ?? announcement));

  useEffect(() => {
    const hasTicked = reading.seconds < previousSeconds.current;
    previousSeconds.current = reading.seconds;
    if (hasTicked) {
      announce(reading.seconds);
    }
  }, [reading.seconds]);

  return announcement;
}

function milestone(seconds: number, names: CountdownTimerLabels): string | undefined {
  if (seconds === 0) {
    return names.timeUp;
  }
  if (seconds === timerWarningSeconds) {
    return names.secondsLeft(seconds);
  }
  return seconds % 60 === 0 ? names.minutesLeft(seconds / 60) : undefined;
}
