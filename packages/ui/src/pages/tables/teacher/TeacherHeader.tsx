import { type PlayClock, type TableFacts, tablePaths, type WatchedPerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconExternalLink, IconPencil } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { GameGuides } from "../../../game/GameGuides.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { ConnectionSign } from "../ConnectionSign.tsx";
import { TableNameDialog } from "../TableNameDialog.tsx";
import classes from "./TeacherTable.module.css";

export interface TeacherHeaderProps {
  table: TableFacts;
  people: readonly WatchedPerson[];
  /** How many the class waits for, in words. */
  awaited: string;
  connectionLost: boolean;
  heldBack: boolean;
  /** Why the last command failed. */
  error: string | undefined;
  /** How many games at the table cannot go on, because of an error on the server. */
  failed: number;
  projectorHref: string;
  /** Gives the table another name, or none. */
  onRenameTable: (name: string | null) => void;
}

/** What is played, how the table stands, who is here, and what went wrong. */
export function TeacherHeader(props: TeacherHeaderProps) {
  const { table, people, awaited, connectionLost, heldBack, error, failed, projectorHref, onRenameTable } = props;
  const { messages, format } = useMessages(catalogue);
  const [isRenaming, setRenaming] = useState(false);
  const here = people.filter(({ isHere }) => isHere).length;
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <TableHeading table={table}>
          <span>{format("here", { here, all: people.length })}</span>
          {table.status !== "ended" && <span>{format(isFull(table) ? "full" : "room", { room: table.room })}</span>}
          {table.status === "playing" && <span>{awaited}</span>}
        </TableHeading>
        <GameGuides game={table.game} reader="teacher" newWindow />
      </div>
      <div className={classes.headerActions}>
        <PlainButton
          variant="default"
          leftSection={<IconPencil aria-hidden="true" size={20} />}
          onClick={() => setRenaming(true)}
        >
          {table.name === null ? messages.nameTable : messages.renameTable}
        </PlainButton>
        <ButtonLink
          href={projectorHref}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<IconExternalLink aria-hidden="true" size={20} />}
          aria-label={messages.projectorNewWindow}
        >
          {messages.projector}
        </ButtonLink>
      </div>
      <div role="status" className={classes.status}>
        {(connectionLost || heldBack) && (
          <p className={classes.lost}>
            <ConnectionSign lost={connectionLost} className={classes.lostSign} />
            <span>{connectionLost ? messages.lost : messages.heldBack}</span>
          </p>
        )}
      </div>
      {failed > 0 && <FailureNote text={format("failedGames", { count: failed })} className={classes.failure ?? ""} />}
      {error && <FailureNote text={error} className={classes.failure ?? ""} />}
      {isRenaming && <TableNameDialog name={table.name} onRename={onRenameTable} onClose={() => setRenaming(false)} />}
    </header>
  );
}

export interface TableHeadingProps {
  table: TableFacts;
  /** What is said beside how the table stands. */
  children: ReactNode;
}

/** The way back, what is played at a table, and how it stands. */
export function TableHeading({ table, children }: TableHeadingProps) {
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const state = stateOf(table);
  return (
    <>
      <FormLink href={tablePaths.games}>{messages.back}</FormLink>
      <Heading order={1} size="h2">
        {table.name ?? titleOf(table.game)}
      </Heading>
      <p className={classes.facts}>
        <span className={classes.pill} data-state={state}>
          {messages.states[state]}
        </span>
        {table.name !== null && <span>{titleOf(table.game)}</span>}
        {children}
      </p>
    </>
  );
}

/** Whether nobody else can join an open table. */
export function isFull({ status, participants, room }: TableFacts): boolean {
  return status !== "ended" && participants >= room;
}

export type ShownState = "lobby" | "playing" | "paused" | "ended";

/** How a table stands, as one word says it. */
export function stateOf({ status, play }: { status: TableFacts["status"]; play: PlayClock | null }): ShownState {
  return status === "playing" && play?.pausedAt != null ? "paused" : status;
}
