import type { RemovedPerson } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/RemovedPeople";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./RemovedPeople.module.css";

/** The texts of `RemovedPeople`, by default those of the provider's language. */
export type RemovedPeopleLabels = Overrides<Messages>;

export interface RemovedPeopleProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those who were removed, the last one first. */
  people: readonly RemovedPerson[];
  /** A change was requested and is not done yet. @default false */
  pending?: boolean;
  /** Lets a person join again. */
  onReadmit: (person: RemovedPerson) => void;
  /** Replaces texts of the catalogue `tables/RemovedPeople`. */
  labels?: RemovedPeopleLabels;
}

/**
 * The people whom a teacher has removed from a table, each with a button that lets them join again. Renders a `PageSection`,
 * and nothing while nobody is removed.
 *
 * @status beta
 * @useWhen a teacher runs a table, in the lobby and while the game is played.
 * @avoidWhen the table has ended: nobody can join any more.
 * @do Put it below the people who take part, which is what a teacher looks for first.
 * @dont Don't list people who have left by themselves: they can come back whenever they want.
 */
export function RemovedPeople({ people, pending = false, onReadmit, labels, ...rest }: RemovedPeopleProps) {
  const { messages, format } = useMessages(catalogue, labels);
  if (people.length === 0) {
    return null;
  }
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      <ul className={classes.people}>
        {people.map((person) => {
          const name = person.name ?? messages.noName;
          return (
            <li key={person.participantId} className={classes.person}>
              <span className={classes.name}>{name}</span>
              <PlainButton
                variant="default"
                aria-label={format("letInName", { name })}
                pending={pending}
                onClick={() => onReadmit(person)}
              >
                {messages.letIn}
              </PlainButton>
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
