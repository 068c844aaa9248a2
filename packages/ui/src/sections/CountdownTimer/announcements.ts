import type { TimerReading, TimerState } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/CountdownTimer";

/** The state of a timer that does not count, in words. */
export function wordOf(state: TimerState, messages: Messages): string | undefined {
  if (state === "paused") {
    return messages.paused;
  }
  return state === "past" ? messages.timeUp : undefined;
}

/** With fewer seconds more, the clock was only corrected. */
const extendedBy = 10;

/** For how many seconds an announcement can be read; after that it would be out of date. */
const readableFor = 5;

/** An announcement, and how often the clock has changed since then: each second, while it runs. */
interface Said {
  text: string;
  changes: number;
}

/** What stands in the timer's status region after a change: the new announcement, or the last one while it is true. */
export function sayNext(last: Said, text: string | undefined): Said {
  const changes = last.changes + 1;
  return text === undefined ? { text: changes < readableFor ? last.text : "", changes } : { text, changes: 0 };
}

/**
 * What a screen reader announces of a change: pausing, resuming, whole minutes, more time than before, the beginning of the
 * warning and the end. Other changes are silent.
 */
export function announcementOf(
  before: TimerReading,
  after: TimerReading,
  warningSeconds: number,
  { messages, format }: Translation<Messages>,
): string | undefined {
  const { state, seconds } = after;
  if (before.state !== state && (before.state === "paused" || wordOf(state, messages))) {
    return wordOf(state, messages) ?? messages.resumed;
  }
  const isLonger = seconds >= before.seconds + extendedBy;
  const isShorter = seconds < before.seconds;
  if ((isLonger || isShorter) && seconds % 60 === 0) {
    return format("minutesLeft", { minutes: seconds / 60 });
  }
  if (isLonger) {
    return format("timeLeft", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  }
  return isShorter && seconds === warningSeconds ? format("secondsLeft", { seconds }) : undefined;
}
