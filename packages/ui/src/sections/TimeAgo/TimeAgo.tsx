import { formatMessage, type Message, type Overrides, type Value } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/common/TimeAgo";
import type { ComponentPropsWithRef } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { timeAgo } from "./relativeTime.ts";

/** The texts of a `TimeAgo`, by default those of the provider's language. */
export type TimeAgoLabels = Overrides<Messages>;

export interface TimeAgoProps extends Omit<ComponentPropsWithRef<"time">, "dateTime" | "children"> {
  /** When it happened, in milliseconds since 1970 UTC. */
  time: number;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** A sentence in which `{time}` stands for the time, such as "opened {time}". @default the time alone */
  text?: Message<{ time: Value }>;
  /** Replaces texts of the catalogue `common/TimeAgo`. */
  labels?: TimeAgoLabels;
}

/**
 * How long ago something happened: in words for a week, then as a date.
 * Renders a `time` with the exact time as its title.
 *
 * @status stable
 * @useWhen you say when something happened and how long ago matters more than the date: a session, a request.
 * @avoidWhen time runs out: that is `CountdownTimer`. Where the date itself counts, as on an invoice, write the date.
 * @do Put it into its sentence by `text`, as one message: `text={messages.seen}`, which is "Last seen {time}".
 * @dont Don't expect it to count: it is right when it is rendered. Render it again, with a new `now`, where that matters.
 */
export function TimeAgo({ time, now = Date.now, text = "{time}", labels, ...rest }: TimeAgoProps) {
  const { messages, locale } = useMessages(catalogue, labels);
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
  const when = timeAgo(time, { now: now(), justNow: messages.justNow, locale });
  return (
    <time title={exact} {...rest} dateTime={new Date(time).toISOString()}>
      {formatMessage(text, { time: when }, locale) ?? when}
    </time>
  );
}
