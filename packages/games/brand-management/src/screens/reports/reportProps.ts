import type { BrandManagementPlayView } from "../../setup/index.ts";

/** What a report is written from. Its heading is a level 2, those of its parts a level 3. */
export interface ReportProps {
  view: BrandManagementPlayView;
}
