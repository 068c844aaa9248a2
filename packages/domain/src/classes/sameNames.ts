import { comparedName } from "./person.ts";

/** Who at a table is meant, and who of its class's list they are; null where they are nobody of it. */
export interface Match {
  readonly participantId: string;
  readonly personId: string | null;
}

/** Somebody without an account at a table, under the name that they typed. */
interface NamedGuest {
  readonly participantId: string;
  readonly name: string;
}

interface ListedName {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Guests and people of a list that one request matches. */
export const matchesAtOnce = 50;

/** Returns the guests who have the name of exactly one person of a list, where nobody else at the table has it. */
export function matchesBySameName(guests: readonly NamedGuest[], people: readonly ListedName[]): Match[] {
  const guestsByName = Map.groupBy(guests, ({ name }) => comparedName({ firstName: name, lastName: "" }));
  const peopleByName = Map.groupBy(people, comparedName);
  return [...guestsByName].flatMap(([name, [guest, ...otherGuests]]) => {
    const [person, ...otherPeople] = peopleByName.get(name) ?? [];
    const isCertain = otherGuests.length === 0 && otherPeople.length === 0;
    return guest && person && isCertain ? [{ participantId: guest.participantId, personId: person.personId }] : [];
  });
}
