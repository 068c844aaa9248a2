import type { Figure } from "@belab/domain/games";
import { formatMoney } from "../../messages/formatMoney.ts";
import { useLocale } from "../../theme/messages.tsx";
import type { GameScreens } from "../games/screens.tsx";

/** What a game brings to the results of its tables. */
export type ResultGame = Pick<GameScreens, "setup" | "useFigureName">;

/** A figure as a person reads it. */
export interface NamedFigure extends Figure {
  value: number;
  name: string;
  text: string;
  /** What optimal play gets. */
  bestText: string | undefined;
}

/**
 * Makes a game's figures readable. Left out are those without a value, and those that the game has no name for.
 *
 * @param game - the same one as long as the component lives.
 */
export function useNamedFigures(game: ResultGame | undefined): (figures: readonly Figure[]) => NamedFigure[] {
  const { useFigureName = useKey } = game ?? {};
  const nameOf = useFigureName();
  const locale = useLocale();
  return (figures) =>
    figures.flatMap((figure) => {
      const { key, value, unit, best } = figure;
      const name = nameOf(key);
      return value === null || name === key
        ? []
        : {
            ...figure,
            value,
            name,
            text: formatFigure(value, unit, locale),
            bestText: best === null ? undefined : formatFigure(best, unit, locale),
          };
    });
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
