import catalogue from "@belab/brand-management/texts/en/Words";
import { useLocale, useMessages } from "@belab/ui/theme";
import { centsPerK } from "../setup/index.ts";
import { numberWriter } from "./numberWriter.ts";

/** How money and units are written on all screens of the game. A negative amount has a minus sign. */
export interface BrandMoney {
  /** "3,160 K", "610 K": as precise as a decision needs it, in the unit of the sheet. @param cents - of the currency. */
  rounded(cents: number): string;
  /** "1,204.5 K", "100 K". @param cents - of the currency. */
  amount(cents: number): string;
  /** The same with its sign, also where it is positive: "+1,204.5 K". */
  change(cents: number): string;
  /** "€1.2 M", "−€640 K": as much as one reads at a glance. @param cents - of the currency. */
  short(cents: number): string;
  /** The same with its sign, also where it is positive: "+€640 K". */
  shortChange(cents: number): string;
  /** "100 K", "1,204.5 K". @param thousands - of the currency, as on the sheet. */
  budget(thousands: number): string;
  /** "8.7", "−0.56", where millions are named beside it, as at a bar. @param cents - of the currency. */
  millions(cents: number): string;
  /** "1,204.5", where K stands beside it or above it, as in a table. @param cents - of the currency. */
  thousands(cents: number): string;
  /** "75.00". @param cents - of the currency. */
  price(cents: number): string;
  /** "36,000", where the unit is named beside it. */
  number(units: number): string;
  /** "36,000 units". */
  units(units: number): string;
  /** "38.4%". @param share - from 0 to 1. */
  percent(share: number): string;
  /** "38%". @param share - from 0 to 1. */
  wholePercent(share: number): string;
  /** "49.7", of a score from 0 to 100. */
  points(score: number): string;
}

const kPerMillion = 1_000;
const atMostOneDecimal: Intl.NumberFormatOptions = { maximumFractionDigits: 1 };
const oneDecimal: Intl.NumberFormatOptions = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const twoDecimals: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** How money and units are written in the provider's language: amounts in K with a decimal at most, prices with two. */
export function useMoney(): BrandMoney {
  const { format } = useMessages(catalogue);
  const locale = useLocale();
  const write = numberWriter(locale, { signDisplay: "negative" });
  const thousands = (cents: number) => write(cents / centsPerK, oneDecimal);

  const inK = (amount: number, options?: Intl.NumberFormatOptions) =>
    format("thousands", { amount: write(amount, { ...atMostOneDecimal, ...options }) });

  /** In millions with one decimal from the number on that is written as 1.0, in whole thousands below it. */
  function short(cents: number, plus = ""): string {
    const amount = Math.round(Math.abs(cents) / centsPerK);
    const isLarge = amount >= 950;
    const text = format("short", {
      unit: isLarge ? "millions" : "thousands",
      amount: isLarge ? write(amount / kPerMillion, oneDecimal) : write(amount, { maximumFractionDigits: 0 }),
    });
    return amount === 0 ? text : `${cents < 0 ? "−" : plus}${text}`;
  }

  return {
    rounded: (cents) => inK(Math.round(cents / centsPerK)),
    amount: (cents) => inK(cents / centsPerK),
    change: (cents) => inK(cents / centsPerK, { signDisplay: "exceptZero" }),
    short: (cents) => short(cents),
    shortChange: (cents) => short(cents, "+"),
    millions: (cents) => {
      const amount = cents / centsPerK / kPerMillion;
      return write(amount, { maximumFractionDigits: Math.abs(amount) < 1 ? 2 : 1 });
    },
    budget: (amount) => inK(amount),
    thousands,
    price: (cents) => write(cents / 100, twoDecimals),
    number: (units) => write(units, { maximumFractionDigits: 0 }),
    units: (units) => format("units", { units }),
    points: (score) => write(score, oneDecimal),
    percent: (share) => write(share, { ...oneDecimal, style: "percent" }),
    wholePercent: (share) => write(share, { style: "percent", maximumFractionDigits: 0 }),
  };
}
