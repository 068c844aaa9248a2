import type { GameId } from "@belab/domain/games";
import { formatSeconds, readTimer, type TableClock } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/TableList";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { useGameTexts } from "../../messages/games.ts";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { ShareAddress, type ShareAddressLabels } from "../ShareAddress/ShareAddress.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./TableList.module.css";

export interface TableListItem {
  gameTableId: string;
  game: GameId;
  clock: TableClock;
  /** Milliseconds since 1970 UTC. */
  openedAt: number;
  /** Milliseconds since 1970 UTC; null while the table is open. */
  endedAt: number | null;
  /** Where the table's page is. */
  href: string;
  /** The full address of the same page, to share. */
  address: string;
}

export type TableListState = "running" | "paused" | "past" | "ended";

/** The texts of a `TableList` and of what it holds, by default those of the provider's language. */
export type TableListLabels = Overrides<Messages> & {
  /** Texts of the buttons that copy an address. */
  readonly share?: ShareAddressLabels;
};

export interface TableListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  tables: readonly TableListItem[];
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
  labels?: TableListLabels;
}

/**
 * A teacher's game tables. Renders a `PageSection` with a link to each table, its state, the time left, counted down
 * every second, and a button that copies its link.
 */
export function TableList({ tables, now = Date.now, labels, ...rest }: TableListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  return (
    <PageSection {...rest} title={messages.title}>
      {tables.length === 0 ? (
        <p className={classes.empty}>{messages.empty}</p>
      ) : (
        <ul className={classes.list}>
          {tables.map((table) => (
            <TableEntry
              key={table.gameTableId}
              table={table}
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

interface TableEntryProps {
  table: TableListItem;
  time: number;
  translation: Translation<Messages>;
  shareLabels: ShareAddressLabels | undefined;
}

function TableEntry({ table, time, translation, shareLabels }: TableEntryProps) {
  const { messages, format } = translation;
  const { clock, openedAt, endedAt, href, address } = table;
  const title = useGameTexts().titles[table.game];
  const state = stateOf(table, time);
  const now = () => time;
  return (
    <li className={classes.table} data-state={state}>
      <div className={classes.facts}>
        <Link href={href} className={classes.title}>
          {title}
        </Link>
        <span className={classes.line}>
          <span className={classes.state}>{messages.states[state]}</span>
          {(state === "running" || state === "paused") && (
            <span className={classes.left}>
              {format("timeLeft", { time: formatSeconds(readTimer(clock, time).seconds) })}
            </span>
          )}
          <TimeAgo time={endedAt ?? openedAt} now={now}>
            {(when) => format(endedAt === null ? "opened" : "ended", { when })}
          </TimeAgo>
        </span>
      </div>
      {endedAt === null && <ShareAddress compact address={address} subject={title} labels={shareLabels} />}
    </li>
  );
}

function stateOf({ clock, endedAt }: TableListItem, time: number): TableListState {
  if (endedAt !== null) {
    return "ended";
  }
  const { state } = readTimer(clock, time);
  return state === "paused" || state === "past" ? state : "running";
}
