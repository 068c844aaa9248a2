import type {
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementQuestion,
  BrandManagementTeamDebriefing,
  MarketDebriefing,
  RoundOutcome,
} from "../../setup/index.ts";
import classData from "./fixtures/classDebriefing.json" with { type: "json" };
import teamData from "./fixtures/teamDebriefing.json" with { type: "json" };
import { roundsOf, sumOf } from "./readings.ts";

// Debriefings for stories, as the engine wrote them of played games, and what differs in some of them.

// Parsed, because lists in a module of JSON have no fixed lengths.
export const storyTeam: BrandManagementTeamDebriefing = JSON.parse(JSON.stringify(teamData));
export const storyClass: BrandManagementClassDebriefing = JSON.parse(JSON.stringify(classData));

/** The debriefing of another firm of the market. */
export function teamOfFirm(firm: number): BrandManagementTeamDebriefing {
  return { ...storyTeam, firm };
}

/** The firm that came at a place of the market. */
export function firmAt(place: number): number {
  return storyTeam.market.results.find((result) => result.place === place)?.firm ?? 0;
}

/** Lenders decided in the last two rounds. */
export const administered: BrandManagementTeamDebriefing = {
  ...storyTeam,
  market: {
    ...storyTeam.market,
    rounds: storyTeam.market.rounds.map((round, index) => ({
      ...round,
      firms: round.firms.map((each, firm) =>
        firm === storyTeam.firm && index >= storyTeam.market.rounds.length - 2
          ? { ...each, administration: true }
          : each,
      ),
    })),
    grants: [{ round: 5, firm: storyTeam.firm, amount: 50_000_000, reason: "Help after the fire in the warehouse" }],
  },
};

const nothingPlayed = { rounds: [], map: [] };

const unplayed: Pick<MarketDebriefing, "rounds" | "map" | "results"> = {
  ...nothingPlayed,
  results: storyTeam.market.results.map((result) => ({
    ...result,
    shares: [],
    quality: [],
    forecasts: { records: [], error: 0, bias: 0, naiveError: 0 },
    findings: [],
  })),
};

export const unplayedTeam: BrandManagementTeamDebriefing = {
  ...storyTeam,
  market: { ...storyTeam.market, ...unplayed },
};

/** The teacher ended the game after two rounds. */
export const endedEarly: BrandManagementTeamDebriefing = {
  ...storyTeam,
  market: {
    ...storyTeam.market,
    rounds: storyTeam.market.rounds.slice(0, 2),
    map: storyTeam.market.map.filter(({ round }) => round <= 2),
    results: storyTeam.market.results.map((result) => ({
      ...result,
      shares: result.shares.filter(({ toRound }) => toRound <= 2),
      quality: result.quality.slice(0, 2),
      forecasts: {
        ...result.forecasts,
        records: result.forecasts.records.filter(({ round }) => round <= 2),
      },
    })),
  },
};

/** Some rounds of a class, in which nobody decided anything. */
function withUndecided(isUndecided: (round: number) => boolean): BrandManagementClassDebriefing {
  return {
    ...storyClass,
    markets: storyClass.markets.map((market) => ({
      ...market,
      rounds: market.rounds.map((round) =>
        isUndecided(round.round)
          ? { ...round, firms: round.firms.map((firm) => ({ ...firm, source: "carried-over" as const })) }
          : round,
      ),
    })),
  };
}

/** Nobody decided anything, in none of the rounds that were cleared. */
export const absentClass: BrandManagementClassDebriefing = { ...withUndecided(() => true), means: null, findings: [] };

/** Nobody decided anything in the last two rounds. */
export const partlyAbsentClass = withUndecided((round) => round > 4);

/** No product was ever moved or launched. */
export const unmovedClass: BrandManagementClassDebriefing = {
  ...storyClass,
  markets: storyClass.markets.map((market) => ({
    ...market,
    map: market.map.map((round) => ({ ...round, brands: market.map[0]?.brands ?? [] })),
  })),
};

