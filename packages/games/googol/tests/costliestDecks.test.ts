import { describe, expect, it } from "vitest";
import { googol } from "../src/engines.ts";
import { costliestDecks, type GoogolPlayerDebriefing } from "../src/setup/index.ts";
import kept from "./keptLog.json" with { type: "json" };

const log = JSON.parse(JSON.stringify(kept.log));
const [seat = 0] = kept.log.seats;
const { decks } = googol.debrief([log], seat) as GoogolPlayerDebriefing;

describe("the costliest decks of a game that was kept", () => {
  it("are the two that gave most away, the costliest first", () => {
    const amounts = decks.flatMap(({ givenAway, byBot, stop }) => (byBot || stop === null ? [] : [givenAway ?? 0]));
    const expected = amounts
      .filter((amount) => amount > 1e-9)
      .sort((one, other) => other - one)
      .slice(0, 2);
    expect(expected.length).toBeGreaterThan(0);
    expect(costliestDecks(decks).map(({ played }) => played.givenAway)).toEqual(expected);
  });

  it("have the number by which the player knows them", () => {
    for (const { deck, played } of costliestDecks(decks)) {
      expect(decks[deck - 1]).toBe(played);
    }
  });

  it("are none that a bot played, that ended without a choice, or that were decided like the best rule", () => {
    expect(costliestDecks(decks.map((deck) => ({ ...deck, byBot: true })))).toEqual([]);
    expect(costliestDecks(decks.map((deck) => ({ ...deck, stop: null, givenAway: null })))).toEqual([]);
    expect(costliestDecks(decks.map((deck) => ({ ...deck, givenAway: 1e-16 })))).toEqual([]);
  });
});
