import { BrandManagementArt } from "./BrandManagementArt.tsx";

/** The picture of the game's card. */
export const picture = <BrandManagementArt />;
