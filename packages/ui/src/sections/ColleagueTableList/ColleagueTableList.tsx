import { type TableStatus, tablePath } from "@belab/domain/tables";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/ColleagueTableList";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { EmptyNote } from "../../elements/EmptyNote.tsx";
import { TableEntries, TableEntry } from "../../elements/TableEntries.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./ColleagueTableList.module.css";
import { TakeOverButton, type TakeOverLabels } from "./TakeOverButton.tsx";

/** An open table at which a colleague teaches. Times are milliseconds since 1970 UTC. */
export interface ColleagueTable {
  /** Unique in the list. */
  gameTableId: string;
  /** What the game is called. */
  title: string;
  /** Where the table stands. */
  status: TableStatus;
  /** When it was opened. */
  openedAt: number;
  /** Who teaches there; empty where the person has not entered a name. */
  teacher: string;
  /** The name of the organisation that the table belongs to. */
  organisation: string;
  /** From when on the person can take it over, 0 where they can at any time; null where they cannot. */
  takeOverAt: number | null;
}

/** The texts of a `ColleagueTableList`, by default those of the provider's language. */
export type ColleagueTableListLabels = Overrides<Messages> & {
  /** Texts of the buttons that take a table over. */
  readonly takeOver?: TakeOverLabels;
};

export interface ColleagueTableListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** The tables, in the order in which they are shown. */
  tables: readonly ColleagueTable[];
  /** The page of a table, by the table's id. @default tablePath */
  hrefOf?: (gameTableId: string) => string;
  /** The table that is being taken over: no other can be until that is done. */
  pendingId?: string | undefined;
  /** Why a table was not taken over. */
  error?: string | undefined;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Makes the person the teacher of a table. */
  onTakeOver: (table: ColleagueTable) => void;
  /** Replaces texts of the catalogue `tables/ColleagueTableList`, and by `takeOver` those of `tables/TakeOver`. */
  labels?: ColleagueTableListLabels;
}

/**
 * Open tables of other teachers of the same organisation. Renders a `PageSection` with a link to each table, who teaches
 * there, and a button that takes it over, with a countdown until that is possible.
 *
 * @status beta
 * @useWhen teachers of an organisation stand in for one another while tables are open.
 * @avoidWhen the tables are the person's own: `TableList` also has their links, and opens them again.
 * @do Ask for confirmation in `onTakeOver`, by a `NoticeDialog`: the button calls it at once.
 * @do Fetch the tables again every few seconds: `takeOverAt` moves on while a teacher's page is open.
 * @dont Don't show it to people without colleagues: leave it out where there is no table.
 */
export function ColleagueTableList({
  tables,
  hrefOf = tablePath,
  pendingId,
  error,
  now = Date.now,
  onTakeOver,
  labels,
  ...rest
}: ColleagueTableListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      {error && <FailureNote text={error} />}
      {tables.length === 0 ? (
        <EmptyNote text={messages.empty} />
      ) : (
        <TableEntries>
          {tables.map((table) => (
            <ColleagueEntry
              key={table.gameTableId}
              table={table}
              href={hrefOf(table.gameTableId)}
              pending={pendingId !== undefined}
              time={time}
              onTakeOver={onTakeOver}
              translation={translation}
              labels={labels?.takeOver}
            />
          ))}
        </TableEntries>
      )}
    </PageSection>
  );
}

interface ColleagueEntryProps extends Pick<ColleagueTableListProps, "onTakeOver"> {
  table: ColleagueTable;
  href: string;
  pending: boolean;
  time: number;
  translation: Translation<Messages>;
  labels: TakeOverLabels | undefined;
}

function ColleagueEntry({ table, href, pending, time, onTakeOver, translation, labels }: ColleagueEntryProps) {
  const { messages, format } = translation;
  const { title, status, openedAt, teacher, organisation, takeOverAt } = table;
  return (
    <TableEntry
      {...{ href, title }}
      people={teacher ? format("teacher", { teacher, organization: organisation }) : organisation}
      state={status}
      stateText={messages.states[status]}
      facts={<TimeAgo time={openedAt} now={() => time} text={messages.opened} />}
    >
      {takeOverAt !== null && (
        <TakeOverButton
          variant="default"
          {...{ takeOverAt, time, pending, labels }}
          className={classes.takeOver}
          subject={{ game: title, teacher: teacher || organisation }}
          onPress={() => onTakeOver(table)}
        />
      )}
    </TableEntry>
  );
}
