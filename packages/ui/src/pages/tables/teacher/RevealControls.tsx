import type { RevealOffer, RevealPosition } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/Reveal";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CommandButton } from "./CommandButton.tsx";
import type { TeacherTable } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";

export interface RevealControlsProps {
  shown: TeacherTable;
  /** Where the results stand that the projector shows; undefined where it shows none. */
  position: RevealPosition | undefined;
  /** Others that it can show. */
  offer: RevealOffer | undefined;
}

/** Steps through the results that the projector shows, lets them come by themselves, or sends them to phones at once. */
export function RevealControls({ shown, position, offer }: RevealControlsProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <PageSection title={messages.title} intro={messages.text} className={classes.compact}>
      <div className={classes.reveal}>
        {position && <Steps shown={shown} position={position} />}
        {offer && <Offer shown={shown} offer={offer} />}
        {position && (
          <p role="status" className={classes.hint}>
            {format("step", { step: position.step + 1, steps: position.steps })}
          </p>
        )}
      </div>
    </PageSection>
  );
}

function Steps({ shown, position }: { shown: TeacherTable; position: RevealPosition }) {
  const { messages } = useMessages(catalogue);
  const { table, streams, onReveal, pending = false } = shown;
  const { phase, step, next, previous, isRunning } = position;
  const isOnPhones = table.reveal?.phase === phase && table.reveal.isOnPhones;
  const isLast = next === undefined;
  const isNext = !isLast && table.play?.pausedAt === null && !streams.some((stream) => stream.hasFailed);
  const show = (changes: { step?: number; isRunning?: boolean; isOnPhones?: boolean }) =>
    onReveal?.({ phase, from: step, step, isRunning: false, isOnPhones, ...changes });
  return (
    <>
      <CommandButton
        variant="default"
        disabled={previous === undefined}
        pending={pending}
        onPress={() => previous !== undefined && show({ step: previous })}
      >
        {messages.back}
      </CommandButton>
      <CommandButton
        variant={isNext ? "filled" : "default"}
        disabled={isLast}
        pending={pending}
        onPress={() => !isLast && show({ step: next })}
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
    </>
  );
}

/** Shows the results of a stream, though others have not come to theirs. */
function Offer({ shown, offer: { phase, stream, step } }: { shown: TeacherTable; offer: RevealOffer }) {
  const { format } = useMessages(catalogue);
  const { onReveal, streamName, pending = false } = shown;
  const name = streamName?.(stream) ?? format("group", { number: stream });
  return (
    <CommandButton
      variant="default"
      pending={pending}
      onPress={() => onReveal?.({ phase, from: 0, step, isRunning: false, isOnPhones: false })}
    >
      {format("showOf", { name })}
    </CommandButton>
  );
}
