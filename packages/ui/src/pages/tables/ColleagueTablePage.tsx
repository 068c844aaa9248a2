import { playTime, type TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ColleaguePage";
import supportCatalogue from "@belab/locales/en/tables/Support";
import takeOverCatalogue from "@belab/locales/en/tables/TakeOver";
import teacherCatalogue from "@belab/locales/en/tables/TeacherTablePage";
import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { formatClock } from "../../messages/formatClock.ts";
import { useGameTitle } from "../../messages/games.tsx";
import { TakeOverButton } from "../../sections/ColleagueTableList/TakeOverButton.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useQuestion } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./OperatorTablePage.module.css";
import { TeacherChange, type TeacherChangeProps } from "./teacher/TeacherChange.tsx";
import { stateOf, TableHeading } from "./teacher/TeacherHeader.tsx";
import teacherClasses from "./teacher/TeacherTable.module.css";

export interface ColleagueTablePageProps {
  table: TableFacts;
  /** Who teaches at the table; empty until it is known. */
  teacher: string;
  /** From when on the person can take the table over, 0 where they can at any time; null where they cannot. */
  takeOverAt: number | null;
  /** Said to the former teacher of the table. */
  change?: TeacherChangeProps | undefined;
  /** The table is being taken over. @default false */
  pending?: boolean;
  /** Why it was not taken over. */
  error?: string | undefined;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Takes the table over. The person was asked. */
  onTakeOver: () => void;
}

/**
 * The page of a table at which a colleague teaches: how it stands, for how long it has been played, and a button that takes
 * it over. Needs the table's facts, and again every few seconds: `takeOverAt` moves on while the teacher's page is open.
 */
export function ColleagueTablePage(props: ColleagueTablePageProps) {
  const { table, teacher, takeOverAt, change, pending = false, error, now = Date.now, onTakeOver } = props;
  const { messages, format } = useMessages(catalogue);
  const { question } = useMessages(takeOverCatalogue).messages;
  const { states, tabTitle } = useTabTexts();
  const titleOf = useGameTitle();
  const [ask, dialog] = useQuestion();
  const [time, setTime] = useState(now);
  useInterval(() => setTime(now()), 1000, { autoInvoke: true });
  const isOpen = table.status !== "ended";

  async function takeOver() {
    if (await ask(question)) {
      onTakeOver();
    }
  }

  return (
    <div className={teacherClasses.root}>
      <PageTitle title={tabTitle({ state: states[stateOf(table)], game: table.name ?? titleOf(table.game) })} />
      <header className={teacherClasses.heading}>
        <TableHeading table={table}>
          <Facts {...{ table, time }} />
        </TableHeading>
      </header>
      {change && <TeacherChange {...change} />}
      {teacher && !change && <p className={classes.text}>{format("teacher", { teacher })}</p>}
      {error && <FailureNote text={error} />}
      <p className={classes.text}>{isOpen ? messages.text : messages.endedText}</p>
      {isOpen && takeOverAt !== null && (
        <TakeOverButton size="lg" {...{ takeOverAt, time, pending }} labels={undefined} onPress={takeOver} />
      )}
      {dialog}
    </div>
  );
}

function useTabTexts() {
  const { messages, format } = useMessages(teacherCatalogue);
  return { states: messages.states, tabTitle: (values: { state: string; game: string }) => format("tabTitle", values) };
}

/** How many take part, and for how long the game has been played. */
function Facts({ table: { participants, play, endedAt }, time }: { table: TableFacts; time: number }) {
  const support = useMessages(supportCatalogue);
  const { format, locale } = useMessages(catalogue);
  return (
    <>
      <span>{support.format("people", { count: participants })}</span>
      {play && (
        <span>
          {format("played", { time: formatClock(Math.floor(playTime(play, endedAt ?? time) / 1000), locale) })}
        </span>
      )}
    </>
  );
}
