import { readTimer } from "@belab/domain/tables";
import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/tables/TableList";
import { IconDownload } from "@tabler/icons-react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { TableEntry } from "../../elements/TableEntries.tsx";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { formatClock } from "../../messages/formatClock.ts";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { Action } from "../ActionMenu/actions.ts";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { inHalves } from "../JoinCode/inHalves.ts";
import { ShareAddress, type ShareAddressLabels } from "../ShareAddress/ShareAddress.tsx";
import { TimeAgo } from "../TimeAgo/TimeAgo.tsx";
import classes from "./TableList.module.css";
import { nameOf, stateOf, type TableListItem, type TableListState } from "./tableState.ts";

/** What can be done with the tables of a list; what is left out cannot. */
export interface TableActions {
  /** Where the export of a table is loaded from that has ended, by the table's id. */
  exportHrefOf?: ((gameTableId: string) => string) | undefined;
  /** Shows a link to the debriefing at each table that has ended. @default false */
  debriefed?: boolean | undefined;
  /** A change is being made: no other can be made until then. @default false */
  pending?: boolean | undefined;
  /** Opens another table with the game and the settings of one that has ended. */
  onOpenAgain?: ((gameTableId: string) => void) | undefined;
  /** Called with a table that is to have another name. */
  onRename?: ((table: TableListItem) => void) | undefined;
  /** Called with a table that has ended and is to go into the archive. */
  onArchive?: ((table: TableListItem) => void) | undefined;
  /** Called with a table that is to come out of the archive. */
  onRestore?: ((table: TableListItem) => void) | undefined;
  /** Called with a table that has ended and is to be deleted. */
  onDelete?: ((table: TableListItem) => void) | undefined;
}

interface ListedTableProps extends TableActions {
  table: TableListItem;
  href: string;
  time: number;
  translation: Translation<Messages>;
  shareLabels: ShareAddressLabels | undefined;
}

/** One of several tables: a link to it, how it stands, and what can be done with it. */
export function ListedTable({ table, href, time, translation, shareLabels, ...actions }: ListedTableProps) {
  const { messages } = translation;
  const title = nameOf(table);
  const state = stateOf(table, time);
  return (
    <TableEntry
      {...{ href, title, state }}
      stateText={messages.states[state]}
      facts={<Facts table={table} state={state} time={time} translation={translation} />}
    >
      {table.endedAt === null ? (
        <Joining {...{ table, href, translation, shareLabels }} />
      ) : (
        <Results {...{ table, href, translation, actions }} />
      )}
    </TableEntry>
  );
}

type JoiningProps = Pick<ListedTableProps, "table" | "href" | "translation" | "shareLabels">;

/** How people join a table that is open, and the way to it for who shares the link: its teacher. */
function Joining({ table, href, translation: { messages, format }, shareLabels }: JoiningProps) {
  const { joinAddress, joinCode } = table;
  const title = nameOf(table);
  return (
    joinAddress !== undefined && (
      <div className={classes.actions}>
        {joinCode !== undefined && (
          <span className={classes.code}>
            <span aria-hidden="true">{inHalves(joinCode)}</span>
            <VisuallyHidden>{format("code", { code: [...joinCode].join(" ") })}</VisuallyHidden>
          </span>
        )}
        <ShareAddress compact address={joinAddress} subject={title} labels={shareLabels} />
        <ButtonLink href={href} aria-label={format("toTableOf", { table: title })}>
          {messages.toTable}
        </ButtonLink>
      </div>
    )
  );
}

interface ResultsProps extends Pick<ListedTableProps, "table" | "href" | "translation"> {
  actions: TableActions;
}

/** What there is of a table that has ended. */
function Results({ table, href, translation, actions }: ResultsProps) {
  const { messages, format } = translation;
  const { exportHrefOf, debriefed = false, pending = false, onOpenAgain } = actions;
  const name = { table: nameOf(table) };
  const menu = menuOf(table, actions, messages);
  if (!debriefed && !exportHrefOf && !onOpenAgain && menu.length === 0) {
    return null;
  }
  return (
    <div className={classes.actions}>
      {debriefed && (
        <ButtonLink variant="default" href={href} aria-label={format("debriefingOf", name)}>
          {messages.debriefing}
        </ButtonLink>
      )}
      {exportHrefOf && (
        <ButtonLink
          variant="default"
          href={exportHrefOf(table.gameTableId)}
          download
          aria-label={format("exportOf", name)}
          leftSection={<IconDownload aria-hidden="true" size={20} />}
        >
          {messages.export}
        </ButtonLink>
      )}
      {onOpenAgain && menu.length === 0 && (
        <PlainButton
          variant="default"
          disabled={pending}
          aria-label={format("openAgainOf", { game: name.table })}
          onClick={() => onOpenAgain(table.gameTableId)}
        >
          {messages.openAgain}
        </PlainButton>
      )}
      {menu.length > 0 && (
        <ActionMenu
          label={format("actionsFor", name)}
          disabled={pending}
          groups={() => [{ actions: [...again(table, actions, messages), ...menu] }]}
        />
      )}
    </div>
  );
}

/** What is rarely done with a table that has ended. */
function menuOf(table: TableListItem, actions: TableActions, messages: Messages): Action[] {
  const { onRename, onArchive, onRestore, onDelete } = actions;
  const isArchived = table.archivedAt != null;
  const all = [
    { label: messages.rename, onSelect: onRename },
    isArchived ? { label: messages.restore, onSelect: onRestore } : { label: messages.archive, onSelect: onArchive },
    { label: messages.delete, onSelect: onDelete, dangerous: true },
  ];
  return all.flatMap(({ onSelect, ...action }) => (onSelect ? [{ ...action, onSelect: () => onSelect(table) }] : []));
}

function again({ gameTableId }: TableListItem, { onOpenAgain }: TableActions, messages: Messages): Action[] {
  return onOpenAgain ? [{ label: messages.openAgain, onSelect: () => onOpenAgain(gameTableId) }] : [];
}

interface FactsProps extends Pick<ListedTableProps, "table" | "time" | "translation"> {
  state: TableListState;
}

function Facts({ table, state, time, translation: { messages, format, locale } }: FactsProps) {
  const { clock, openedAt, endedAt, participants, title, className } = table;
  const counts = clock !== null && (state === "running" || state === "paused");
  const name = nameOf(table);
  return (
    <>
      {counts && (
        <span className={classes.left}>
          {format("timeLeft", { time: formatClock(readTimer(clock, time).seconds, locale) })}
        </span>
      )}
      {name !== title && <span>{title}</span>}
      {className != null && className !== name && <span className={classes.class}>{className}</span>}
      <span>{format("participants", { count: participants })}</span>
      <TimeAgo time={endedAt ?? openedAt} now={() => time} text={endedAt === null ? messages.opened : messages.ended} />
    </>
  );
}
