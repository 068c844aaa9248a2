import type { TableFacts, WatchedPerson } from "@belab/domain/tables";
import supportCatalogue from "@belab/locales/en/tables/Support";
import takeOverCatalogue from "@belab/locales/en/tables/TakeOver";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useGameTitle } from "../../messages/games.tsx";
import { Attendance } from "../../sections/Attendance/Attendance.tsx";
import { TakeOverButton } from "../../sections/ColleagueTableList/TakeOverButton.tsx";
import { FailureNote } from "../../sections/FailureNote/FailureNote.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { ResultTable } from "../../sections/ResultTable/ResultTable.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { useQuestion } from "../common/notices.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import classes from "./OperatorTablePage.module.css";
import { CommandButton } from "./teacher/CommandButton.tsx";
import type { TeacherTable } from "./teacher/shownTable.ts";
import { TableColleagues, type TableColleaguesProps } from "./teacher/TableColleagues.tsx";
import { TeacherChange, type TeacherChangeProps } from "./teacher/TeacherChange.tsx";
import { ClassReport, Exports, Preview } from "./teacher/TeacherEnd.tsx";
import { stateOf, TableHeading } from "./teacher/TeacherHeader.tsx";
import teacherClasses from "./teacher/TeacherTable.module.css";
import { useTimeText } from "./teacher/useTimeText.ts";

/** What someone sees of a table who sees what its teacher sees. */
export interface WatcherView
  extends Pick<TeacherTable, "people" | "exportHrefs" | "debriefing" | "report" | "attendance" | "results"> {
  /** Until when support sees it, in milliseconds since 1970 UTC; left out for teachers of the table's class. */
  until?: number | undefined;
}

export interface OperatorTablePageProps {
  table: TableFacts;
  /**
   * Whether the person administers the organisation that the table belongs to, or the installation, or teaches the class of
   * the table with its teacher; or teaches at the table, whose game is not installed any more.
   *
   * @default "operator"
   */
  as?: "operator" | "administrator" | "classTeacher" | "withoutGame";
  /** Said to the former teacher of the table. */
  change?: TeacherChangeProps | undefined;
  /** To whom the table can be handed over. */
  colleagues?: TableColleaguesProps | undefined;
  /** A command was sent and is not answered yet. @default false */
  pending?: boolean;
  /** Why the last command failed. */
  error?: string | undefined;
  /** Undefined for those who may not see it: administrators, and operators whom the teacher does not let look. */
  view?: WatcherView | undefined;
  /** Pauses the table, or lets it run again. */
  onPauseToggle: () => void;
  /** Ends the table for good. The operator was asked. */
  onEnd: () => void;
  /** Takes the table over. The person was asked. Undefined where they can't. */
  onTakeOver?: (() => void) | undefined;
}

/**
 * The page of a table at which somebody else teaches, for an operator, an administrator of its organisation, or another
 * teacher of its class: how it stands, what can be done in an emergency, and what its teacher sees for those who see it, too.
 * Also the page of a table whose game is not installed any more.
 */
export function OperatorTablePage({
  table,
  as = "operator",
  change,
  colleagues,
  pending = false,
  error,
  view,
  onPauseToggle,
  onEnd,
  onTakeOver,
}: OperatorTablePageProps) {
  const { messages, format } = useMessages(catalogue);
  const support = useMessages(supportCatalogue);
  const timeText = useTimeText();
  const titleOf = useGameTitle();
  const [ask, question] = useQuestion();
  const state = stateOf(table);
  const { intro, administrator, classTeacher, withoutGame, closed, closedToAdministrator } =
    support.messages.operatorPage;
  const intros = { operator: intro, administrator, classTeacher, withoutGame: withoutGame.open };
  const takeOverQuestion = useMessages(takeOverCatalogue).messages.question;

  async function end() {
    if (await ask(messages.endQuestion)) {
      onEnd();
    }
  }

  async function takeOver() {
    if (await ask(takeOverQuestion)) {
      onTakeOver?.();
    }
  }

  return (
    <div className={teacherClasses.root}>
      <PageTitle
        title={format("tabTitle", { state: messages.states[state], game: table.name ?? titleOf(table.game) })}
      />
      <header className={teacherClasses.heading}>
        <TableHeading table={table}>
          <span>{support.format("people", { count: table.participants })}</span>
        </TableHeading>
      </header>
      {change && <TeacherChange {...change} />}
      {error && <FailureNote text={error} />}
      {table.status !== "ended" && (
        <>
          <p className={classes.text}>{intros[as]}</p>
          <div className={teacherClasses.bar}>
            {table.status === "playing" && as !== "withoutGame" && (
              <PauseButton paused={state === "paused"} pending={pending} onPress={onPauseToggle} />
            )}
            <CommandButton variant="default" className={teacherClasses.end ?? ""} pending={pending} onPress={end}>
              {messages.end}
            </CommandButton>
          </div>
        </>
      )}
      {as === "withoutGame" && table.status === "ended" && <p className={classes.text}>{withoutGame.ended}</p>}
      {onTakeOver && (
        <TakeOverButton
          takeOverAt={0}
          time={0}
          variant="default"
          {...{ pending }}
          labels={undefined}
          onPress={takeOver}
        />
      )}
      {view?.until !== undefined && (
        <p className={classes.text}>{support.format("watchedUntil", { time: timeText(view.until) })}</p>
      )}
      {!view && <p className={classes.text}>{as === "operator" ? closed : closedToAdministrator}</p>}
      {colleagues && table.status !== "ended" && <TableColleagues {...colleagues} />}
      {view && <View view={view} />}
      {question}
    </div>
  );
}

interface PauseButtonProps {
  paused: boolean;
  pending: boolean;
  onPress: () => void;
}

function PauseButton({ paused, pending, onPress }: PauseButtonProps) {
  const { messages } = useMessages(catalogue);
  const Icon = paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  return (
    <CommandButton pending={pending} leftSection={<Icon aria-hidden="true" size={20} />} onPress={onPress}>
      {paused ? messages.resume : messages.pause}
    </CommandButton>
  );
}

function View({ view }: { view: WatcherView }): ReactNode {
  const { people, debriefing, report, results, attendance, exportHrefs } = view;
  const { messages } = useMessages(supportCatalogue);
  return (
    <>
      <Preview>{debriefing}</Preview>
      {results && <ResultTable {...results} />}
      {attendance && <Attendance {...attendance} />}
      <ClassReport>{report}</ClassReport>
      <PageSection title={messages.operatorPage.peopleTitle}>
        <ul className={classes.people}>
          {people.map((person) => (
            <Person key={person.participantId} person={person} />
          ))}
        </ul>
      </PageSection>
      <Exports exportHrefs={exportHrefs} />
    </>
  );
}

function Person({ person: { name, isHere } }: { person: WatchedPerson }) {
  const { messages } = useMessages(supportCatalogue);
  const { here, away, noName } = messages.operatorPage;
  return (
    <li>
      {name ?? noName} <span className={classes.presence}>{isHere ? here : away}</span>
    </li>
  );
}
