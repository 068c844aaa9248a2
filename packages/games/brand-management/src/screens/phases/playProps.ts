import type { PlayProps } from "@belab/ui/game";
import type { BrandManagementAction, BrandManagementPlayView } from "../../setup/index.ts";

/** What the screen of a team gets from the table. */
export type BrandManagementPlayProps = PlayProps<BrandManagementPlayView, BrandManagementAction>;
