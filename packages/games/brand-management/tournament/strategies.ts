import { botDecision, homeOf } from "../src/rules/bots.ts";
import { idealOf } from "../src/rules/choice.ts";
import { type SegmentIndex, segmentIndices, triple } from "../src/rules/hidden.ts";
import type { MarketRules } from "../src/rules/market.ts";
import { type BotInput, robotDecision } from "../src/rules/robots.ts";
import {
  type BrandDecision,
  type FirmDecision,
  type FirmResult,
  type FirmState,
  fieldRanges,
  type Position,
  roundHalfUp,
  segments,
  shareRounds,
  type Triple,
  unitCost,
} from "../src/setup/index.ts";

/** A way to play. */
export interface Strategy {
  readonly name: string;
  /** An exploit looks for a gap in the rules; none of them may pay. */
  readonly kind: "fair" | "exploit";
  readonly decide: (rules: MarketRules, input: BotInput) => FirmDecision;
}

/** The bot that everybody is measured by. */
export const robot: Strategy = {
  name: "robot, home by seat",
  kind: "fair",
  decide: (rules, input) => botDecision("robot", rules, input),
};

const robotsByHome = segmentIndices.map(
  (home): Strategy => ({
    name: `robot, home ${segments[home]}`,
    kind: "fair",
    decide: (rules, input) => robotDecision(rules, { ...input, home }),
  }),
);

const bots = (["follower", "static"] as const).map(
  (kind): Strategy => ({ name: kind, kind: "fair", decide: (rules, input) => botDecision(kind, rules, input) }),
);

const secondBrand: Strategy = {
  name: "robot with a second brand",
  kind: "fair",
  decide: changed((decision, { rules, round, seat, own }) => ({
    ...decision,
    launch: own.brands.length === 1 ? idealAfter(rules, round, homeOf(seat + 1)) : null,
  })),
};

/** Robots but for what their name says. */
const exploits: readonly Strategy[] = [
  exploit("price at cost", ({ own }, brand) => ({ price: costOf(own, brand) })),
  exploit("price below the cheapest rival", (place, brand) => ({
    price: Math.max(costOf(place.own, brand), cheapestRival(place) - 100),
  })),
  exploit("price of a monopolist", (place, brand) => ({ price: monopolist(place, brand).price })),
  exploit("highest price", () => ({ price: fieldRanges.priceMax })),
  exploit("price cut while shares count", (place, { price, plan }) =>
    isCounted(place) ? { price: scaled(price, 0.8), plan: plan * 2 } : {},
  ),
  exploit("price raised while equity counts", (place, { price, plan, forecast }) =>
    isCounted(place) ? { price: scaled(price, 1.2), plan: scaled(plan, 0.5), forecast: scaled(forecast, 0.5) } : {},
  ),
  exploit("no advertising", () => ({ ads: none })),
  exploit("no representatives", () => ({ sales: none })),
  exploit("huge advertising in round 1", ({ round }) => (round === 1 ? { ads: most(fieldRanges.ads) } : {})),
  exploit("huge budgets in round 1", ({ round }) =>
    round === 1 ? { ads: triple(() => 1_000), sales: most(fieldRanges.sales) } : {},
  ),
  exploit("nothing spent in the last round", (place) => (isLast(place) ? { ads: none, sales: none } : {})),
  exploit("no advertising in the last round", (place) => (isLast(place) ? { ads: none } : {})),
  exploit("stockpile in round 1", ({ round }, { plan }) => (round === 1 ? { plan: plan * 3 } : {})),
  exploit("stockpile in every round", (_, { plan }) => ({ plan: plan * 2 })),
  exploit("stock saved for the last round", (place, { plan }) => ({ plan: isLast(place) ? 0 : scaled(plan, 1.3) })),
  exploit("plan of nothing", () => ({ plan: 0 })),
  exploit("forecast of nothing", () => ({ forecast: 0 })),
  exploit("forecast of nothing that is met", () => ({
    price: fieldRanges.priceMax,
    ads: none,
    sales: none,
    plan: 0,
    forecast: 0,
  })),
  exploit("debt in rounds 1 and 2", ({ round }) => (round <= 2 ? { ads: triple(() => 1_500) } : {})),
  exploit("administration for good", ({ own }) => (own.administration ? {} : { ads: most(fieldRanges.ads) })),
  {
    name: "launch and withdraw in turn",
    kind: "exploit",
    decide: changed((decision, { rules, round, seat, own }) =>
      own.brands.length === 1
        ? { ...decision, launch: idealAfter(rules, round, homeOf(seat + 1)) }
        : { ...decision, withdraw: "b" },
    ),
  },
  {
    // A new product in the right place, in place of the old one.
    name: "relaunch in place of repositioning",
    kind: "exploit",
    decide: changed((decision, { rules, round, seat, own: { brands } }) =>
      brands.length === 1
        ? { ...decision, launch: round % 2 === 1 ? idealAfter(rules, round, homeOf(seat)) : null }
        : { ...decision, withdraw: brands[0]?.id ?? null },
    ),
  },
];

