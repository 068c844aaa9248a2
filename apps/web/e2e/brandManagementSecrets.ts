import type { clearRound } from "@belab/brand-management/engines";
import type { StudyKind } from "@belab/brand-management/setup";
import { keysAndNumbers, type Sent } from "./sentEvents.ts";
import { expect } from "./test.ts";

// What nobody may be sent while Brand Management is played: what a study sells, and what others decided and came to.

type RoundResult = ReturnType<typeof clearRound>["result"];

/** A market as it really was, round by round. */
export interface PlayedMarket {
  market: number;
  results: readonly RoundResult[];
}

/** Who looks at a screen: a firm of a market, or everybody at the projector. */
export type Viewer = { market: number; firm: number } | "everybody";

/** Keys that stand in the report of a study and nowhere else. */
const keysOfStudies: Readonly<Record<StudyKind, readonly string[]>> = {
  survey: ["sample", "intention"],
  map: ["sd", "ideals"],
  conjoint: ["sd", "perTenPoints", "perTenMoney"],
  rivals: ["sd"],
  experiment: ["sd", "priceDown5", "adsUp20", "salesUp20"],
  outlook: ["sd", "sdPoint", "sizes", "ideals"],
};

/**
 * Asserts that a screen was sent what its viewer may know, and nothing that a study sells or that is others' alone: no report
 * of a study that was not bought, and no number of a rival that stands neither in the trade press nor in the own accounts.
 *
 * @param bought - the studies of the viewer's firm.
 */
export function expectNothingTold(
  sent: Sent,
  markets: readonly PlayedMarket[],
  viewer: Viewer,
  bought: readonly StudyKind[] = [],
): void {
  const { keys, numbers } = keysAndNumbers(sent);
  const sold = new Set(Object.values(keysOfStudies).flat());
  expect([...keys].filter((key) => sold.has(key)).sort()).toEqual(
    [...new Set(bought.flatMap((study) => keysOfStudies[study]))].sort(),
  );
  const { secret } = numbersFor(markets, viewer);
  // The opening is no round.
  const rounds = markets.reduce((sum, { results }) => sum + results.length - 1, 0);
  expect(secret.length).toBeGreaterThan(2 * rounds);
  expect(secret.filter((number) => numbers.has(number))).toEqual([]);
  // What is looked for would be found. The results of the last round may not have come yet.
  const cleared = markets.map(({ market, results }) => ({ market, results: results.slice(0, -1) }));
  const { own, known } = numbersFor(cleared, viewer);
  expect([...own, ...known].filter((number) => isUnmistakable(number) && !numbers.has(number))).toEqual([]);
}

/** What a viewer's own firm came to, what everybody may know, and what neither holds. */
function numbersFor(markets: readonly PlayedMarket[], viewer: Viewer) {
  const own = new Set<number>();
  const known = new Set<number>();
  const all = new Set<number>();
  for (const { market, results } of markets) {
    for (const result of results) {
      keysAndNumbers(result, undefined, all);
      if (viewer === "everybody" || viewer.market === market) {
        keysAndNumbers(pressOf(result), undefined, known);
      }
      if (viewer !== "everybody" && viewer.market === market) {
        keysAndNumbers(result.firms[viewer.firm], undefined, own);
      }
    }
  }
  const secret = [...all].filter((number) => isUnmistakable(number) && !own.has(number) && !known.has(number));
  return { own, known, secret };
}

/** What the trade press says of a round. */
function pressOf({ size, firms }: RoundResult) {
  return [
    size,
    firms.map(({ accounts, valueShare, brands }) => [
      accounts.income,
      valueShare,
      brands.map(({ price, sold }) => [price, sold]),
    ]),
  ];
}

/** Whether a number has so many digits that it would not be met by chance among thousands that are sent. */
function isUnmistakable(number: number): boolean {
  return `${Math.abs(number)}`.replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length >= 8;
}
