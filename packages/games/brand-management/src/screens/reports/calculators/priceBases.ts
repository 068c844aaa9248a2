import type { BrandManagementPlayView, BrandState } from "../../../setup/index.ts";
import { unitCost } from "../../../setup/index.ts";
import type { PriceBase, PriceBasis } from "./priceResponse.ts";

/** A study from which reactions to the price follow, and the round that it is about. */
export interface StudiedBasis {
  readonly round: number;
  readonly basis: Exclude<PriceBasis, { kind: "assumption" }>;
}

/** What a brand got in the last round; undefined where it was not on sale. */
export function priceBaseOf(view: BrandManagementPlayView, brand: BrandState): PriceBase | undefined {
  const last = view.reports.at(-1)?.result.brands.find(({ id }) => id === brand.id);
  const size = view.press.at(-1)?.size;
  if (last === undefined || size === undefined || last.orders === 0) {
    return undefined;
  }
  return { price: last.price, demand: last.demand, size, unitCost: unitCost(brand.x, view.state.experience) };
}

/** What the latest studies of a team say of reactions to a brand's price. */
export function studiedBases(view: BrandManagementPlayView, brand: BrandState): StudiedBasis[] {
  return [experimentOf(view, brand), conjointOf(view)].filter((basis) => basis !== undefined);
}

function experimentOf({ studies, reports }: BrandManagementPlayView, brand: BrandState): StudiedBasis | undefined {
  const found = studies.flatMap(({ report }) => {
    const own = report.kind === "experiment" ? report.brands.find(({ id }) => id === brand.id) : undefined;
    const then = reports.find(({ round }) => round === report.round)?.result.brands.find(({ id }) => id === brand.id);
    return report.kind === "experiment" && own && then
      ? [{ round: report.round, change: own.priceDown5 / 100, error: report.sd / 100, price: then.price }]
      : [];
  });
  const latest = found.at(-1);
  return latest && { round: latest.round, basis: { kind: "experiment", ...latest } };
}

function conjointOf({ studies }: BrandManagementPlayView): StudiedBasis | undefined {
  const latest = studies.flatMap(({ report }) => (report.kind === "conjoint" ? [report] : [])).at(-1);
  const [value, style, pro] = latest?.segments ?? [];
  if (!latest || !value || !style || !pro) {
    return undefined;
  }
  return {
    round: latest.round,
    basis: {
      kind: "conjoint",
      perTenMoney: [value.perTenMoney, style.perTenMoney, pro.perTenMoney],
      error: latest.sd,
    },
  };
}
