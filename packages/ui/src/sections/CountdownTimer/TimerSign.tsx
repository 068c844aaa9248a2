import type { TimerState } from "@belab/domain/tables";
import { IconAlertTriangle, IconClock, IconPlayerPause } from "@tabler/icons-react";
import classes from "./CountdownTimer.module.css";

const signs = {
  pending: IconClock,
  running: IconClock,
  ending: IconAlertTriangle,
  paused: IconPlayerPause,
  past: IconAlertTriangle,
} satisfies Record<TimerState, typeof IconClock>;

/** Shows a timer's state without relying on colour. */
export function TimerSign({ state }: { state: TimerState }) {
  const Sign = signs[state];
  return <Sign className={classes.sign} aria-hidden="true" />;
}
