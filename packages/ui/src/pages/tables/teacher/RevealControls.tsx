import catalogue from "@belab/locales/en/tables/Reveal";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { useRevealPosition } from "../projector/reveal.ts";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

interface RevealControlsProps {
  shown: TeacherTable;
  now: () => number;
}

/** Steps through the results that the projector shows, lets them come by themselves, or sends them to phones at once. */
export function RevealControls({ shown, now }: RevealControlsProps) {
  const { messages, format } = useMessages(catalogue);
  const { table, streams, revealSteps, onReveal, pending = false } = shown;
  const position = useRevealPosition(table, streams, revealSteps, now);
  if (position === undefined || onReveal === undefined) {
    return null;
  }
  const { phase, step, steps, isRunning } = position;
  const isOnPhones = table.reveal?.phase === phase && table.reveal.isOnPhones;
  const isLast = step === steps - 1;
  const show = (changes: { step?: number; isRunning?: boolean; isOnPhones?: boolean }) =>
    onReveal({ phase, from: step, step, isRunning: false, isOnPhones, ...changes });
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
        <CommandButton variant="default" disabled={isLast} pending={pending} onPress={() => show({ step: step + 1 })}>
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
