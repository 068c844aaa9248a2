import { itemAt } from "@belab/domain/games";
import { holdingOf, interestOn, mostOutput } from "../goods.ts";
import { centsPerK, channels, type StudyKind, scoreRules, segments, studyCosts } from "../rules.ts";
import { areStudiesFree } from "../sheetCosts.ts";
import type { BrandDecision, BrandResult, BrandState } from "../views.ts";
import { choiceOf, leastAmount, type OwnRound, reachChanges } from "./ownRound.ts";
import { heaviest, type NextSentence, type Weighed } from "./sentences.ts";

type Hint = Weighed<NextSentence>;

/** How many hints a person takes along. */
const mostHints = 3;

/** From which error on a forecast is worth a hint, as a share of the orders. */
const forecastError = 0.1;

/** Returns what to look at on the next sheet; nothing where there is none. */
export function nextOf(round: OwnRound): NextSentence[] {
  const { stage, parameters } = round.view;
  const isPractice = stage.phase === "practice-results";
  if (stage.over || (!isPractice && round.now.round >= parameters.rounds)) {
    return [];
  }
  // After the practice round, every firm begins again: what it has then is not what it has now.
  const all = [...lessons(round), ...(isPractice ? [] : standing(round))];
  const hints = all.filter(({ weight }) => weight >= leastAmount);
  return hints.length > 0 ? heaviest(hints, mostHints) : [{ key: "compare", values: {} }];
}

/** What the round has taught. */
function lessons(round: OwnRound): Hint[] {
  const { source, result } = round.now;
  const first = source === "carried-over" || source === "bot" ? [must({ key: "decide", values: {} })] : [];
  const perBrand = result.brands.flatMap((brand) => {
    const decision = result.decision.brands.find(({ id }) => id === brand.id);
    return decision ? goodsHints(round, brand, decision) : [];
  });
  return [...first, ...perBrand, ...study(round)];
}

/** Before all others, whatever they are about. */
function must(sentence: NextSentence): Hint {
  return { sentence, weight: Number.MAX_SAFE_INTEGER };
}

function goodsHints({ now }: OwnRound, brand: BrandResult, decision: BrandDecision): Hint[] {
  const which = choiceOf(now.result, brand);
  const margin = Math.max(0, brand.price - brand.unitCost);
  if (brand.turnedAway > 0) {
    const before = brand.stock + brand.sold - brand.made;
    const values = { which, orders: brand.orders, most: before + mostOutput(decision.plan) };
    return [{ sentence: { key: "planMore", values }, weight: brand.turnedAway * margin }];
  }
  const wrong = Math.abs(decision.forecast - brand.orders);
  const isOff = wrong > forecastError * Math.max(brand.orders, scoreRules.fewestOrders);
  const values = { which, forecast: decision.forecast, orders: brand.orders };
  return isOff ? [{ sentence: { key: "forecast", values }, weight: holdingOf(wrong * brand.unitCost) }] : [];
}

/** The study that a team has never had and that tells most, where its share fell. */
function study({ view, now, before }: OwnRound): Hint[] {
  const fell = before.result.valueShare - now.result.valueShare;
  const known = new Set(view.studies.map(({ report }) => report.kind));
  const wanted = (["map", "experiment"] satisfies StudyKind[]).find((kind) => !known.has(kind));
  if (wanted === undefined || fell <= 0 || view.state.administration) {
    return [];
  }
  const cost = areStudiesFree(view.parameters, "round") ? 0 : studyCosts[wanted] * centsPerK;
  return [{ sentence: { key: "study", values: { study: wanted, cost } }, weight: studyCosts[wanted] * centsPerK }];
}

/** What the firm begins its next round with. */
function standing(round: OwnRound): Hint[] {
  const { state } = round.view;
  const debt = Math.max(0, -state.money);
  const interest = interestOn(debt, state.administration);
  return [
    ...(state.administration ? [must({ key: "administration", values: {} })] : []),
    ...(debt > 0 ? [{ sentence: { key: "debt", values: { debt, interest } }, weight: interest } as const] : []),
    ...state.brands.flatMap((brand) => [...product(round, brand), ...stock(round, brand)]),
    ...reachHints(round),
  ];
}

/** A product that is on sale for the first time in the next round. */
function product({ now, view }: OwnRound, brand: BrandState): Hint[] {
  const which = choiceOf(view.state, brand);
  const sold = now.result.brands.find(({ id }) => id === brand.id);
  if (sold === undefined) {
    return [must({ key: "launchReady", values: { which } })];
  }
  const isSame = sold.x[0] === brand.x[0] && sold.x[1] === brand.x[1];
  return isSame ? [] : [{ sentence: { key: "onSale", values: { which } }, weight: sold.price * sold.sold }];
}

function stock({ view }: OwnRound, brand: BrandState): Hint[] {
  const which = choiceOf(view.state, brand);
  const values = { which, stock: brand.stock };
  return brand.stock > 0 ? [{ sentence: { key: "planLess", values }, weight: holdingOf(brand.stockValue) }] : [];
}

/** Where fewer people know or find a brand than in the round before. */
function reachHints(round: OwnRound): Hint[] {
  const { result } = round.now;
  return [
    ...reachChanges(round, "awareness")
      .filter(({ from, to }) => to < from)
      .map(({ brand, index, from, to, weight }): Hint => {
        const values = { which: choiceOf(result, brand), segment: itemAt(segments, index, "segment"), from, to };
        return { sentence: { key: "advertise", values }, weight };
      }),
    ...reachChanges(round, "coverage")
      .filter(({ from, to }) => to < from)
      .map(({ brand, index, from, to, weight }): Hint => {
        const values = { which: choiceOf(result, brand), channel: itemAt(channels, index, "channel"), from, to };
        return { sentence: { key: "distribute", values }, weight };
      }),
  ];
}
