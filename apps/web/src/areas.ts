import { accounts } from "./accounts/area.ts";
import { analytics } from "./analytics/area.ts";
import { billing } from "./billing/area.ts";
import { department } from "./department/area.ts";
import { gamePages } from "./games/area.ts";
import type { Area } from "./shell/area.ts";
import { site } from "./site/area.ts";
import { tables } from "./tables/area.ts";

/** All areas of the web app. */
export const areas: readonly Area[] = [site, gamePages, accounts, department, tables, billing, analytics];

/** Returns the addresses of the public pages that are rendered while building. */
export function prerenderedPaths(): string[] {
  return areas.flatMap(({ publicPages = [] }) =>
    publicPages.flatMap(({ path, prerendered = true }) => (prerendered ? [path] : [])),
  );
}
