import type { BrandState } from "../../../setup/index.ts";
import type { ReportProps } from "../reportProps.ts";

/** What is worked out, and for which brand of the team. */
export interface CalculatorProps extends ReportProps {
  brand: BrandState;
}
