import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconChevronLeft, IconChevronRight, IconExternalLink } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { VisuallyHidden } from "../../../elements/VisuallyHidden.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { ResultTable } from "../../../sections/ResultTable/ResultTable.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { Downloads } from "../../common/Downloads.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";
import { useShortcuts } from "./useShortcuts.ts";

const exportFiles = ["xlsx", "json", "csv", "dictionary"] as const;

/** After the game: the class's debriefing, with what the projector shows of it, and what came of it for each person. */
export function TeacherEnd({ shown }: { shown: TeacherTable }) {
  const { debriefing, report, results, steps = 0, pending = false, onOpenAgain } = shown;
  const { messages } = useMessages(catalogue);
  return (
    <>
      {debriefing && <Presentation {...{ shown, steps, pending }}>{debriefing}</Presentation>}
      <div className={classes.bar}>
        <CommandButton variant="default" pending={pending} onPress={onOpenAgain}>
          {messages.openAgain}
        </CommandButton>
      </div>
      {results && <ResultTable {...results} />}
      <ClassReport>{report}</ClassReport>
    </>
  );
}

interface PresentationProps {
  shown: TeacherTable;
  steps: number;
  pending: boolean;
  children: ReactNode;
}

/** The debriefing on the projector: first the way there, then its steps, which stay in sight, above what the class sees. */
function Presentation({ shown, steps, pending, children }: PresentationProps) {
  const { table, projectorHref, onStepChange } = shown;
  const { messages } = useMessages(catalogue);
  const titleId = useId();
  const [wasOpened, setOpened] = useState(false);
  const isPresented = wasOpened || table.step > 0;
  const stepping = { step: table.step, steps, pending, onStepChange };
  return (
    <>
      <div className={classes.presentation}>
        <ButtonLink
          href={projectorHref}
          target="_blank"
          rel="noopener"
          variant={isPresented ? "default" : "filled"}
          rightSection={<IconExternalLink aria-hidden="true" size={20} />}
          aria-label={messages.presentNewWindow}
          onClick={() => setOpened(true)}
        >
          {messages.present}
        </ButtonLink>
        {steps > 1 && <Steps {...stepping} isNext={isPresented} />}
      </div>
      <section aria-labelledby={titleId} className={classes.presented}>
        <VisuallyHidden>
          <h2 id={titleId}>{messages.debriefing}</h2>
        </VisuallyHidden>
        <Mirror>{children}</Mirror>
        {steps > 1 && <p className={classes.caption}>{messages.debriefingText}</p>}
      </section>
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

interface ExportsProps extends Pick<TeacherTable, "exportHrefs"> {
  /** The game goes on: files leave out what others may not see yet. @default false */
  isPlaying?: boolean;
}

/** Everything that happened at a table, to take away. */
export function Exports({ exportHrefs, isPlaying = false }: ExportsProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection title={messages.export} intro={messages.exportText}>
      {isPlaying && <p className={classes.hint}>{messages.exportEarly}</p>}
      <Downloads files={exportFiles} hrefs={exportHrefs} labels={messages.formats} />
    </PageSection>
  );
}

interface StepsProps extends Pick<TeacherTable, "onStepChange"> {
  step: number;
  steps: number;
  pending: boolean;
  /** The projector shows the debriefing: the next step is what the teacher does next. */
  isNext: boolean;
}

/** Which step of the debriefing the projector shows, and the ones before and after it. */
function Steps({ step, steps, pending, isNext, onStepChange }: StepsProps) {
  const { messages, format } = useMessages(catalogue);
  const isFirst = step <= 0;
  const isLast = step >= steps - 1;
  useShortcuts(pending ? {} : { ArrowLeft: () => move(-1), ArrowRight: () => move(1) });

  /** Where people read from the right, the left arrow leads on. */
  function move(by: number) {
    const next = getComputedStyle(document.documentElement).direction === "rtl" ? step - by : step + by;
    if (next >= 0 && next < steps) {
      onStepChange(next);
    }
  }

  return (
    <fieldset aria-label={messages.projectorSteps} className={classes.steps}>
      <CommandButton
        variant="default"
        pending={pending}
        disabled={isFirst}
        label={messages.previousStep}
        leftSection={<IconChevronLeft aria-hidden="true" size={20} />}
        onPress={() => onStepChange(step - 1)}
      >
        <span className={classes.wideOnly}>{messages.previousStep}</span>
      </CommandButton>
      <span role="status" className={classes.step}>
        {format("step", { step: step + 1, steps })}
      </span>
      <CommandButton
        variant={isNext && !isLast ? "filled" : "default"}
        pending={pending}
        disabled={isLast}
        label={messages.nextStep}
        rightSection={<IconChevronRight aria-hidden="true" size={20} />}
        onPress={() => onStepChange(step + 1)}
      >
        <span className={classes.wideOnly}>{messages.nextStep}</span>
      </CommandButton>
    </fieldset>
  );
}
