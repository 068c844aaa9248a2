import { type PlayClock, type TableFacts, tablePaths, type WatchedPerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { GameGuides } from "../../../game/GameGuides.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { FormLink } from "../../../sections/FormLink/FormLink.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { ConnectionSign } from "../ConnectionSign.tsx";
import { TableNameDialog } from "../TableNameDialog.tsx";
import classes from "./TeacherTable.module.css";

export interface TeacherHeaderProps {
  table: TableFacts;
  people: readonly WatchedPerson[];
  /** What all are playing at the moment; undefined where they are at different places. */
  phase: string | undefined;
  /** How many are ready to go on, where players only say that; undefined where they decide something. */
  ready?: string | undefined;
  connectionLost: boolean;
  heldBack: boolean;
  /** Why the last command failed. */
  error: string | undefined;
  /** How many games at the table cannot go on, because of an error on the server. */
  failed: number;
  /** Buttons beside the heading. */
  tools: ReactNode;
  /** Says what the class reads on all screens. */
  message: ReactNode;
  /** Gives the table another name, or none. */
  onRenameTable: (name: string | null) => void;
}

/** What is played, how the table stands, who is here, and what went wrong. */
export function TeacherHeader(props: TeacherHeaderProps) {
  const { table, people, phase, ready, connectionLost, heldBack, error, failed, tools, message, onRenameTable } = props;
  const { messages, format } = useMessages(catalogue);
  const [isRenaming, setRenaming] = useState(false);
  const here = people.filter(({ isHere }) => isHere).length;
  const nameText = table.name === null ? messages.nameTable : messages.renameTable;
  return (
    <header className={classes.header}>
      <div className={classes.heading}>
        <TableHeading
          table={table}
          beside={
            <PlainButton variant="subtle" aria-label={nameText} title={nameText} onClick={() => setRenaming(true)}>
              <IconPencil aria-hidden="true" size={20} className={classes.pencil} />
            </PlainButton>
          }
        >
          {/* While the game is played, the monitor says who is gone. */}
          {table.status === "playing" ? (
            <>
              {phase && <span className={classes.phase}>{phase}</span>}
              {ready && <span>{ready}</span>}
            </>
          ) : (
            <span>{format("here", { here, all: people.length })}</span>
          )}
          {isFull(table) && <span>{format("full", { room: table.room })}</span>}
          {table.status === "lobby" && !isFull(table) && <span>{format("room", { room: table.room })}</span>}
        </TableHeading>
        <GameGuides game={table.game} reader="teacher" newWindow />
      </div>
      <div className={classes.headerActions}>{tools}</div>
      <div role="status" className={classes.status}>
        {(connectionLost || heldBack) && (
          <p className={classes.lost}>
            <ConnectionSign lost={connectionLost} className={classes.lostSign} />
            <span>{connectionLost ? messages.lost : messages.heldBack}</span>
          </p>
        )}
      </div>
      {message}
      {failed > 0 && <FailureNote text={format("failedGames", { count: failed })} className={classes.failure ?? ""} />}
      {error && <FailureNote text={error} className={classes.failure ?? ""} />}
      {isRenaming && <TableNameDialog name={table.name} onRename={onRenameTable} onClose={() => setRenaming(false)} />}
    </header>
  );
}

export interface TableHeadingProps {
  table: TableFacts;
  /** Stands beside the title. */
  beside?: ReactNode;
  /** What is said beside how the table stands. */
  children: ReactNode;
}

/** The way back, what is played at a table, and how it stands. */
export function TableHeading({ table, beside, children }: TableHeadingProps) {
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const state = stateOf(table);
  return (
    <>
      <FormLink href={tablePaths.games}>{messages.back}</FormLink>
      <div className={classes.titleLine}>
        <Heading order={1} size="h2">
          {table.name ?? titleOf(table.game)}
        </Heading>
        {beside}
      </div>
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
