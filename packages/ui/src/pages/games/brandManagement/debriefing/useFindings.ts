import type { BrandFinding } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementFindings";
import { useMessages } from "../../../../theme/messages.tsx";
import { type Figures, useFigures } from "./useFigures.ts";

/** Writes a finding as a sentence, in the provider's language. */
export function useFindings(): (finding: BrandFinding) => string {
  const { messages, format } = useMessages(catalogue);
  const figures = useFigures();
  return (finding) => {
    switch (finding.key) {
      case "share-moved": {
        const { from, to, part } = finding.values;
        return format(finding.key, {
          ...finding.values,
          from: figures.percent(from),
          to: figures.percent(to),
          part: figures.points(part),
        });
      }
      case "left-behind":
        return format(finding.key, { ...finding.values, part: figures.points(finding.values.part) });
      case "price-too-low":
      case "price-too-high":
      case "advertising-too-low":
      case "advertising-too-high":
      case "sales-too-low":
      case "sales-too-high":
        return format(finding.key, {
          ...finding.values,
          amount: figures.amount(finding.values.amount),
          percent: figures.apart(finding.values.multiple),
        });
      case "forecast-high":
      case "forecast-low":
      case "forecast-good":
      case "class-forecast":
        return format(finding.key, { ...finding.values, ...forecastTexts(finding.values, figures) });
      case "beat-robots":
      case "below-robots": {
        const { earnings, robots, amount } = finding.values;
        return format(finding.key, {
          earnings: figures.amount(earnings),
          robots: figures.amount(robots),
          amount: figures.amount(amount),
        });
      }
      case "class-robots": {
        const { amount, better } = finding.values;
        return format(better === 0 ? "class-robots-none" : finding.key, {
          ...finding.values,
          amount: figures.amount(Math.abs(amount)),
          side: amount < 0 ? "below" : "above",
        });
      }
      case "class-left-behind":
        return format(finding.values.lost === 0 ? "class-left-behind-none" : finding.key, {
          ...finding.values,
          part: figures.points(-finding.values.part),
        });
      case "class-debt":
        return format(finding.values.indebted === 0 ? "class-debt-none" : finding.key, {
          ...finding.values,
          amount: figures.amount(finding.values.amount),
        });
      case "class-second-brands": {
        const { launched, paid } = finding.values;
        if (launched === 0) {
          return messages["class-second-brands-none"];
        }
        if (launched === 1) {
          return messages[paid === 0 ? "class-second-brand-cost" : "class-second-brand-paid"];
        }
        return format(finding.key, finding.values);
      }
      default:
        return format(finding.key, { ...finding.values, amount: figures.amount(finding.values.amount) });
    }
  };
}

interface ForecastFigures {
  error: number;
  bias: number;
  naiveError: number;
}

function forecastTexts({ error, bias, naiveError }: ForecastFigures, { percent }: Figures) {
  return { error: percent(error), bias: percent(Math.abs(bias)), naiveError: percent(naiveError) };
}
