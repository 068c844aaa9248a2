import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconChevronLeft, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { Roster } from "../../../sections/Roster/Roster.tsx";
import type { PersonHandlers } from "../../../sections/Roster/usePersonActions.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

/** After the game: the class's debriefing, with what the projector shows of it, and everything to take away. */
export function TeacherEnd({ shown, handlers }: { shown: TeacherTable; handlers: PersonHandlers }) {
  const {
    table,
    people,
    debriefing,
    report,
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
          <div className={classes.preview} data-belab-scheme="dark">
            <div className={classes.screen}>
              <div className={classes.previewed}>{debriefing}</div>
            </div>
          </div>
        </PageSection>
      )}
      {report && <PageSection title={messages.report}>{report}</PageSection>}
      <Roster
        people={people}
        teams={table.teams}
        membersOfSeat={table.membersOfSeat}
        labels={{ title: messages.tookPart, empty: messages.nobodyTookPart }}
        {...handlers}
      />
      <PageSection title={messages.export} intro={messages.exportText}>
        <div className={classes.exports}>
          {(["xlsx", "json", "csv", "dictionary"] as const).map((format) => (
            <ButtonLink
              key={format}
              href={exportHrefs[format]}
              download
              variant="default"
              leftSection={<IconDownload aria-hidden="true" size={20} />}
            >
              {messages.formats[format]}
            </ButtonLink>
          ))}
        </div>
      </PageSection>
    </>
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
