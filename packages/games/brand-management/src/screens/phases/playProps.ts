import type { PlayProps } from "@belab/ui/game";
import type { BrandManagementAction, BrandManagementHeldView, BrandManagementPlayView } from "../../setup/index.ts";

/** What a team sees: the results of a round come to the projector first. */
export type BrandManagementOwnView = BrandManagementPlayView | BrandManagementHeldView;

/** What the screen of a team gets from the table. */
export type BrandManagementPlayProps = PlayProps<BrandManagementPlayView, BrandManagementAction>;
