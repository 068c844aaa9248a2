import catalogue from "@belab/brand-management/texts/en/Play";
import { useMessages } from "@belab/ui/theme";
import {
  type BrandManagementPlayView,
  type StudyKind,
  type StudyReport,
  segments,
  totalOf,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";

/** A hook that says in a few words what a study told when the team bought it last; undefined where it never has. */
export function useStudyTold({ studies, firm }: BrandManagementPlayView): (kind: StudyKind) => string | undefined {
  const { format } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const percent = (number: number) => money.wholePercent(number / 100);
  const thousands = (number: number) => money.budget(Math.round(number / 1_000));

  /** The segment with the greatest number. */
  function first(numbers: readonly number[]): string {
    const segment = segments[numbers.indexOf(Math.max(...numbers))];
    return segment === undefined ? "" : words.segments[segment];
  }

  function told(report: StudyReport): string | undefined {
    const { round } = report;
    switch (report.kind) {
      case "survey": {
        const own = report.brands.find(({ seat }) => seat === firm);
        return own && format("toldSurvey", { round, ...bySegment(own.awareness, percent) });
      }
      case "map":
        return format("toldMap", { round, ...bySegment(report.ideals, (ideal) => ideal.join("/")) });
      case "conjoint":
        return format("toldConjoint", {
          round,
          performance: first(report.segments.map(({ perTenPoints }) => perTenPoints[0])),
          design: first(report.segments.map(({ perTenPoints }) => perTenPoints[1])),
          price: first(report.segments.map(({ perTenMoney }) => perTenMoney)),
        });
      case "rivals":
        return format("toldRivals", {
          round,
          ads: money.budget(Math.max(...report.brands.map(({ ads }) => totalOf(ads)))),
          people: Math.max(...report.brands.map(({ sales }) => totalOf(sales))),
        });
      case "experiment": {
        const [brand] = report.brands;
        const change = (number: number) => money.percent(number / 100);
        return (
          brand &&
          format("toldExperiment", {
            round,
            price: change(brand.priceDown5),
            ads: change(brand.adsUp20),
            people: change(brand.salesUp20),
          })
        );
      }
      case "outlook":
        return format("toldOutlook", { round: round + 1, ...bySegment(report.sizes[0] ?? [], thousands) });
    }
  }

  return (kind) => {
    const last = studies.findLast(({ report }) => report.kind === kind)?.report;
    return last && told(last);
  };
}

function bySegment<Each>(all: readonly Each[], write: (each: Each) => string) {
  const [value = "", style = "", pro = ""] = all.map(write);
  return { value, style, pro };
}
