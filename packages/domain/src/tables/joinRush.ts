import type { WatchedPerson } from "./views.ts";

/** People who joined in a way in which no class does. */
export interface JoinRush {
  /** From one browser; at one network address without the browser cookie; or there within a second. */
  readonly kind: "browser" | "address" | "second";
  readonly people: readonly WatchedPerson[];
}

/** People from one browser from which on they are too many: pupils who share a computer are two or three. */
const tooManyOfBrowser = 5;

/** People from one network address, without the browser cookie or within a second, from which on they are too many. */
const tooManyOfAddress = 12;

const second = 1000;

/** Returns those who are likely to be one person or a script; undefined where a class could have joined like this. */
export function findJoinRush(people: readonly WatchedPerson[]): JoinRush | undefined {
  const browser = largest(groupByOrigin(people, "browser"));
  if (browser.length >= tooManyOfBrowser) {
    return { kind: "browser", people: browser };
  }
  const withoutCookie = people.filter((person) => person.browser === null);
  const address = largest(groupByOrigin(withoutCookie, "address"));
  if (address.length >= tooManyOfAddress) {
    return { kind: "address", people: address };
  }
  const atOnce = groupByOrigin(people, "address").flatMap(joinedWithinSecond);
  return atOnce.length === 0 ? undefined : { kind: "second", people: atOnce };
}

/** Those of one address who are among too many that joined within a second. */
function joinedWithinSecond(people: readonly WatchedPerson[]): WatchedPerson[] {
  const inOrder = people.toSorted((one, other) => one.joinedAt - other.joinedAt);
  const marked = new Set<WatchedPerson>();
  for (let last = tooManyOfAddress - 1; last < inOrder.length; last++) {
    const window = inOrder.slice(last - tooManyOfAddress + 1, last + 1);
    if ((window.at(-1)?.joinedAt ?? 0) - (window[0]?.joinedAt ?? 0) < second) {
      for (const person of window) {
        marked.add(person);
      }
    }
  }
  return [...marked];
}

/** Returns those who joined from the same browser or network address, without those of whom it is not known. */
export function groupByOrigin(
  people: readonly WatchedPerson[],
  origin: "browser" | "address",
): readonly WatchedPerson[][] {
  const groups = Map.groupBy(people, (person) => person[origin]);
  groups.delete(null);
  return [...groups.values()];
}

function largest(groups: readonly (readonly WatchedPerson[])[]): readonly WatchedPerson[] {
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}
