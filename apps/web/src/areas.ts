import { accounts } from "./accounts/area.ts";
import { analytics } from "./analytics/area.ts";
import { billing } from "./billing/area.ts";
import { department } from "./department/area.ts";
import type { Area, PublicAreaPage } from "./shell/area.ts";
import { site } from "./site/area.ts";
import { tables } from "./tables/area.ts";

/** All areas of the web app. */
export const areas: readonly Area[] = [site, accounts, department, tables, billing, analytics];

/** The public pages with a title: they are rendered while building, and search engines find them. */
export function renderedPages(): Required<Pick<PublicAreaPage, "path" | "title">>[] {
  return areas.flatMap(({ publicPages = [] }) =>
    publicPages.flatMap(({ path, title }) => (title === undefined ? [] : [{ path, title }])),
  );
}
