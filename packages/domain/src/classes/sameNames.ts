import { comparedName } from "./person.ts";

/** A participant and their person on the class list; null for a guest. */
export interface Match {
  readonly participantId: string;
  readonly personId: string | null;
}

/** A guest without an account, and the typed name. */
interface NamedGuest {
  readonly participantId: string;
  readonly name: string;
}

interface ListedName {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Most matches of one request. */
export const matchesAtOnce = 50;

/** Matches guests with people of the same name. Names of several guests or several people are left out. */
export function matchesBySameName(guests: readonly NamedGuest[], people: readonly ListedName[]): Match[] {
  const guestsByName = Map.groupBy(guests, ({ name }) => comparedName({ firstName: name, lastName: "" }));
  const peopleByName = Map.groupBy(people, comparedName);
  return [...guestsByName].flatMap(([name, [guest, ...otherGuests]]) => {
    const [person, ...otherPeople] = peopleByName.get(name) ?? [];
    const isCertain = otherGuests.length === 0 && otherPeople.length === 0;
    return guest && person && isCertain ? [{ participantId: guest.participantId, personId: person.personId }] : [];
  });
}
