import { accounts } from "./accounts/area.ts";
import { analytics } from "./analytics/area.ts";
import { billing } from "./billing/area.ts";
import { classes } from "./classes/area.ts";
import { department } from "./department/area.ts";
import { gamePages } from "./games/area.ts";
import { organisations } from "./organisations/area.ts";
import type { Area, PublicAreaPage } from "./shell/area.ts";
import { site } from "./site/area.ts";
import { support } from "./support/area.ts";
import { tables } from "./tables/area.ts";

/** All areas of the web app. */
export const areas: readonly Area[] = [
  site,
  gamePages,
  accounts,
  department,
  organisations,
  classes,
  tables,
  billing,
  analytics,
  support,
];

/** The pages of all areas that are outside the signed-in area. */
export const publicPages: readonly PublicAreaPage[] = areas.flatMap(({ publicPages: ofArea = [] }) => ofArea);

/** Returns the addresses of the pages that are rendered while building and that search engines find. */
export function listedPaths(): string[] {
  return prerenderedPages("listed").map(({ path }) => path);
}

/** Loads what a page needs for its first rendering with what the server knew of its address. */
export async function preparePage(path: string, data: unknown): Promise<void> {
  await publicPages.find((page) => page.path === path)?.prepare?.(data);
}

/** Returns the pages that are rendered while building, those that search engines find or the others. */
export function prerenderedPages(kind: "listed" | "unlisted"): PublicAreaPage[] {
  return publicPages.filter(({ prerendered = "listed" }) => prerendered === kind);
}
