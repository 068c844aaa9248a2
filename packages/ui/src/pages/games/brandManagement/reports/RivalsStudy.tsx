import { channels, segments } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementReports";
import { useMessages } from "../../../../theme/messages.tsx";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./Reports.module.css";
import { ReportTable } from "./ReportTable.tsx";
import type { StudyProps } from "./studyProps.ts";

/** What the rivals spent. */
export function RivalsStudy({ view, report: { brands } }: StudyProps<"rivals">) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const { number } = useMoney();
  const label = (brand: (typeof brands)[number]) => words.brandLabel(view.firms, brand.seat, brand.id);
  return (
    <div className={classes.pair}>
      <ReportTable
        caption={messages.rivalsAds}
        compact
        table={{
          head: [messages.brand, ...segments.map((segment) => words.segments[segment])],
          rows: brands.map((brand) => [label(brand), ...brand.ads.map(number)]),
        }}
      />
      <ReportTable
        caption={messages.rivalsSales}
        compact
        table={{
          head: [messages.brand, ...channels.map((channel) => words.channels[channel])],
          rows: brands.map((brand) => [label(brand), ...brand.sales.map(number)]),
        }}
      />
    </div>
  );
}
