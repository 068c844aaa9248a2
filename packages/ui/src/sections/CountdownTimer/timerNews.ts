import type { TimerReading } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/CountdownTimer";

interface Speech {
  warningSeconds: number;
  translation: Translation<Messages>;
}

/**
 * What a screen reader announces of a change: pausing, resuming, whole minutes, the beginning of the warning and the end.
 * Other changes, and the first reading, are silent.
 */
export function announcementOf(before: TimerReading, after: TimerReading, speech: Speech): string | undefined {
  const { messages } = speech.translation;
  if (before.state === "pending") {
    return undefined;
  }
  if (before.state !== after.state && (after.state === "paused" || after.state === "past")) {
    return after.state === "paused" ? messages.paused : messages.timeUp;
  }
  if (before.state === "paused" && after.state !== "paused") {
    return messages.resumed;
  }
  return after.seconds < before.seconds ? milestone(after.seconds, speech) : undefined;
}

function milestone(seconds: number, { warningSeconds, translation }: Speech): string | undefined {
  if (seconds % 60 === 0) {
    return translation.format("minutesLeft", { minutes: seconds / 60 });
  }
  return seconds === warningSeconds ? translation.format("secondsLeft", { seconds }) : undefined;
}

/** Whether the time ran out between two readings. */
export function hasReachedZero(before: TimerReading, after: TimerReading): boolean {
  return after.state === "past" && before.state !== "past" && before.state !== "pending";
}
