import type { TitleOrder } from "@belab/ui/theme";
import type { BrandManagementParameters, FirmDebriefing, MarketDebriefing } from "../../setup/index.ts";

/** A firm whose game is told. */
export interface FirmProps {
  parameters: BrandManagementParameters;
  market: MarketDebriefing;
  result: FirmDebriefing;
  /** What its bars and dots are called: "You", or "Team 2". */
  label: string;
  /** Who reads it: its team, or its class. */
  tone: "you" | "class";
  /** Level of the headings of its parts. */
  order: TitleOrder;
}

/** The level below another. */
export function below(order: TitleOrder): TitleOrder {
  return Math.min(order + 1, 6) as TitleOrder;
}
