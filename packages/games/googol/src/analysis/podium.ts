import type { Seat } from "@belab/domain/games";
import { type OptimalPlay, optimalPlay } from "../rules/optimalPlay.ts";
import type { ClassPodium, PlayerStanding, PodiumPlace } from "../setup/debriefing.ts";
import type { GoogolParameters } from "../setup/parameters.ts";
import type { PlayedSeat, SeatPlay } from "./playedLog.ts";

// Who did best: by what came of the decks, and by the decisions alone. Only decks count in which a person chose a slip, here as
// everywhere. Values are compared as they are written, so that players who look level are level.

/** What a player got, and what their decisions were worth. */
interface PlayerWorth {
  readonly dot: number;
  readonly result: number;
  readonly expected: number;
}

/** The places of a podium. */
const lastPlace = 3;

/** Returns the first three places of a class, by results and by skill. */
export function podiumOf(parameters: GoogolParameters, seats: readonly PlayedSeat[]): ClassPodium {
  const worths = worthsOf(parameters, seats);
  return {
    // Nobody is honored for nothing.
    results: placesOf(worths, ({ result }) => result).filter(({ value }) => value > 0),
    skill: placesOf(worths, ({ expected }) => expected),
  };
}

/** Returns where a player stands among all who have chosen a slip; null for those who have not. */
export function standingOf(
  parameters: GoogolParameters,
  seats: readonly PlayedSeat[],
  seat: Seat,
): PlayerStanding | null {
  const worths = worthsOf(parameters, seats);
  const own = worths.find((each) => each.dot === seat + 1);
  return own === undefined
    ? null
    : {
        ...own,
        players: worths.length,
        place: 1 + worths.filter(({ result }) => result > own.result).length,
        skillPlace: 1 + worths.filter(({ expected }) => expected > own.expected).length,
      };
}

function worthsOf(parameters: GoogolParameters, seats: readonly PlayedSeat[]): PlayerWorth[] {
  const play = optimalPlay(parameters);
  return seats
    .filter(({ counted }) => counted.length > 0)
    .map(({ seat, counted }) => ({
      dot: seat + 1,
      result: resultOf(parameters, counted),
      expected: expectedOf(parameters, play, counted),
    }));
}

/** Decks won or, where ranks count, points of all decks together. */
function resultOf({ goal }: GoogolParameters, plays: readonly SeatPlay[]): number {
  return goal === "best"
    ? plays.filter(({ outcome }) => outcome.won).length
    : Math.round(sumOf(plays, ({ outcome }) => outcome.score ?? 0));
}

/**
 * What the decisions would have got with neither good luck nor bad: of each deck what the best rule can expect, less what was
 * given away. That is the expected result, since what decisions give away is by how much they lower it.
 */
function expectedOf({ goal }: GoogolParameters, { value }: OptimalPlay, plays: readonly SeatPlay[]): number {
  const expected = sumOf(plays, ({ outcome }) => value - (outcome.givenAway ?? 0));
  return goal === "best" ? Math.round(expected * 100) / 100 : Math.round(expected);
}

/** From the first place to the third; who is level shares a place, and the places after it are left out. */
function placesOf(worths: readonly PlayerWorth[], worthOf: (worth: PlayerWorth) => number): PodiumPlace[] {
  const values = [...new Set(worths.map(worthOf))].sort((one, other) => other - one);
  return values
    .map((value) => ({
      place: 1 + worths.filter((worth) => worthOf(worth) > value).length,
      value,
      dots: worths.filter((worth) => worthOf(worth) === value).map(({ dot }) => dot),
    }))
    .filter(({ place }) => place <= lastPlace);
}

function sumOf(plays: readonly SeatPlay[], read: (play: SeatPlay) => number): number {
  return plays.reduce((sum, play) => sum + read(play), 0);
}
