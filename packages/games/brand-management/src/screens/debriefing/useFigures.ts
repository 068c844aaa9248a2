import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";
import { centsPerK } from "../../setup/index.ts";
import { type BrandMoney, useMoney } from "../money.ts";
import { numberWriter } from "../numberWriter.ts";

/** How the figures of a debriefing are written. */
export interface Figures extends BrandMoney {
  /** "66.1". */
  score(points: number): string;
  /** An amount as people say it, where it is an estimate: "2.9 M", "312 K". @param cents - of the currency. */
  about(cents: number): string;
  /** The same with its sign: "+2.9 M", "−312 K". @param cents - of the currency. */
  aboutChange(cents: number): string;
  /** A difference of two shares: "+3.4 points". */
  points(difference: number): string;
  /** How far a multiple is from 1, without a sign: "10%". */
  apart(multiple: number): string;
}

/** How the figures of a debriefing are written in the provider's language. */
export function useFigures(): Figures {
  const { format, locale } = useMessages(catalogue);
  const money = useMoney();
  const write = numberWriter(locale);
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const estimate = (cents: number, signDisplay: "negative" | "exceptZero") => {
    const thousands = Math.round(cents / centsPerK);
    return Math.abs(thousands) < 1000
      ? format("aboutThousands", { amount: write(thousands, { signDisplay }) })
      : format("aboutMillions", { amount: write(thousands / 1000, { ...oneDecimal, signDisplay }) });
  };
  return {
    ...money,
    about: (cents) => estimate(cents, "negative"),
    aboutChange: (cents) => estimate(cents, "exceptZero"),
    score: (points) => write(points, oneDecimal),
    points: (difference) =>
      format("points", { points: write(difference * 100, { ...oneDecimal, signDisplay: "exceptZero" }) }),
    apart: (multiple) => write(Math.abs(multiple - 1), { style: "percent", maximumFractionDigits: 0 }),
  };
}
