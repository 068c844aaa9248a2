import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";
import { type BrandMoney, useMoney } from "../money.ts";

/** How the figures of a debriefing are written. */
export interface Figures extends BrandMoney {
  /** "66.1". */
  score(points: number): string;
  /** A difference of two shares: "+3.4 points". */
  points(difference: number): string;
  /** How far a multiple is from 1, without a sign: "10%". */
  apart(multiple: number): string;
}

/** How the figures of a debriefing are written in the provider's language. */
export function useFigures(): Figures {
  const { format, locale } = useMessages(catalogue);
  const money = useMoney();
  const write = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(value).replace("-", "−");
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return {
    ...money,
    score: (points) => write(points, oneDecimal),
    points: (difference) =>
      format("points", { points: write(difference * 100, { ...oneDecimal, signDisplay: "exceptZero" }) }),
    apart: (multiple) => write(Math.abs(multiple - 1), { style: "percent", maximumFractionDigits: 0 }),
  };
}
