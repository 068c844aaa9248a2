import type { BrandManagementAction, BrandManagementPlayView } from "@belab/domain/games/brand-management";
import type { PlayProps } from "../../../../game/screens.tsx";

/** What the screen of a team gets from the table. */
export type BrandManagementPlayProps = PlayProps<BrandManagementPlayView, BrandManagementAction>;
