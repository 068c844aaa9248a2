import { groupByOrigin, type WatchedPerson } from "@belab/domain/tables";

/** Minutes back to which a teacher can remove those who joined. */
const sinceMinutes = [1, 5, 15];

/** Groups that are shown of those who came from one browser or network. */
const mostGroups = 5;

/** Those who joined within so many minutes; steps back that add nobody are left out. */
export function joinedLately(people: readonly WatchedPerson[], now: number) {
  return sinceMinutes
    .map((minutes) => ({ minutes, people: people.filter(({ joinedAt }) => joinedAt > now - minutes * 60_000) }))
    .filter((group, index, all) => group.people.length > (all[index - 1]?.people.length ?? 0));
}

/** Groups of two or more who share what they joined from, the largest first. */
export function sharing(people: readonly WatchedPerson[], from: "browser" | "address"): readonly WatchedPerson[][] {
  return groupByOrigin(people, from)
    .filter((group) => group.length > 1)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostGroups);
}
