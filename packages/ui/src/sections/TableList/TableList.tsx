import { readTimer, tablePath } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/TableList";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { formatClock } from "../../messages/formatClock.ts";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { ShareAddress, type ShareAddressLabels } from "../ShareAddress/ShareAddress.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./TableList.module.css";
import { stateOf, type TableListItem, type TableListState } from "./tableState.ts";

/** The texts of a `TableList` and of what it holds, by default those of the provider's language. */
export type TableListLabels = Overrides<Messages> & {
  /** Texts of the buttons that copy an address. */
  readonly share?: ShareAddressLabels;
};

export interface TableListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The tables, in the order in which they are shown. */
  tables: readonly TableListItem[];
  /** The page of a table, by the table's id. @default tablePath */
  hrefOf?: (gameTableId: string) => string;
  /** Shows a button at each table that has ended, which opens another with the same game and settings. */
  onOpenAgain?: ((gameTableId: string) => void) | undefined;
  /** A table is being opened again. @default false */
  pending?: boolean;
  /** Why a table was not opened again. */
  error?: string | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
  /** Replaces texts of the catalogue `tables/TableList`, and by `share` those of `tables/ShareAddress`. */
  labels?: TableListLabels;
}

/**
 * Game tables of one person. Renders a `PageSection` with a link to each table, its state, the time left, counted down
 * every second, how many take part, and a button that copies its link or opens it again.
 *
 * @status stable
 * @useWhen people go back to game tables: those that a teacher opened, or those at which a player has a seat.
 * @avoidWhen one table is what people want next: `ActionCard` leads straight to it, and stands above the list.
 * @do Replace `title` by `labels` where a page has two of these lists, such as “Your tables” and “Your seats”.
 * @do Give `now` the server's clock, so that the time left is the same here and on the table's own page.
 * @dont Don't pass `onOpenAgain` to players: it opens a new table, which only teachers may.
 */
export function TableList({
  tables,
  hrefOf = tablePath,
  onOpenAgain,
  pending = false,
  error,
  now = Date.now,
  labels,
  ...rest
}: TableListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  return (
    <PageSection {...rest} title={messages.title}>
      {error && <FailureNote text={error} />}
      {tables.length === 0 ? (
        <p className={classes.empty}>{messages.empty}</p>
      ) : (
        <ul className={classes.list}>
          {tables.map((table) => (
            <TableEntry
              key={table.gameTableId}
              table={table}
              href={hrefOf(table.gameTableId)}
              onOpenAgain={onOpenAgain}
              pending={pending}
              time={time}
              translation={translation}
              shareLabels={labels?.share}
            />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

interface TableEntryProps extends Pick<TableListProps, "onOpenAgain" | "pending"> {
  table: TableListItem;
  href: string;
  time: number;
  translation: Translation<Messages>;
  shareLabels: ShareAddressLabels | undefined;
}

function TableEntry({ table, href, onOpenAgain, pending, time, translation, shareLabels }: TableEntryProps) {
  const { format, messages } = translation;
  const { gameTableId, title, endedAt, joinAddress } = table;
  const state = stateOf(table, time);
  return (
    <li className={classes.table} data-state={state}>
      <div className={classes.facts}>
        <Link href={href} className={classes.title}>
          {title}
        </Link>
        <Facts table={table} state={state} time={time} translation={translation} />
      </div>
      {endedAt === null && joinAddress !== undefined && (
        <ShareAddress compact address={joinAddress} subject={title} labels={shareLabels} />
      )}
      {endedAt !== null && onOpenAgain && (
        <PlainButton
          variant="default"
          disabled={pending ?? false}
          aria-label={format("openAgainOf", { game: title })}
          onClick={() => onOpenAgain(gameTableId)}
        >
          {messages.openAgain}
        </PlainButton>
      )}
    </li>
  );
}

interface FactsProps extends Pick<TableEntryProps, "table" | "time" | "translation"> {
  state: TableListState;
}

function Facts({ table, state, time, translation: { messages, format, locale } }: FactsProps) {
  const { clock, openedAt, endedAt, participants } = table;
  const counts = clock !== null && (state === "running" || state === "paused");
  return (
    <span className={classes.line}>
      <span className={classes.state}>{messages.states[state]}</span>
      {counts && (
        <span className={classes.left}>
          {format("timeLeft", { time: formatClock(readTimer(clock, time).seconds, locale) })}
        </span>
      )}
      <span>{format("participants", { count: participants })}</span>
      <TimeAgo time={endedAt ?? openedAt} now={() => time} text={endedAt === null ? messages.opened : messages.ended} />
    </span>
  );
}
