import catalogue, { type Messages } from "@belab/googol/texts/en/Play";
import type { Translation } from "@belab/locales";
import type { DeckSlip } from "@belab/ui/SlipDeck";
import { useMessages } from "@belab/ui/theme";
import type { ReactNode } from "react";
import {
  type GoogolParameters,
  type RevealedSlip,
  type SlipNumber,
  significantDigits,
  type TurnedSlip,
  writtenNumber,
} from "../../setup/index.ts";
import classes from "./SlipTexts.module.css";

/** The parameters by which slips are written. */
export type SlipRules = Pick<GoogolParameters, "slips" | "variant" | "goal">;

/** How the slips of a deck are written and read aloud. */
export interface SlipTexts {
  /** In one line: "4.312 × 10²⁷". */
  number(number: SlipNumber): ReactNode;
  /** "4.312 times ten to the 27th". */
  spokenNumber(number: SlipNumber): string;
  /** "Best so far", "Not the best so far" or, where ranks count, "3rd of 7". */
  standing(slip: TurnedSlip, place: number): string;
  /** "3rd best of 20". */
  rank(rank: number): string;
  /** A slip while the deck is played. */
  turned(slip: TurnedSlip, place: number): DeckSlip;
  /** A slip of a deck that is over, with sentences that are read after it. */
  revealed(slip: RevealedSlip, place: number, notes?: readonly string[]): DeckSlip;
}

/** How the slips of a deck are written and read aloud, in the provider's language. */
export function useSlipTexts(rules: SlipRules): SlipTexts {
  return slipTexts(rules, useMessages(catalogue));
}

function slipTexts(rules: SlipRules, translation: Translation<Messages>): SlipTexts {
  const { slips, variant, goal } = rules;
  const { messages, format, locale } = translation;
  const { figuresOf, spokenNumber } = numberTexts(slips, translation);
  const ordinals = new Intl.PluralRules(locale, { type: "ordinal" });
  const ranked = (rank: number) => ({ rank, ordinal: ordinals.select(rank) });
  const rankText = (rank: number) => format("rank", { ...ranked(rank), slips });
  const face = (number: SlipNumber | null, rank: number) =>
    number === null ? format("shortRank", ranked(rank)) : <Figures {...figuresOf(number)} />;

  function standing({ isRecord, relativeRank }: TurnedSlip, place: number): string {
    if (isRecord) {
      return messages.bestSoFar;
    }
    return variant === "ranks" || goal === "rank"
      ? format("relativeRank", { ...ranked(relativeRank), turned: place })
      : messages.notBestSoFar;
  }

  function turned(slip: TurnedSlip, place: number): DeckSlip {
    const { number, relativeRank } = slip;
    const values = { slip: place, slips, standing: standing(slip, place) };
    return {
      face: face(number, relativeRank),
      spoken:
        number === null
          ? format("turnedRank", values)
          : format("turnedNumber", { ...values, number: spokenNumber(number) }),
    };
  }

  function revealed({ number, rank }: RevealedSlip, place: number, notes: readonly string[] = []): DeckSlip {
    const values = { slip: place, rank: rankText(rank) };
    const spoken =
      number === null
        ? format("revealedRank", values)
        : format("revealedNumber", { ...values, number: spokenNumber(number) });
    return { face: face(number, rank), spoken: [spoken, ...notes].join(" ") };
  }

  return {
    number: (number) => <Figures {...figuresOf(number)} inline />,
    spokenNumber,
    standing,
    rank: rankText,
    turned,
    revealed,
  };
}

/** A number as it is written: its power of ten is null where it is written out. */
interface WrittenFigures {
  figures: string;
  power: number | null;
}

function numberTexts(slips: number, { format, locale }: Translation<Messages>) {
  const digits = significantDigits(slips);
  const significant = new Intl.NumberFormat(locale, {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
  });
  const ordinals = new Intl.PluralRules(locale, { type: "ordinal" });

  function figuresOf(number: SlipNumber): WrittenFigures {
    const { value, power } = writtenNumber(number);
    return { figures: significant.format(value), power };
  }

  function spokenNumber(number: SlipNumber): string {
    const { figures, power } = figuresOf(number);
    return power === null
      ? figures
      : format("spokenPower", { figures, power: String(power), ordinal: ordinals.select(Math.abs(power)) });
  }

  return { figuresOf, spokenNumber };
}

/** A number, with its power of ten in the same line or in the next. */
function Figures({ figures, power, inline = false }: WrittenFigures & { inline?: boolean }) {
  return power === null ? (
    figures
  ) : (
    <span className={inline ? classes.line : classes.lines}>
      <span>{figures}</span>
      <span className={classes.power}>
        {"× 10"}
        <sup>{power < 0 ? `−${-power}` : power}</sup>
      </span>
    </span>
  );
}
