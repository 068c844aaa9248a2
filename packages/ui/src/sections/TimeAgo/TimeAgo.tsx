import type { ComponentPropsWithRef } from "react";
import { timeAgo } from "./timeAgo.ts";

export interface TimeAgoProps extends Omit<ComponentPropsWithRef<"time">, "dateTime" | "children"> {
  /** Milliseconds since 1970 UTC. */
  time: number;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Said within the first minute. @default "just now" */
  justNow?: string;
  /** How dates and numbers are written. @default "en-GB" */
  locale?: string;
}

/** How long something is past: in words within a week, then its date. Renders a `time` whose title is exact. */
export function TimeAgo({ time, now = Date.now, justNow = "just now", locale = "en-GB", ...rest }: TimeAgoProps) {
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
  return (
    <time title={exact} {...rest} dateTime={new Date(time).toISOString()}>
      {timeAgo(time, { now: now(), justNow, locale })}
    </time>
  );
}
