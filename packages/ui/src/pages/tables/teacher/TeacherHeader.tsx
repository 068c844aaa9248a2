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
  /** What all are playing at the moment, where the clock does not say it. */
  phase: string | undefined;
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
  const { table, people, phase, connectionLost, heldBack, error, failed, tools, message, onRenameTable } = props;
  const { messages, format } = useMessages(catalogue);
  const [isRenaming, setRenaming] = useState(false);
  const here = people.filter(({ isHere }) => isHere).length;
  const nameText = table.name === null ? messages.nameTable : messages.renameTable;
  return (
    <header className={classes.header}>
      <div className={classes.way}>
        <FormLink href={tablePaths.games}>{messages.back}</FormLink>
        <TableFactsLine table={table}>
          {/* While the game is played, the line below the teams says who is here. */}
          {table.status === "playing" ? (
            phase && <span className={classes.phase}>{phase}</span>
          ) : (
            <span>{format("here", { here, all: people.length })}</span>
          )}
          {isFull(table) && <span>{format("full", { room: table.room })}</span>}
          {table.status === "lobby" && !isFull(table) && <span>{format("room", { room: table.room })}</span>}
        </TableFactsLine>
      </div>
      <div className={classes.headerActions}>{tools}</div>
      <div className={classes.titleRow}>
        <TableTitle table={table}>
          <PlainButton variant="subtle" aria-label={nameText} title={nameText} onClick={() => setRenaming(true)}>
            <IconPencil aria-hidden="true" size={20} className={classes.pencil} />
          </PlainButton>
        </TableTitle>
        <GameGuides game={table.game} reader="teacher" newWindow />
      </div>
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
  /** What is said beside how the table stands. */
  children: ReactNode;
}

/** The way back, what is played at a table, and how it stands. */
export function TableHeading({ table, children }: TableHeadingProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <FormLink href={tablePaths.games}>{messages.back}</FormLink>
      <TableTitle table={table} />
      <TableFactsLine table={table}>{children}</TableFactsLine>
    </>
  );
}

/** The table's name, or its game's where it has none. */
function TableTitle({ table, children }: { table: TableFacts; children?: ReactNode }) {
  const titleOf = useGameTitle();
  return (
    <div className={classes.titleLine}>
      <Heading order={1} size="h2">
        {table.name ?? titleOf(table.game)}
      </Heading>
      {children}
    </div>
  );
}

function TableFactsLine({ table, children }: TableHeadingProps) {
  const { messages } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const state = stateOf(table);
  return (
    <p className={classes.facts}>
      <span className={classes.pill} data-state={state}>
        {messages.states[state]}
      </span>
      {table.name !== null && <span>{titleOf(table.game)}</span>}
      {children}
    </p>
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
