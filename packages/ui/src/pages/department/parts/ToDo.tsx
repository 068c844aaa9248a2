import type { InstallationSetup } from "@belab/domain/department";
import catalogue from "@belab/locales/en/department/ToDo";
import { PageSection } from "../../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { SetupCard } from "./SetupCard.tsx";
import classes from "./ToDo.module.css";
import { WaitingCard, type WaitingItem } from "./WaitingCard.tsx";

export interface ToDoProps {
  /** What waits, in the order in which it is shown. */
  waiting: readonly WaitingItem[];
  /** How far the installation is set up. */
  setup: InstallationSetup;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: (() => number) | undefined;
}

/** What waits for the operators, and how far the installation is set up. On a new installation, setting up comes first. */
export function ToDo({ waiting, setup, now }: ToDoProps) {
  const { messages } = useMessages(catalogue);
  const { steps, hasSupportAddress } = setup;
  const isNew = waiting.length === 0 && steps.some(({ state }) => state === "missing");
  return (
    <PageSection order={1} title={messages.title} intro={isNew ? messages.newIntro : messages.intro}>
      <div className={classes.cards} data-new={isNew || undefined}>
        {isNew && <SetupCard setup={setup} />}
        <WaitingCard waiting={waiting} hasSupportAddress={hasSupportAddress} now={now} />
        {!isNew && <SetupCard setup={setup} />}
      </div>
    </PageSection>
  );
}
