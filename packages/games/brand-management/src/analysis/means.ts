import type { ClassMeans, DecisionQuality, FirmDebriefing } from "../setup/debriefing.ts";

/** Returns the mean of numbers; 0 where there is none. */
export function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns what a firm's game came to, with means of its rounds. */
export function firmMeans({
  score,
  forecasts,
  quality,
}: Pick<FirmDebriefing, "score" | "forecasts" | "quality">): ClassMeans {
  const perRound = (value: (round: DecisionQuality) => number) => meanOf(quality.map(value));
  return {
    score: score.total,
    forecastError: forecasts.error,
    forecastBias: forecasts.bias,
    naiveError: forecasts.naiveError,
    givenAway: {
      price: perRound(({ price }) => price.amount),
      advertising: perRound(({ advertising }) => advertising.amount),
      sales: perRound(({ sales }) => sales.amount),
      production: perRound(({ production }) => production),
    },
    skill: perRound(({ skill }) => skill),
    rivals: perRound(({ rivals }) => rivals),
  };
}

/** Returns the means of several firms' means; null where there is no firm. */
export function meanOfFirms(firms: readonly ClassMeans[]): ClassMeans | null {
  const mean = (value: (firm: ClassMeans) => number) => meanOf(firms.map(value));
  return firms.length === 0
    ? null
    : {
        score: mean(({ score }) => score),
        forecastError: mean(({ forecastError }) => forecastError),
        forecastBias: mean(({ forecastBias }) => forecastBias),
        naiveError: mean(({ naiveError }) => naiveError),
        givenAway: {
          price: mean(({ givenAway }) => givenAway.price),
          advertising: mean(({ givenAway }) => givenAway.advertising),
          sales: mean(({ givenAway }) => givenAway.sales),
          production: mean(({ givenAway }) => givenAway.production),
        },
        skill: mean(({ skill }) => skill),
        rivals: mean(({ rivals }) => rivals),
      };
}
