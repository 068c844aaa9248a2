import reportCatalogue from "@belab/brand-management/texts/en/Reports";
import catalogue from "@belab/brand-management/texts/en/Studies";
import { DataTable } from "@belab/ui/game/DataTable";
import { useMessages } from "@belab/ui/theme";
import { segments, type Triple } from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { placesOf } from "../placesOf.ts";
import classes from "../Reports.module.css";
import { useReportWords } from "../useReportWords.ts";
import type { StudyOf, StudyProps } from "./studyProps.ts";

type SurveyedBrand = StudyOf<"survey">["brands"][number];

/** Who knows each brand, and who would buy it. */
export function SurveyStudy({ view, report: { brands } }: StudyProps<"survey">) {
  const { messages, format } = useMessages(catalogue);
  const { brand } = useMessages(reportCatalogue).messages;
  const { terms } = useGlossary();
  const words = useBrandWords();
  const { percent } = useReportWords(view);
  const table = (caption: string, of: (brand: SurveyedBrand) => Triple) => (
    <DataTable
      caption={caption}
      narrow="fixed"
      own={placesOf(brands, ({ seat }) => seat === view.firm)}
      table={{
        head: [brand, ...segments.map((segment) => words.segments[segment])],
        rows: brands.map((brand) => [
          words.brandLabel(view.firms, brand.seat, brand.id),
          ...of(brand).map((percentage) => percent(percentage / 100)),
        ]),
      }}
    />
  );
  return (
    <>
      <p>{format("surveyText", { awareness: terms.awareness })}</p>
      <div className={classes.pair}>
        {table(messages.surveyAwareness, ({ awareness }) => awareness)}
        {table(messages.surveyIntention, ({ intention }) => intention)}
      </div>
    </>
  );
}
