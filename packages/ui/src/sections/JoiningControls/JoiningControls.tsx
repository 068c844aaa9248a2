import { findJoinRush, type JoinRush, type WatchedPerson } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/JoiningControls";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./JoiningControls.module.css";
import { joinedLately, sharing } from "./joiningGroups.ts";

/** The texts of `JoiningControls`, by default those of the provider's language. */
export type JoiningControlsLabels = Overrides<Messages>;

export interface JoiningControlsProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those who take part. */
  people: readonly WatchedPerson[];
  /** Whether nobody else can join. */
  stopped: boolean;
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Stops joining, or lets people join again. */
  onToggle: () => void;
  /** Replaces the code and the link. */
  onRenew: () => void;
  /** Takes people away from the table. */
  onRemove: (people: readonly WatchedPerson[]) => void;
  /** Replaces texts of the catalogue `tables/JoiningControls`. */
  labels?: JoiningControlsLabels;
}

/**
 * What a teacher does about who joins: stops it, replaces the code, removes many at once. Renders a `PageSection`, with a
 * warning where people joined in a way in which no class does.
 *
 * @status beta
 * @useWhen a teacher runs a table that is open, in the lobby and while the game is played.
 * @avoidWhen one person is meant: the menus of `Roster` and `SeatMonitor` remove one.
 * @do Ask for confirmation in `onRenew` and `onRemove`, by a `NoticeDialog`: the buttons call them at once.
 * @dont Don't show the code and the link while joining is stopped.
 */
export function JoiningControls({
  people,
  stopped,
  pending = false,
  now = Date.now,
  onToggle,
  onRenew,
  onRemove,
  labels,
  ...rest
}: JoiningControlsProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const rush = useMemo(() => findJoinRush(people), [people]);

  function groups(): readonly ActionGroup[] {
    const removal = (label: string, group: readonly WatchedPerson[]) => ({ label, onSelect: () => onRemove(group) });
    const alike = (from: "browser" | "address") =>
      sharing(people, from).map((group) => {
        const name = group[0]?.name ?? messages.noName;
        return removal(format("like", { name, others: group.length - 1 }), group);
      });
    return [
      {
        title: messages.since,
        actions: joinedLately(people, now()).map(({ minutes, people: group }) =>
          removal(format("sinceMinutes", { minutes, count: group.length }), group),
        ),
      },
      { title: messages.browsers, actions: alike("browser") },
      { title: messages.addresses, actions: alike("address") },
    ];
  }

  return (
    <PageSection {...rest} title={messages.title} intro={stopped ? messages.stopped : messages.open}>
      <div role="status" className={classes.status}>
        {rush && (
          <Rush
            rush={rush}
            stopped={stopped}
            pending={pending}
            onRemove={() => onRemove(rush.people)}
            labels={labels}
          />
        )}
      </div>
      <div className={classes.buttons}>
        <PlainButton variant="default" pending={pending} onClick={onToggle}>
          {stopped ? messages.reopen : messages.stop}
        </PlainButton>
        <PlainButton variant="default" pending={pending} onClick={onRenew}>
          {messages.renew}
        </PlainButton>
        <ActionMenu label={messages.removeMany} disabled={people.length === 0} groups={groups}>
          {messages.removeMany}
        </ActionMenu>
      </div>
    </PageSection>
  );
}

interface RushProps {
  labels: JoiningControlsLabels | undefined;
  rush: JoinRush;
  stopped: boolean;
  pending: boolean;
  onRemove: () => void;
}

function Rush({ rush: { kind, people }, stopped, pending, onRemove, labels }: RushProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const count = people.length;
  return (
    <div className={classes.rush}>
      <IconAlertTriangle aria-hidden="true" className={classes.sign} />
      <span className={classes.text}>
        {format("rush", { kind, count })} {stopped ? messages.rushStopped : messages.rushOpen}
      </span>
      <PlainButton variant="default" pending={pending} onClick={onRemove}>
        {format("removeRush", { count })}
      </PlainButton>
    </div>
  );
}
