import type { LogEntry, Seat } from "@belab/domain/games";
import { describe, expect, it } from "vitest";
import { type GoogolTypes, googol } from "../engines.ts";
import { type GoogolAction, type GoogolParameters, type GoogolPlayerDebriefing, googolSetup } from "../setup/index.ts";
import type { GoogolLog } from "./types.ts";

/** Decks of five slips in which the third is the best; the best rule skips two. */
const deck = ["3e0", "2e0", "5e0", "1e0", "4e0"];

/** The log of a seat that stops in each deck on a slip, or turns one and no more. */
function logOf(
  seat: Seat,
  stops: readonly (number | null)[],
  changes: Partial<GoogolParameters> = {},
  byBot = false,
): GoogolLog {
  const parameters = { ...googolSetup.defaults, decks: 3, slips: 5, ...changes };
  const dealt = { order: [0, 1, 2], decks: [deck, deck, deck] };
  const actor = byBot
    ? ({ kind: "bot", seat } as const)
    : ({ kind: "member", seat, participantId: `p${seat}` } as const);
  const entries: LogEntry<GoogolTypes>[] = [{ number: 1, at: 0, kind: "dealt", dealt }];
  let state = googol.start(parameters, [seat], dealt);
  const act = (action: GoogolAction) => {
    const next = googol.act(state, actor, action, 0);
    state = next.ok ? next.value : expect.unreachable();
    entries.push({ number: entries.length + 1, at: 0, kind: "action", actor, action });
  };
  for (const [index, stop] of stops.entries()) {
    for (let slip = 1; slip <= (stop ?? 1); slip += 1) {
      act({ kind: "turn", deck: index + 1, slip });
    }
    if (stop !== null && stop < deck.length) {
      act({ kind: "stop", deck: index + 1, slip: stop });
    }
    const outcome = googol.resolvePhase(state);
    state = googol.endPhase(state, outcome);
    entries.push({ number: entries.length + 1, at: 0, kind: "phaseEnded", phase: index + 1, outcome });
  }
  return { parameters, seats: [seat], entries };
}

/** What came of a seat, by the keys of the columns. */
function resultsOf(logs: readonly GoogolLog[], wanted: Seat) {
  const { columns, seats } = googol.results(logs);
  const { values, isFinished } = seats.find(({ seat }) => seat === wanted) ?? expect.unreachable();
  return { isFinished, ...Object.fromEntries(columns.map(({ key }, index) => [key, values[index]])) };
}

describe("what came of a game of Googol", () => {
  it("is decks won, decisions like the best rule, what was given away, and decks decided", () => {
    const logs = [logOf(1, [3, 1, 5]), logOf(0, [3, 3, 3])];
    const { columns, seats } = googol.results(logs);
    expect(columns).toEqual([
      { key: "won", unit: "count", isBetterHigh: true },
      { key: "likeRule", unit: "share", isBetterHigh: true },
      { key: "givenAway", unit: "share", isBetterHigh: false },
      { key: "decided", unit: "count", isBetterHigh: true },
    ]);
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(resultsOf(logs, 0)).toEqual({ won: 3, likeRule: 1, givenAway: 0, decided: 3, isFinished: true });
    expect(resultsOf(logs, 1)).toMatchObject({ won: 1, likeRule: 1 / 3, decided: 3, isFinished: true });
  });

  it.each(["best", "rank"] as const)("says what the player's own debriefing says, where the goal is the %s", (goal) => {
    const logs = [logOf(0, [3, 1, 5], { goal }), logOf(1, [2, 4], { goal })];
    for (const seat of [0, 1]) {
      const own = googol.debrief(logs, seat) as GoogolPlayerDebriefing;
      const results: Record<string, unknown> = resultsOf(logs, seat);
      expect(results.won).toBe(own.winRate.won);
      expect(results.decided).toBe(own.winRate.decks);
      expect(results[goal === "best" ? "givenAway" : "scoreGivenAway"]).toBe(own.quality?.givenAway);
      expect(results.score).toBe(own.score?.mean);
      const right = own.findings["right-won"] + own.findings["right-unlucky"];
      expect(results.likeRule).toBe(right / own.winRate.decks);
    }
  });

  it("leaves out decks without a choice, and those of bots", () => {
    const nothing = { won: 0, likeRule: null, givenAway: null, decided: 0 };
    const logs = [logOf(0, [3, null, 3]), logOf(1, [3, 3, 3], {}, true), logOf(2, [])];
    expect(resultsOf(logs, 0)).toEqual({ won: 2, likeRule: 1, givenAway: 0, decided: 2, isFinished: true });
    expect(resultsOf(logs, 1)).toEqual({ ...nothing, isFinished: true });
    expect(resultsOf(logs, 2)).toEqual({ ...nothing, isFinished: false });
    expect(resultsOf([logOf(0, [3, 3])], 0)).toMatchObject({ decided: 2, isFinished: false });
  });
});
