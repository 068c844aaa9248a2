import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Attendance } from "../../../sections/Attendance/Attendance.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { ResultTable } from "../../../sections/ResultTable/ResultTable.tsx";
import { Roster } from "../../../sections/Roster/Roster.tsx";
import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { Downloads } from "../../common/Downloads.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

const exportFiles = ["xlsx", "json", "csv", "dictionary"] as const;

/** After the game: the class's debriefing, with what the projector shows of it, and everything to take away. */
export function TeacherEnd({ shown, handlers }: { shown: TeacherTable; handlers: PersonHandlers }) {
  const {
    table,
    people,
    debriefing,
    report,
    results,
    steps = 0,
    exportHrefs,
    pending = false,
    onStepChange,
    onOpenAgain,
  } = shown;
  const { messages } = useMessages(catalogue);
  return (
    <>
      <div className={classes.bar}>
        <CommandButton size="lg" pending={pending} onPress={onOpenAgain}>
          {messages.openAgain}
        </CommandButton>
      </div>
      {debriefing && (
        <PageSection title={messages.debriefing} intro={steps > 1 && messages.debriefingText}>
          {steps > 1 && <Steps step={table.step} steps={steps} pending={pending} onStepChange={onStepChange} />}
          <Mirror>{debriefing}</Mirror>
        </PageSection>
      )}
      {results && <ResultTable {...results} />}
      {shown.attendance && <Attendance {...shown.attendance} />}
      <ClassReport>{report}</ClassReport>
      <Roster
        people={people}
        teams={table.teams}
        membersOfSeat={table.membersOfSeat}
        labels={{ title: messages.tookPart, empty: messages.nobodyTookPart }}
        {...handlers}
      />
      <Exports exportHrefs={exportHrefs} />
    </>
  );
}

/** A step of the debriefing as the projector shows it, on a page of its own; nothing where there is none. */
export function Preview({ children }: { children: ReactNode }) {
  const { messages } = useMessages(catalogue);
  return (
    children && (
      <PageSection title={messages.debriefing}>
        <Mirror>{children}</Mirror>
      </PageSection>
    )
  );
}

function Mirror({ children }: { children: ReactNode }) {
  return (
    <div className={classes.preview} data-belab-scheme="dark">
      <div className={classes.screen}>
        <div className={classes.previewed}>{children}</div>
      </div>
    </div>
  );
}

/** What the teacher reads of the class; nothing where there is nothing. */
export function ClassReport({ children }: { children: ReactNode }) {
  const { messages } = useMessages(catalogue);
  return children && <PageSection title={messages.report}>{children}</PageSection>;
}

/** Everything that happened at a table, to take away. */
export function Exports({ exportHrefs }: Pick<TeacherTable, "exportHrefs">) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection title={messages.export} intro={messages.exportText}>
      <Downloads files={exportFiles} hrefs={exportHrefs} labels={messages.formats} />
    </PageSection>
  );
}

interface StepsProps extends Pick<TeacherTable, "onStepChange"> {
  step: number;
  steps: number;
  pending: boolean;
}

/** Which step of the debriefing the projector shows, and the ones before and after it. */
function Steps({ step, steps, pending, onStepChange }: StepsProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <fieldset aria-label={messages.projectorSteps} className={classes.steps}>
      <CommandButton
        variant="default"
        pending={pending}
        disabled={step <= 0}
        leftSection={<IconChevronLeft aria-hidden="true" size={20} />}
        onPress={() => onStepChange(step - 1)}
      >
        {messages.previousStep}
      </CommandButton>
      <span role="status" className={classes.step}>
        {format("step", { step: step + 1, steps })}
      </span>
      <CommandButton
        variant="default"
        pending={pending}
        disabled={step >= steps - 1}
        rightSection={<IconChevronRight aria-hidden="true" size={20} />}
        onPress={() => onStepChange(step + 1)}
      >
        {messages.nextStep}
      </CommandButton>
    </fieldset>
  );
}
