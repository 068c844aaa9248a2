import catalogue from "@belab/locales/en/tables/Reveal";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import type { RevealPosition } from "../projector/reveal.ts";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

interface RevealControlsProps {
  shown: TeacherTable;
  /** Where the results stand. */
  position: RevealPosition;
}

/** Steps through the results that the projector shows, lets them come by themselves, or sends them to phones at once. */
export function RevealControls({ shown, position }: RevealControlsProps) {
  const { messages, format } = useMessages(catalogue);
  const { table, streams, onReveal, pending = false } = shown;
  const { phase, step, steps, isRunning } = position;
  const isOnPhones = table.reveal?.phase === phase && table.reveal.isOnPhones;
  const isLast = step === steps - 1;
  const isNext = !isLast && table.play?.pausedAt === null && !streams.some((stream) => stream.hasFailed);
  const show = (changes: { step?: number; isRunning?: boolean; isOnPhones?: boolean }) =>
    onReveal?.({ phase, from: step, step, isRunning: false, isOnPhones, ...changes });
  return (
    <PageSection title={messages.title} intro={messages.text}>
      <div className={classes.reveal}>
        <CommandButton
          variant="default"
          disabled={step === 0}
          pending={pending}
          onPress={() => show({ step: step - 1 })}
        >
          {messages.back}
        </CommandButton>
        <CommandButton
          variant={isNext ? "filled" : "default"}
          disabled={isLast}
          pending={pending}
          onPress={() => show({ step: step + 1 })}
        >
          {messages.next}
        </CommandButton>
        {!isLast && (
          <CommandButton variant="default" pending={pending} onPress={() => show({ isRunning: !isRunning })}>
            {isRunning ? messages.stop : messages.run}
          </CommandButton>
        )}
        {!isOnPhones && !isLast && (
          <CommandButton variant="default" pending={pending} onPress={() => show({ isOnPhones: true })}>
            {messages.phones}
          </CommandButton>
        )}
      </div>
      <p role="status">{format("step", { step: step + 1, steps })}</p>
    </PageSection>
  );
}
