import catalogue from "@belab/brand-management/texts/en/Studies";
import { formatAll } from "@belab/locales";
import { IntervalChart } from "@belab/ui/IntervalChart";
import { useLocale, useMessages } from "@belab/ui/theme";
import { ruleValues } from "../../ruleValues.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useReportWords } from "../useReportWords.ts";
import type { StudyProps } from "./studyProps.ts";

const changes = ["priceDown5", "adsUp20", "salesUp20"] as const;

/** What is changed, in words. */
function useChanges(): Readonly<Record<(typeof changes)[number], string>> {
  const { messages } = useMessages(catalogue);
  const locale = useLocale();
  const { experimentPrice: price, experimentAds: ads, experimentSales: sales } = ruleValues(locale);
  return formatAll(messages.experimentRows, { price, ads, sales }, locale);
}

/** How the own orders would have changed, brand by brand. */
export function ExperimentStudy({ view, report, order }: StudyProps<"experiment">) {
  const { messages, format } = useMessages(catalogue);
  const rows = useChanges();
  const { brandLabel, brandName } = useBrandWords();
  const { change } = useReportWords(view);
  const title = (id: (typeof report.brands)[number]["id"]) =>
    report.brands.length > 1
      ? `${messages.experimentTitle} (${brandLabel(view.firms, view.firm, id)})`
      : messages.experimentTitle;
  return report.brands.map((brand) => (
    <IntervalChart
      key={brand.id}
      order={order}
      title={title(brand.id)}
      summary={format("experimentText", { brand: brandName(view.firms, view.firm, brand.id) })}
      value={{ label: messages.experimentAxis, format: (percentage) => change(percentage / 100) }}
      rows={changes.map((kind) => ({
        label: rows[kind],
        value: brand[kind],
        from: brand[kind] - report.sd,
        to: brand[kind] + report.sd,
        tone: "you" as const,
      }))}
    />
  ));
}
