import { newClassTablePath, tablesOfClassShown } from "@belab/domain/classes";
import { tablePath } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/classes/ClassPage";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { useGameTitle } from "../../../messages/games.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { TimeAgo } from "../../../sections/TimeAgo/TimeAgo.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ClassParts.module.css";
import { isChangeable, type ShownClass, type TaughtTable } from "./shownClass.ts";

export interface ClassTablesProps {
  shown: ShownClass;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/** The tables of a class, with who came. */
export function ClassTables({ shown, now = Date.now }: ClassTablesProps) {
  const { messages } = useMessages(catalogue);
  const { classId, tables } = shown;
  return (
    <PageSection title={messages.tables} intro={messages.tablesText}>
      {tables.length === 0 ? (
        <>
          <EmptyNote text={messages.noTables} />
          {isChangeable(shown) && (
            <ButtonLink href={newClassTablePath(classId)} className={classes.button}>
              {messages.openTable}
            </ButtonLink>
          )}
        </>
      ) : (
        <Rows>
          {tables.map((table) => (
            <Table key={table.gameTableId} table={table} now={now} />
          ))}
        </Rows>
      )}
      {tables.length >= tablesOfClassShown && <p className={classes.text}>{messages.fiftyTables}</p>}
    </PageSection>
  );
}

function Table({ table, now }: { table: TaughtTable; now: () => number }) {
  const { messages, format } = useMessages(catalogue);
  const titleOf = useGameTitle();
  const { gameTableId, game, name, endedAt, openedAt, participants, present, expected } = table;
  const isOpen = endedAt === null;
  const came = isOpen ? "attendanceOpen" : "attendance";
  return (
    <Row
      name={
        <Link href={tablePath(gameTableId)} className={classes.link}>
          {name === null ? titleOf(game) : `${titleOf(game)}, ${name}`}
        </Link>
      }
      marks={<Chip tone={isOpen ? "done" : "plain"}>{isOpen ? messages.states.open : messages.states.ended}</Chip>}
      lines={[
        expected === 0 ? format("participants", { count: participants }) : format(came, { present, expected }),
        <TimeAgo key="time" time={endedAt ?? openedAt} now={now} text={isOpen ? messages.opened : messages.ended} />,
      ]}
    />
  );
}
