import type { WatchedPerson } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PersonActions";
import { memo } from "react";
import { useMessages } from "../../theme/messages.tsx";
import { ActionMenu } from "../ActionMenu/ActionMenu.tsx";
import type { ActionGroup } from "../ActionMenu/actions.ts";
import classes from "./Roster.module.css";
import type { PersonActionLabels } from "./usePersonActions.ts";

export interface PersonChipsProps {
  people: readonly WatchedPerson[];
  /** Stands above, where anyone is there. */
  title?: string;
  /** What can be done with a person; the same function at each rendering, so that only changed people are rendered. */
  groupsFor: (person: WatchedPerson) => readonly ActionGroup[];
  labels: PersonActionLabels | undefined;
}

/** People by name, each with a menu. */
export function PersonChips({ people, title, groupsFor, labels }: PersonChipsProps) {
  if (people.length === 0) {
    return null;
  }
  return (
    <>
      {title && <p className={classes.subtitle}>{title}</p>}
      <ul className={classes.people}>
        {people.map((person) => (
          <PersonChip key={person.participantId} person={person} groupsFor={groupsFor} labels={labels} />
        ))}
      </ul>
    </>
  );
}

interface PersonChipProps extends Pick<PersonChipsProps, "groupsFor" | "labels"> {
  person: WatchedPerson;
}

/** Rendered again only when the person changes. */
const PersonChip = memo(function PersonChip({ person, groupsFor, labels }: PersonChipProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const name = person.name ?? messages.noName;
  return (
    <li className={classes.person} data-away={!person.isHere || undefined}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {!person.isHere && <span className={classes.mark}>{messages.away}</span>}
        {person.joinedAfterRemoval && <span className={classes.warning}>{messages.joinedAfterRemoval}</span>}
      </span>
      <ActionMenu label={format("menu", { name })} groups={() => groupsFor(person)} />
    </li>
  );
});
