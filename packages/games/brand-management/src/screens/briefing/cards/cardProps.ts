import type { TitleOrder } from "@belab/ui/theme";
import type { BrandManagementParameters } from "../../../setup/index.ts";

export interface CardProps {
  parameters: BrandManagementParameters;
  /** Somebody runs the firm alone. @default false */
  alone?: boolean;
  /** Which of the cards it is, "2 of 5", for screen readers. */
  step?: string | undefined;
  /** Without its picture. @default false */
  plain?: boolean;
  /** Level of the heading. */
  order: TitleOrder;
}
