import { Button, VisuallyHidden } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./SessionList.module.css";

export interface SessionListItem {
  sessionId: string;
  /** Browser and system: `Firefox on Windows`. */
  device: string;
  /** Milliseconds since 1970 UTC. */
  startedAt: number;
  /** Milliseconds since 1970 UTC. */
  seenAt: number;
  /** This is the one that shows the list. */
  isCurrent: boolean;
}

export interface SessionListLabels {
  /** @default "Open sessions" */
  headline: string;
  intro: string;
  /** Marks the session that shows the list. @default "This device" */
  current: string;
  /** Stands before the time of the last sign of life. @default "Last seen" */
  seen: string;
  /** Stands before the time of the sign-in. @default "Signed in" */
  started: string;
  /** @default "End session" */
  end: string;
  /** @default "End all other sessions" */
  endOthers: string;
}

export interface SessionListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  sessions: readonly SessionListItem[];
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** A request is under way: no other can be made. @default false */
  isPending?: boolean;
  onEnd: (session: SessionListItem) => void;
  onEndOthers: () => void;
  labels?: Partial<SessionListLabels>;
}

const defaultLabels: SessionListLabels = {
  headline: "Open sessions",
  intro: "Wherever you are signed in now. If you do not know one of them, end it and set a new password.",
  current: "This device",
  seen: "Last seen",
  started: "Signed in",
  end: "End session",
  endOthers: "End all other sessions",
};

/** Where somebody is signed in. Renders a `PageSection` with each session, this one marked, and ways to end the others. */
export function SessionList({
  sessions,
  now = Date.now,
  isPending = false,
  onEnd,
  onEndOthers,
  labels,
  ...rest
}: SessionListProps) {
  const texts = { ...defaultLabels, ...labels };
  const hasOthers = sessions.some((session) => !session.isCurrent);
  return (
    <PageSection {...rest} title={texts.headline} intro={texts.intro}>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.sessionId} className={classes.session}>
            <DeviceIcon device={session.device} />
            <div className={classes.facts}>
              <span className={classes.device}>
                {session.device}
                {session.isCurrent && <span className={classes.current}>{texts.current}</span>}
              </span>
              <span className={classes.times}>
                {texts.seen} <TimeAgo time={session.seenAt} now={now} /> · {texts.started}{" "}
                <TimeAgo time={session.startedAt} now={now} />
              </span>
            </div>
            {!session.isCurrent && (
              <Button variant="default" disabled={isPending} onClick={() => onEnd(session)}>
                {texts.end}
                <VisuallyHidden>{` (${session.device})`}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button variant="default" disabled={isPending} onClick={onEndOthers} className={classes.all}>
          {texts.endOthers}
        </Button>
      )}
    </PageSection>
  );
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon aria-hidden="true" className={classes.icon} />;
}
