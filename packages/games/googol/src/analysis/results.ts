import type { GameResults, ResultColumn } from "@belab/domain/games";
import { optimalPlay } from "../rules/optimalPlay.ts";
import { type GoogolParameters, googolSetup } from "../setup/parameters.ts";
import { countFindings, qualityOf, scoreOf, winRateOf } from "./debrief.ts";
import { type PlayedSeat, readLogs } from "./playedLog.ts";
import type { GoogolLog } from "./types.ts";

/** How a column is told from what a seat played. */
interface Told extends ResultColumn {
  readonly value: (played: PlayedSeat) => number | null;
}

/** Returns what came of each seat, as the player's own debriefing says it. Decks count as they do there. */
export function resultsOf(logs: readonly GoogolLog[]): GameResults {
  const seats = readLogs(logs);
  const told = columnsOf(seats[0]?.parameters ?? googolSetup.defaults);
  return {
    columns: told.map(({ value: _, ...column }) => column),
    seats: seats.map((played) => ({
      seat: played.seat,
      values: told.map(({ value }) => value(played)),
      isFinished: played.isOver,
    })),
  };
}

function columnsOf(parameters: GoogolParameters): Told[] {
  const play = optimalPlay(parameters);
  const givenAway = ({ counted }: PlayedSeat) => qualityOf(parameters, play, counted)?.givenAway ?? null;
  const won: Told = {
    key: "won",
    unit: "count",
    isBetterHigh: true,
    value: ({ counted }) => winRateOf(play, counted).won,
  };
  const likeRule: Told = { key: "likeRule", unit: "share", isBetterHigh: true, value: shareLikeRule };
  const decided: Told = {
    key: "decided",
    unit: "count",
    isBetterHigh: true,
    value: ({ counted }) => counted.length,
  };
  const score: Told = {
    key: "score",
    unit: "score",
    isBetterHigh: true,
    value: ({ counted }) => scoreOf(parameters, play, counted)?.mean ?? null,
  };
  return parameters.goal === "best"
    ? [won, likeRule, { key: "givenAway", unit: "share", isBetterHigh: false, value: givenAway }, decided]
    : [score, won, likeRule, { key: "scoreGivenAway", unit: "score", isBetterHigh: false, value: givenAway }, decided];
}

/** Returns the share of the decks in which the player chose the slip on which the best rule stops; null without a deck. */
function shareLikeRule({ counted }: PlayedSeat): number | null {
  const findings = countFindings(counted);
  return counted.length === 0 ? null : (findings["right-won"] + findings["right-unlucky"]) / counted.length;
}
