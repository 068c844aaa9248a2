import type { BrandManagementPlayView, ScorePoints } from "../../setup/index.ts";

/** A number of a round, and how much it has changed; null where there is nothing to compare it with. */
export interface OwnFigure {
  readonly value: number;
  readonly change: number | null;
}

/** How a firm did in the round that was cleared last. */
export interface OwnFigures {
  /** By value share, from 1; null in the practice round. A change above 0 is for the better. */
  readonly rank: OwnFigure | null;
  readonly share: OwnFigure;
  /** In cents. */
  readonly income: OwnFigure;
  /** Null before the first score, with the part that changed most. */
  readonly score: (OwnFigure & { readonly mostly: PartChange | null }) | null;
  /** The round that changes are measured from; null where there are none. */
  readonly since: number | null;
}

interface PartChange {
  readonly part: keyof ScorePoints;
  readonly change: number;
}

/** Smaller changes of a score need no reason. */
const leastPartChange = 0.5;

/** Returns how the view's firm did; undefined where no round has been played. */
export function ownFiguresOf(view: BrandManagementPlayView): OwnFigures | undefined {
  const [before, now] = view.reports.slice(-2);
  if (now === undefined || before === undefined) {
    return undefined;
  }
  const isPractice = now.score === null;
  const compared = (value: number, last: number): OwnFigure => ({ value, change: isPractice ? null : value - last });
  const rank = rankIn(view, -1);
  const rankBefore = before.round === 0 ? null : rankIn(view, -2);
  return {
    rank: isPractice ? null : { value: rank, change: rankBefore === null ? null : rankBefore - rank },
    share: compared(now.result.valueShare, before.result.valueShare),
    income: compared(now.result.accounts.income, before.result.accounts.income),
    score: now.score && {
      value: now.score.total,
      change: before.score && now.score.total - before.score.total,
      mostly: before.score && largestPart(now.score.points, before.score.points),
    },
    since: isPractice ? null : before.round,
  };
}

/** Returns the place of the own firm by value share. @param place - of the round in the trade press, from its end. */
function rankIn({ press, firm }: BrandManagementPlayView, place: number): number {
  const shares = press.at(place)?.firms.map(({ valueShare }) => valueShare) ?? [];
  const own = shares[firm] ?? 0;
  return 1 + shares.filter((share) => share > own).length;
}

function largestPart(now: ScorePoints, before: ScorePoints): PartChange | null {
  const changes = (["earnings", "share", "equity", "forecast"] as const)
    .map((part) => ({ part, change: now[part] - before[part] }))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const [largest] = changes;
  return largest && Math.abs(largest.change) >= leastPartChange ? largest : null;
}
