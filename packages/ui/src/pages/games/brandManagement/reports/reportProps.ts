import type { BrandManagementPlayView } from "@belab/domain/games/brand-management";

/** What a report is written from. Its heading is a level 2, those of its parts a level 3. */
export interface ReportProps {
  view: BrandManagementPlayView;
}
