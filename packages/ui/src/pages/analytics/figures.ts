import type { Figure } from "@belab/domain/games";
import type { GameScreens } from "../../game/screens.tsx";
import { formatMoney } from "../../messages/formatMoney.ts";
import { useLocale } from "../../theme/messages.tsx";

/** What a game brings to the results of its tables. */
export type ResultGame = Pick<GameScreens, "setup" | "useFigureName" | "useFigureMoney" | "hasBestRule">;

/** A figure as a person reads it. */
export interface NamedFigure extends Figure {
  value: number;
  name: string;
  text: string;
  /** What optimal play gets; undefined where that is not known. */
  bestText: string | undefined;
}

/**
 * Makes a game's figures readable. Left out are those without a value, and those that the game has no name for.
 *
 * @param game - the same one as long as the component lives.
 */
export function useNamedFigures(game: ResultGame | undefined): (figures: readonly Figure[]) => NamedFigure[] {
  const { useFigureName = useKey, hasBestRule = false } = game ?? {};
  const nameOf = useFigureName();
  const write = useFigureText(game);
  return (figures) =>
    figures.flatMap((figure) => {
      const { key, value, best } = figure;
      const name = nameOf(key);
      return value === null || name === key
        ? []
        : {
            ...figure,
            value,
            name,
            text: write(value, figure),
            bestText: best === null || !hasBestRule ? undefined : write(best, figure),
          };
    });
}

/**
 * Writes the values of a game's figures, in the game's own unit where it has one.
 *
 * @param game - the same one as long as the component lives.
 */
export function useFigureText(
  game: ResultGame | undefined,
): (value: number, figure: Pick<Figure, "key" | "unit">) => string {
  const { useFigureMoney = useEuros } = game ?? {};
  const moneyOf = useFigureMoney();
  const locale = useLocale();
  return (value, { key, unit }) => (unit === "money" ? moneyOf(value, key) : formatFigure(value, unit, locale));
}

function useEuros(): (cents: number) => string {
  const locale = useLocale();
  return (cents) => formatFigure(cents, "money", locale);
}

/** A figure without a name keeps its key. */
function useKey(): (key: string) => string {
  return (key) => key;
}

/** Writes a figure by its unit. Small shares have a decimal place more. */
export function formatFigure(value: number, unit: Figure["unit"], locale: string): string {
  switch (unit) {
    case "share":
      return number(locale, { style: "percent", maximumFractionDigits: Math.abs(value) < 0.1 ? 1 : 0 }).format(value);
    case "money":
      return formatMoney({ cents: Math.round(value), currency: "EUR" }, locale);
    default:
      return number(locale, { maximumFractionDigits: 1 }).format(value);
  }
}

function number(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, options);
}
