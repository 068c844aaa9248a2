import type { WatchedPerson } from "@belab/domain/tables";
import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/tables/PersonActions";
import { useKnownTeamName } from "../../messages/teamNames.ts";
import { useMessages } from "../../theme/messages.tsx";
import type { Action } from "../ActionMenu/actions.ts";

/** What a teacher does with a person is called, by default in the provider's language. */
export type PersonActionLabels = Overrides<Messages>;

/** What a teacher can do with one person at a table. */
export interface PersonHandlers {
  /** Changes the name that everybody sees. */
  onRename: (person: WatchedPerson) => void;
  /** Lets the person go on at another device. */
  onHandOver: (person: WatchedPerson) => void;
  /** Gives the seat back to the guest from whom an account claimed it. */
  onUndoClaim: (person: WatchedPerson) => void;
  /** Takes the person away from the table. */
  onRemove: (person: WatchedPerson) => void;
}

/** The actions for one person, as a menu shows them, and how people are called who have no name any more. */
export function usePersonActions(handlers: PersonHandlers, labels?: PersonActionLabels) {
  const { messages, format } = useMessages(catalogue, labels);

  const teamName = useKnownTeamName();
  function actionsFor(person: WatchedPerson): readonly Action[] {
    return [
      { label: messages.rename, onSelect: () => handlers.onRename(person) },
      { label: messages.handOver, onSelect: () => handlers.onHandOver(person) },
      ...(person.isClaimed ? [{ label: messages.undoClaim, onSelect: () => handlers.onUndoClaim(person) }] : []),
      { label: messages.remove, dangerous: true, onSelect: () => handlers.onRemove(person) },
    ];
  }

  return {
    actionsFor,
    nameOf: (person: Pick<WatchedPerson, "name">) => person.name ?? messages.noName,
    menuOf: (name: string) => format("menu", { name }),
    teamName,
  };
}
