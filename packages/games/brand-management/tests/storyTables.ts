import { triple } from "../src/rules/hidden.ts";
import type { BrandManagementLog } from "../src/rules/types.ts";
import { type BrandManagementParameters, brandManagementSetup } from "../src/setup/parameters.ts";
import { type Position, roundHalfUp, type Triple } from "../src/setup/rules.ts";
import type { BrandDecision, FirmDecision } from "../src/setup/views.ts";
import { asBot, type SimulatedTeam, type Strategy, simulatedLog } from "./simulatedTable.ts";

// A class for stories: seven teams in two markets, whose weaknesses a debriefing should find.

const parameters: BrandManagementParameters = { ...brandManagementSetup.defaults, practiceRound: true };

/** How a team departs from what a robot would decide. */
interface Habits {
  readonly price?: number;
  readonly ads?: number;
  readonly sales?: number;
  readonly forecast?: number;
  readonly plan?: number;
  /** Keeps its product as it is. */
  readonly stays?: boolean;
  readonly launch?: { readonly round: number; readonly x: Position };
}

function likeRobot({ launch, stays = false, ...multiples }: Habits): Strategy {
  return (rules, input) => {
    const decision = asBot("robot")(rules, input);
    const isAlone = input.firms[input.seat]?.brands.length === 1;
    return {
      ...decision,
      brands: decision.brands.map((brand) => departedDecision(brand, multiples, stays)),
      launch: launch?.round === input.round && isAlone ? launch.x : null,
    };
  };
}

function departedDecision(
  brand: BrandDecision,
  { price = 1, ads = 1, sales = 1, forecast = 1, plan = 1 }: Habits,
  stays: boolean,
): BrandDecision {
  const scaled = (amounts: Triple, multiple: number) => triple((index) => roundHalfUp(amounts[index] * multiple));
  return {
    ...brand,
    price: roundHalfUp((brand.price * price) / 10) * 10,
    ads: scaled(brand.ads, ads),
    sales: scaled(brand.sales, sales),
    forecast: roundHalfUp(brand.forecast * forecast),
    plan: roundHalfUp(brand.plan * plan),
    develop: stays ? null : brand.develop,
  };
}

/** Repeats the first decisions, with forecasts that are too optimistic. */
const hopeful: Strategy = (rules, input): FirmDecision => {
  const decision = asBot("static")(rules, input);
  return {
    ...decision,
    brands: decision.brands.map((brand) => ({ ...brand, forecast: roundHalfUp(brand.forecast * 1.25) })),
  };
};

const teams: readonly (readonly SimulatedTeam[])[] = [
  [
    { decide: likeRobot({ plan: 0.85, launch: { round: 2, x: [60, 82] } }) },
    { decide: likeRobot({ price: 0.88, ads: 1.4, forecast: 1.2, plan: 1.2 }) },
    { decide: asBot("follower"), sources: { 3: "draft", 5: "carried-over" } },
    { decide: likeRobot({ ads: 2.2, sales: 1.6, stays: true }), sources: { 6: "bot" } },
  ],
  [
    { decide: likeRobot({}) },
    { decide: hopeful, sources: { 2: "draft", 4: "draft" } },
    { decide: likeRobot({ price: 1.12, ads: 0.6, launch: { round: 4, x: [84, 66] } }) },
  ],
];

/** Returns the logs of both markets. In the second market, no team plays the last firm. */
export function storyLogs(): BrandManagementLog[] {
  return teams.map((ofMarket, market) =>
    simulatedLog({
      parameters,
      teams: ofMarket,
      firstSeat: market * parameters.firms,
      grants:
        market === 0 ? [{ round: 4, firm: 3, amount: 50_000_000, reason: "Help after a fire in the warehouse" }] : [],
    }),
  );
}
