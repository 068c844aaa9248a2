import type { GameId } from "@belab/domain/games";
import { formatSeconds, readTimer, type TableClock } from "@belab/domain/tables";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { gameTexts } from "../../messages/games.ts";
import { Link } from "../../theme/Link.tsx";
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
  /** The same with its origin, to give to others. */
  address: string;
}

export type TableListState = "running" | "paused" | "past" | "ended";

export interface TableListLabels {
  /** @default "Your tables" */
  headline: string;
  /** Said where there is no table yet. */
  empty: string;
  /** What each state is called. */
  states: Record<TableListState, string>;
  /** Stands after the time of a clock. @default "left" */
  left: string;
  /** Stands before the time of opening. @default "opened" */
  opened: string;
  /** Stands before the time of ending. @default "ended" */
  ended: string;
  /** What each game is called. @default gameTexts.titles */
  titles: Readonly<Record<GameId, string>>;
  /** Texts of the buttons that copy an address. */
  share: Partial<ShareAddressLabels>;
}

export interface TableListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  tables: readonly TableListItem[];
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
  labels?: Partial<TableListLabels>;
}

const defaultLabels: TableListLabels = {
  headline: "Your tables",
  empty: "No table yet. The tables that you open are listed here, with the address for your class.",
  states: { running: "Running", paused: "Paused", past: "Time's up", ended: "Ended" },
  left: "left",
  opened: "opened",
  ended: "ended",
  titles: gameTexts.titles,
  share: {},
};

/**
 * A teacher's game tables. Renders a `PageSection` with a link to each, its state and the time left, counted down each
 * second, and a button that copies its address.
 */
export function TableList({ tables, now = Date.now, labels, ...rest }: TableListProps) {
  const texts = { ...defaultLabels, ...labels };
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  return (
    <PageSection {...rest} title={texts.headline}>
      {tables.length === 0 ? (
        <p className={classes.empty}>{texts.empty}</p>
      ) : (
        <ul className={classes.list}>
          {tables.map((table) => (
            <TableEntry key={table.gameTableId} table={table} time={time} texts={texts} />
          ))}
        </ul>
      )}
    </PageSection>
  );
}

interface TableEntryProps {
  table: TableListItem;
  time: number;
  texts: TableListLabels;
}

function TableEntry({ table, time, texts }: TableEntryProps) {
  const { clock, openedAt, endedAt, href, address } = table;
  const title = texts.titles[table.game];
  const state = stateOf(table, time);
  const now = () => time;
  return (
    <li className={classes.table} data-state={state}>
      <div className={classes.facts}>
        <Link href={href} className={classes.title}>
          {title}
        </Link>
        <span className={classes.line}>
          <span className={classes.state}>{texts.states[state]}</span>
          {(state === "running" || state === "paused") && (
            <span className={classes.left}>
              {formatSeconds(readTimer(clock, time).seconds)} {texts.left}
            </span>
          )}
          <span>
            {endedAt === null ? texts.opened : texts.ended} <TimeAgo time={endedAt ?? openedAt} now={now} />
          </span>
        </span>
      </div>
      {endedAt === null && <ShareAddress isCompact address={address} subject={title} labels={texts.share} />}
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
