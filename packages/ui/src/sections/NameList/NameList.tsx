import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/NameList";
import clsx from "clsx";
import { type ComponentPropsWithRef, memo } from "react";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./NameList.module.css";

/** The texts of a `NameList`, by default those of the provider's language. */
export type NameListLabels = Overrides<Messages>;

/** Someone in a `NameList`. */
export interface NameListPerson {
  /** Unique in the list. */
  participantId: string;
  /** Null once the name was deleted. */
  name: string | null;
}

export interface NameListProps extends Omit<ComponentPropsWithRef<"ul">, "children"> {
  /** Everybody who is here, in the order in which they are shown. */
  people: readonly NameListPerson[];
  /** Who of them looks at the page: comes first, and is marked. */
  ownId?: string | undefined;
  /** How many names are shown; the rest is counted. @default 40 */
  max?: number;
  /** Replaces texts of the catalogue `tables/NameList`. */
  labels?: NameListLabels | undefined;
}

/**
 * Who is here: a class of hundreds takes no more room than its first names. Renders a `list` of names that stays as it is
 * until the people change.
 *
 * @status stable
 * @useWhen people wait in a lobby or in a team and want to see who else is there, with their own name first.
 * @avoidWhen a teacher acts on the people: `Roster` gives each of them a menu.
 * @do Pass everybody in `people`: the list shows `max` names and counts the others in its last line.
 * @dont Don't build a new `people` array while rendering: the list skips its work only as long as the array is the same.
 */
export const NameList = memo(function NameList({ people, ownId, max = 40, labels, className, ...rest }: NameListProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const own = people.find(({ participantId }) => participantId === ownId);
  const shown = [...(own ? [own] : []), ...people.filter((person) => person !== own)].slice(0, max);
  const count = people.length - shown.length;
  return (
    <ul {...rest} className={clsx(classes.root, className)}>
      {shown.map((person) => (
        <li key={person.participantId} className={classes.name} data-own={person === own || undefined}>
          {nameOf(person)}
        </li>
      ))}
      {count > 0 && <li className={classes.more}>{format("more", { count })}</li>}
    </ul>
  );

  function nameOf(person: NameListPerson): string {
    const name = person.name ?? messages.noName;
    return person === own ? format("own", { name }) : name;
  }
});
