import catalogue from "@belab/brand-management/texts/en/Findings";
import { useMessages } from "@belab/ui/theme";
import type { BrandFinding } from "../../setup/index.ts";
import { type Figures, useFigures } from "./useFigures.ts";

/** A finding as it is read. */
export interface WrittenFinding {
  readonly key: BrandFinding["key"];
  readonly text: string;
}

/**
 * A hook that writes findings as sentences, in the provider's language. Those whose figures are the same as they are written
 * are left out: they show no difference.
 */
export function useFindings(): (findings: readonly BrandFinding[]) => WrittenFinding[] {
  const sentenceOf = useSentence();
  const isTold = useIsTold();
  return (findings) => findings.filter(isTold).map((finding) => ({ key: finding.key, text: sentenceOf(finding) }));
}

/** A hook that says whether a finding shows a difference, as its figures are written. */
function useIsTold(): (finding: BrandFinding) => boolean {
  const { percent, amount } = useFigures();
  return (finding) => {
    switch (finding.key) {
      case "share-moved":
        return percent(finding.values.from) !== percent(finding.values.to);
      case "forecast-high":
      case "forecast-low":
      case "forecast-good":
      case "class-forecast":
        return percent(finding.values.error) !== percent(finding.values.naiveError);
      case "beat-robots":
      case "below-robots":
        return amount(finding.values.amount) !== amount(0);
      default:
        return true;
    }
  };
}

function useSentence(): (finding: BrandFinding) => string {
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
