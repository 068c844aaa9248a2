import type { LogEntry, Seat } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { type GoogolTypes, googol } from "../engines.ts";
import { type GoogolParameters, googolSetup } from "../setup/index.ts";

/** A deck of five slips in which the third is the best; the best rule skips two, and so does the player. */
function logs(changes: Partial<GoogolParameters> = {}, seats: readonly Seat[] = [0]) {
  const parameters = { ...googolSetup.defaults, decks: 1, slips: 5, ...changes };
  const dealt = { order: [0], decks: [["3e0", "2e0", "5e0", "1e0", "4e0"]] };
  return seats.map((seat) => {
    const actor = { kind: "member", seat, participantId: `p${seat}` } as const;
    const actions = [1, 2, 3].map((slip) => ({ kind: "turn" as const, deck: 1, slip }));
    const entries: LogEntry<GoogolTypes>[] = [
      { number: 1, at: 0, kind: "dealt", dealt },
      ...[...actions, { kind: "stop" as const, deck: 1, slip: 3 }].map((action, index) => ({
        number: index + 2,
        at: index * 1000,
        kind: "action" as const,
        actor,
        action,
      })),
    ];
    return { parameters, seats: [seat], entries };
  });
}

describe("the figures of a debriefing", () => {
  it("are a player's wins, what was given away, and the cut-off, each beside the best", () => {
    const figures = googol.figures(googol.debrief(logs(), 0));
    expect(figures).toEqual([
      { key: "winRate", value: 1, unit: "share", best: expect.closeTo(13 / 30, 5) },
      { key: "givenAway", value: expect.closeTo(0, 5), unit: "share", best: 0 },
      { key: "cutoff", value: expect.any(Number), unit: "count", best: 2 },
    ]);
  });

  it("are scores where ranks count", () => {
    const [achieved, givenAway] = googol.figures(googol.debrief(logs({ goal: "rank" }), 0));
    expect(achieved).toEqual({ key: "score", value: 100, unit: "score", best: expect.closeTo(73.75, 5) });
    expect(givenAway).toMatchObject({ key: "scoreGivenAway", unit: "score", best: 0 });
  });

  it("are those of all players together for a class, without a cut-off", () => {
    const keys = googol.figures(googol.debrief(logs({}, [0, 1]))).map(({ key }) => key);
    expect(keys).toEqual(["winRate", "givenAway"]);
  });

  it("have no values where nobody played", () => {
    const values = googol.figures(googol.debrief([])).map(({ value }) => value);
    expect(values).toEqual([null, null]);
  });
});
