/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { robot, strategies } from "../tournament/strategies.ts";
import { exploitsThatPay, playTournament, type Standing, scoreAmongRobots } from "../tournament/tournament.ts";

describe("the tournament", () => {
  it("comes out the same from the same seed, and otherwise from another", () => {
    const some = strategies.slice(0, 6);
    const play = (seed: string) => playTournament({ seed, strategies: some, draws: 1, sizes: [3] });
    const once = play("one");
    expect(play("one")).toEqual(once);
    expect(play("third")).not.toEqual(once);
    expect(once.map(({ markets }) => markets)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  const smallMarkets = [3, 4];
  const par = scoreAmongRobots(robot, smallMarkets);

  it.each(strategies.filter(({ kind }) => kind === "exploit"))("does not pay to play: $name", (exploit) => {
    expect(scoreAmongRobots(exploit, smallMarkets)).toBeLessThan(par);
  });

  it("says which exploit pays", () => {
    const [exploit] = strategies.filter(({ kind }) => kind === "exploit");
    const standing = (strategy = robot, meanScore = 70): Standing => {
      return { strategy, meanScore, amongRobots: 70, markets: 1, winRate: 0 };
    };
    expect(exploitsThatPay([standing(), standing(exploit, 70)])).toEqual([]);
    expect(exploitsThatPay([standing(), standing(exploit, 70.1)])).toEqual([standing(exploit, 70.1)]);
  });
});