/** Only the first round was cleared. */
export const oneRoundClass: BrandManagementClassDebriefing = {
  ...unmovedClass,
  markets: unmovedClass.markets.map((market) => ({
    ...market,
    rounds: market.rounds.slice(0, 1),
    map: market.map.filter(({ round }) => round <= 1),
    results: market.results.map((result) => ({
      ...result,
      shares: result.shares.filter(({ toRound }) => toRound <= 1),
    })),
  })),
};

export const oneMarket: BrandManagementClassDebriefing = { ...storyClass, markets: storyClass.markets.slice(0, 1) };

/** The first teams of a market alone decided. */
function onlyTeams(teams: number): BrandManagementClassDebriefing {
  return {
    ...oneMarket,
    markets: oneMarket.markets.map((market) => ({
      ...market,
      rounds: market.rounds.map((round) => ({
        ...round,
        firms: round.firms.map((each, firm) => (firm < teams ? each : { ...each, source: "carried-over" as const })),
      })),
    })),
  };
}

export const twoTeams = onlyTeams(2);
export const oneTeam = onlyTeams(1);

/** A class of so many markets. */
export function classOf(markets: number): BrandManagementClassDebriefing {
  const seats = sumOf(storyClass.markets, ({ firms }) => firms.filter(({ seat }) => seat !== null).length);
  return {
    ...storyClass,
    markets: Array.from({ length: markets }, (_, index) => {
      const market = storyClass.markets[index % storyClass.markets.length] as MarketDebriefing;
      const before = Math.floor(index / storyClass.markets.length) * seats;
      return {
        ...market,
        market: index + 1,
        firms: market.firms.map((firm) => ({ ...firm, seat: firm.seat === null ? null : firm.seat + before })),
        results: market.results.map((result) => ({
          ...result,
          score: { ...result.score, total: Math.max(10, result.score.total - ((index * 7) % 23)) },
        })),
      };
    }),
  };
}

export const unplayedClass: BrandManagementClassDebriefing = {
  ...storyClass,
  markets: storyClass.markets.map((market) => ({ ...market, ...unplayed })),
  means: null,
  findings: [],
};

/** An answer such as the engine's: each later round earns a tenth more. */
export function answerTo(market: MarketDebriefing, question: BrandManagementQuestion): BrandManagementAnswer {
  if (question.kind === "share-change") {
    const { firm, brand, fromRound, toRound } = question;
    const parts = { price: 0.021, awareness: 0.034, coverage: 0.012, fit: -0.028, others: -0.04, market: 0.004 };
    const to = 0.25 + sumOf(Object.values(parts), (part) => part);
    return { kind: "share-change", change: { firm, brand, fromRound, toRound, from: 0.25, to, parts } };
  }
  const { firm, round } = question;
  const asPlayed = outcomesOf(market, firm);
  const changed = asPlayed.map((outcome) =>
    outcome.round < round
      ? outcome
      : { ...outcome, income: outcome.income + 12_345_600, orders: Math.round(outcome.orders * 1.04) },
  );
  const score = market.results.find((result) => result.firm === firm)?.score;
  const { earnings = 0, equity = 0 } = score?.own ?? {};
  const added = sumOf(changed, ({ income }) => income) - sumOf(asPlayed, ({ income }) => income);
  const total = score?.total ?? 10;
  const points = score?.points ?? { earnings: 10, share: 0, equity: 0, forecast: 0 };
  return {
    kind: "what-if",
    firm,
    round,
    asPlayed,
    changed,
    result: {
      asPlayed: { earnings, equity, score: total, points },
      changed: {
        earnings: earnings + added,
        equity,
        score: total + 4.2,
        points: { ...points, earnings: points.earnings + 5.7, forecast: points.forecast - 1.5 },
      },
    },
    adjusted: [],
  };
}

function outcomesOf(market: MarketDebriefing, firm: number): RoundOutcome[] {
  return roundsOf(market, firm).map(({ round, accounts, valueShare, brands }) => ({
    round,
    income: accounts.income,
    valueShare,
    orders: sumOf(brands, ({ orders }) => orders),
    money: accounts.money,
  }));
}

/** An answer from the market of the class that is asked about. */
export async function answerInClass(
  stream: number,
  question: BrandManagementQuestion,
): Promise<BrandManagementAnswer | undefined> {
  const market = storyClass.markets[(stream - 1) % storyClass.markets.length];
  return market && answerTo(market, question);
}
