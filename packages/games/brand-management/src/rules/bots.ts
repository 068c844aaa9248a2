import { itemAt } from "@belab/domain/games";
import type { BotKind } from "../setup/parameters.ts";
import type { Position } from "../setup/rules.ts";
import type { BrandDecision, FirmDecision, FirmResult, FirmState } from "../setup/views.ts";
import { type SegmentIndex, segmentIndices, triple } from "./hidden.ts";
import { lastDecision, type MarketRules } from "./market.ts";
import { type BotInput, middleOf, repositionedPlace, robotDecision } from "./robots.ts";

/** Returns what a bot decides for a firm. The buyers that a robot makes for go by the firm's number. */
export function botDecision(kind: BotKind, rules: MarketRules, input: BotInput): FirmDecision {
  switch (kind) {
    case "static":
      return staticDecision(rules, input);
    case "follower":
      return followerDecision(rules, input);
    case "robot":
      return robotDecision(rules, { ...input, home: homeOf(input.seat) });
  }
}

/** Returns the segment that the robot of a firm makes for. */
export function homeOf(seat: number): SegmentIndex {
  return itemAt(segmentIndices, seat % segmentIndices.length, "segment");
}

function staticDecision(rules: MarketRules, input: BotInput): FirmDecision {
  const { state, result } = ownSide(input);
  return lastDecision(rules, input.round, state, result);
}

/** Returns half way from the last decisions and products to those of the leader in value share, which may be the own ones. */
function followerDecision(rules: MarketRules, input: BotInput): FirmDecision {
  const most = Math.max(...input.last.firms.map(({ valueShare }) => valueShare));
  const leader = sideOf(input, ({ result }) => result.valueShare === most);
  const own = ownSide(input);
  const repeated = staticDecision(rules, input);
  const examples = brandsOf(leader);
  const brands = repeated.brands.map((brand, index): BrandDecision => {
    const example = examples[index] ?? examples[0];
    const x = own.state.brands[index]?.x;
    return example === undefined || x === undefined
      ? brand
      : followingDecision(rules, input.round, { ...brand, x }, example);
  });
  return { ...repeated, brands };
}

interface Side {
  readonly state: FirmState;
  readonly result: FirmResult;
}

type Example = Pick<BrandDecision, "price" | "ads" | "sales"> & { readonly x: Position };

function followingDecision(
  rules: MarketRules,
  round: number,
  { x, ...own }: BrandDecision & Example,
  to: Example,
): BrandDecision {
  return {
    ...own,
    price: middleOf(own.price, to.price),
    ads: triple((segment) => middleOf(own.ads[segment], to.ads[segment])),
    sales: triple((channel) => middleOf(own.sales[channel], to.sales[channel])),
    develop: repositionedPlace(rules, round, x, to.x),
  };
}

/** Returns what a firm last decided for the brands that it still has, and where they are. */
function brandsOf({ state, result }: Side): Example[] {
  return result.decision.brands.flatMap((decision) => {
    const brand = state.brands.find(({ id }) => id === decision.id);
    return brand === undefined ? [] : [{ ...decision, x: brand.x }];
  });
}

function ownSide(input: BotInput): Side {
  return sideOf(input, ({ state }) => state.seat === input.seat);
}

/** Returns the first firm of which this holds, as it stands and with its last result. */
function sideOf({ firms, last }: BotInput, holds: (side: Side) => boolean): Side {
  const sides = firms.map((state, index) => ({ state, result: itemAt(last.firms, index, "result") }));
  const found = sides.find(holds);
  if (found === undefined) {
    throw new Error("firm-without-result");
  }
  return found;
}
