import { type AccountsOptions, createAccountsArea } from "./accounts/area.ts";
import { createAnalyticsArea } from "./analytics/area.ts";
import type { Area } from "./area.ts";
import { billing } from "./billing/area.ts";
import { department } from "./department/area.ts";
import { site } from "./site/area.ts";
import { createTablesArea, type TablesOptions } from "./tables/area.ts";

/** Every area, those first that others build on. */
export function createAreas(options: AccountsOptions & TablesOptions = {}): readonly Area[] {
  return [
    createAccountsArea(options),
    department,
    createTablesArea(options),
    createAnalyticsArea(options),
    billing,
    site,
  ];
}
