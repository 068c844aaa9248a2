import { describe, expect, it } from "vitest";
import { findJoinRush } from "./joinRush.ts";
import type { WatchedPerson } from "./views.ts";

/** People at one address, each from a browser of their own, so many milliseconds apart. */
function people(count: number, apart: number, more: Partial<WatchedPerson> = {}): WatchedPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    participantId: `p${index}`,
    name: `P ${index}`,
    seat: index,
    kind: "guest",
    isHere: true,
    seenAt: 0,
    actedAt: null,
    isClaimed: false,
    joinedAfterRemoval: false,
    joinedAt: index * apart,
    browser: index + 1,
    address: 0,
    ...more,
  }));
}

describe("findJoinRush", () => {
  it("finds nothing where classes of sixty and of three hundred join behind one address", () => {
    expect(findJoinRush([])).toBeUndefined();
    expect(findJoinRush(people(60, 500))).toBeUndefined();
    expect(findJoinRush(people(300, 100))).toBeUndefined();
  });

  it("finds those who joined within a second at one address, and nobody who came before or after", () => {
    const before = people(20, 1_000);
    const script = people(40, 5, { address: 0 }).map((person) => ({ ...person, joinedAt: person.joinedAt + 60_000 }));
    expect(findJoinRush([...before, ...script])).toEqual({ kind: "second", people: script });
    expect(findJoinRush(people(12, 5).map((person, index) => ({ ...person, address: index })))).toBeUndefined();
  });

  it("finds those without a browser cookie at one address, however slowly they came", () => {
    const script = people(12, 10_000, { browser: null });
    expect(findJoinRush([...people(60, 500), ...script])).toEqual({ kind: "address", people: script });
    expect(findJoinRush(script.slice(1))).toBeUndefined();
  });

  it("finds five from one browser, and nothing where pupils share a computer", () => {
    expect(findJoinRush(people(5, 60_000, { browser: 7 }))).toMatchObject({ kind: "browser", people: { length: 5 } });
    expect(findJoinRush(people(4, 60_000, { browser: 7 }))).toBeUndefined();
  });
});
