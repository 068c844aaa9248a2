import { tablePath } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/TableList";
import { useInterval } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { Pager } from "../../elements/Pager.tsx";
import { TableEntries } from "../../elements/TableEntries.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import type { ShareAddressLabels } from "../ShareAddress/ShareAddress.tsx";
import { ListedTable, type TableActions } from "./ListedTable.tsx";
import type { TableListItem } from "./tableState.ts";

/** The texts of a `TableList` and of what it holds, by default those of the provider's language. */
export type TableListLabels = Overrides<Messages> & {
  /** Texts of the buttons that copy an address. */
  readonly share?: ShareAddressLabels;
};

/** Which part of all tables is shown. */
export interface TableListPages {
  /** From 1 on. */
  page: number;
  /** How many a full page has. */
  pageSize: number;
  /** How many there are on all pages. */
  total: number;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
}

export interface TableListProps extends TableActions, Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The tables, in the order in which they are shown. */
  tables: readonly TableListItem[];
  /** The page of a table, by the table's id. @default tablePath */
  hrefOf?: (gameTableId: string) => string;
  /** Stands between the heading and the tables, such as a field by which they are searched. */
  top?: ReactNode;
  /** Shows which part of all tables is shown, and leads to the others. */
  pages?: TableListPages | undefined;
  /** The tables are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** Why the last change was not made. */
  error?: string | undefined;
  /** The time, in milliseconds since 1970 UTC, as the clocks' owner counts it. @default Date.now */
  now?: () => number;
  /** Replaces texts of the catalogue `tables/TableList`, and by `share` those of `tables/ShareAddress`. */
  labels?: TableListLabels;
}

/**
 * Game tables of one person. Renders a `PageSection` with a link to each table, its state, the time left, counted down
 * every second, and how many take part. A table that is open shows the code by which people join and copies their link; one
 * that has ended leads to its debriefing and its export, and has a menu of what can be done with it.
 *
 * @status stable
 * @useWhen people go back to game tables: those that a teacher opened, or those at which a player has a seat.
 * @avoidWhen one table is what people want next: `ActionCard` leads straight to it, and stands above the list.
 * @do Replace `title` by `labels` where a page has several of these lists, such as “Open tables” and “Past tables”.
 * @do Give `now` the server's clock, so that the time left is the same here and on the table's own page.
 * @do Ask before a table is deleted: `onDelete` is called at once.
 * @dont Don't pass `onOpenAgain` to players: it opens a new table, which only teachers may.
 */
export function TableList({
  tables,
  hrefOf = tablePath,
  top,
  pages,
  loading = false,
  error,
  now = Date.now,
  labels,
  exportHrefOf,
  debriefed,
  pending,
  onOpenAgain,
  onRename,
  onArchive,
  onRestore,
  onDelete,
  ...rest
}: TableListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  const actions = { exportHrefOf, debriefed, pending, onOpenAgain, onRename, onArchive, onRestore, onDelete };
  return (
    <PageSection {...rest} title={messages.title}>
      {top}
      {error && <FailureNote text={error} />}
      {tables.length === 0 && !loading && <EmptyNote text={messages.empty} />}
      {tables.length > 0 && (
        <TableEntries>
          {tables.map((table) => (
            <ListedTable
              key={table.gameTableId}
              {...actions}
              table={table}
              href={hrefOf(table.gameTableId)}
              time={time}
              translation={translation}
              shareLabels={labels?.share}
            />
          ))}
        </TableEntries>
      )}
      {pages && pages.total > pages.pageSize && <Pager {...pages} />}
    </PageSection>
  );
}
