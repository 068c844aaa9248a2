import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/settings/SessionList";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./SessionList.module.css";

/** A browser in which the person is signed in. */
export interface SessionListItem {
  /** Unique in the list. */
  sessionId: string;
  /** Browser and system: `Firefox on Windows`. */
  device: string;
  /** When the person signed in, in milliseconds since 1970 UTC. */
  startedAt: number;
  /** When it was last used, in milliseconds since 1970 UTC. */
  seenAt: number;
  /** The session in which the list is shown. */
  isCurrent: boolean;
}

/** The texts of a `SessionList`, by default those of the provider's language. */
export type SessionListLabels = Overrides<Messages>;

export interface SessionListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The sessions, in the order in which they are shown. */
  sessions: readonly SessionListItem[];
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** A request is under way: no other can be made. @default false */
  pending?: boolean;
  /** Called with the session that is to end. */
  onEnd: (session: SessionListItem) => void;
  /** Called when all sessions but the current one are to end. */
  onEndOthers: () => void;
  /** Replaces texts of the catalogue `settings/SessionList`. */
  labels?: SessionListLabels;
}

/**
 * Where a person is signed in. Renders a `PageSection` with each session, the current one marked, and buttons that end the
 * others.
 *
 * @status stable
 * @useWhen people check in their settings where they are signed in, and end sessions that they don't recognise.
 * @avoidWhen you show by what means they can sign in: that is `SignInMethods`.
 * @do Mark exactly one session as `isCurrent`: it has no button, because people end it by signing out.
 * @dont Don't take a session off the list before the server has ended it: set `pending` in the meantime.
 */
export function SessionList({
  sessions,
  now = Date.now,
  pending = false,
  onEnd,
  onEndOthers,
  labels,
  ...rest
}: SessionListProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const hasOthers = sessions.some((session) => !session.isCurrent);
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.sessionId} className={classes.session}>
            <DeviceIcon device={session.device} />
            <div className={classes.facts}>
              <span className={classes.device}>
                {session.device}
                {session.isCurrent && <span className={classes.current}>{messages.current}</span>}
              </span>
              <span className={classes.times}>
                <TimeAgo time={session.seenAt} now={now} text={messages.seen} />
                <TimeAgo time={session.startedAt} now={now} text={messages.started} />
              </span>
            </div>
            {!session.isCurrent && (
              <PlainButton
                variant="default"
                disabled={pending}
                onClick={() => onEnd(session)}
                aria-label={format("endNamed", { device: session.device })}
              >
                {messages.end}
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <PlainButton variant="default" disabled={pending} onClick={onEndOthers} className={classes.all}>
          {messages.endOthers}
        </PlainButton>
      )}
    </PageSection>
  );
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon aria-hidden="true" className={classes.icon} />;
}