/** All that play in the tournament. */
export const strategies: readonly Strategy[] = [robot, ...robotsByHome, ...bots, secondBrand, ...exploits];

/** What a strategy decides by. */
interface Place extends BotInput {
  readonly rules: MarketRules;
  readonly own: FirmState;
  readonly ownLast: FirmResult;
}

type BrandChange = (brand: BrandDecision) => Partial<BrandDecision>;

/** Makes a robot that decides some fields of its brands otherwise. */
function exploit(name: string, change: (place: Place, brand: BrandDecision) => Partial<BrandDecision>): Strategy {
  const decide = changed((decision, place) => withBrands(decision, (brand) => change(place, brand)));
  return { name, kind: "exploit", decide };
}

function changed(change: (decision: FirmDecision, place: Place) => FirmDecision): Strategy["decide"] {
  return (rules, input) => {
    const index = input.firms.findIndex(({ seat }) => seat === input.seat);
    const own = input.firms[index];
    const ownLast = input.last.firms[index];
    if (own === undefined || ownLast === undefined) {
      throw new Error(`There is no firm ${input.seat} in this market.`);
    }
    return change(robot.decide(rules, input), { ...input, rules, own, ownLast });
  };
}

function withBrands(decision: FirmDecision, change: BrandChange): FirmDecision {
  return { ...decision, brands: decision.brands.map((brand) => ({ ...brand, ...change(brand) })) };
}

function costOf({ brands, experience }: FirmState, { id }: BrandDecision): number {
  const brand = brands.find((each) => each.id === id);
  return brand === undefined ? 0 : unitCost(brand.x, experience);
}

function cheapestRival({ seat, firms }: Place): number {
  const prices = firms.flatMap((firm) => (firm.seat === seat ? [] : firm.brands.map(({ price }) => price)));
  return Math.min(...prices);
}

/** Returns what a robot would decide if it had the market for itself. */
function monopolist({ rules, own, ownLast, last, ...input }: Place, brand: BrandDecision): BrandDecision {
  const alone = robot.decide(rules, { ...input, firms: [own], last: { ...last, firms: [ownLast] } });
  return alone.brands.find(({ id }) => id === brand.id) ?? brand;
}

function isLast({ rules, round }: Place): boolean {
  return round === rules.rounds;
}

/** Whether shares and prices of this round count in the score. */
function isCounted({ rules, round }: Place): boolean {
  return round > rules.rounds - shareRounds;
}

/** Returns the ideal of a segment in the round after the next one. */
function idealAfter({ pace }: MarketRules, round: number, segment: SegmentIndex): Position {
  const [performance, design] = idealOf(segment, { pace, round: round + 2 });
  return [roundHalfUp(performance), roundHalfUp(design)];
}

function scaled(value: number, factor: number): number {
  return roundHalfUp(value * factor);
}

function most({ to }: { readonly to: number }): Triple {
  return triple(() => to);
}

const none: Triple = [0, 0, 0];
