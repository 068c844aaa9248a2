import reportCatalogue from "@belab/brand-management/texts/en/Reports";
import catalogue from "@belab/brand-management/texts/en/Studies";
import { DataTable } from "@belab/ui/game/DataTable";
import { useMessages } from "@belab/ui/theme";
import { channels, segments } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../Reports.module.css";
import type { StudyProps } from "./studyProps.ts";

/** What the rivals spent. */
export function RivalsStudy({ view, report: { brands } }: StudyProps<"rivals">) {
  const { messages } = useMessages(catalogue);
  const { brand } = useMessages(reportCatalogue).messages;
  const words = useBrandWords();
  const { number } = useMoney();
  const label = (brand: (typeof brands)[number]) => words.brandLabel(view.firms, brand.seat, brand.id);
  return (
    <div className={classes.pair}>
      <DataTable
        caption={messages.rivalsAds}
        narrow="fixed"
        table={{
          head: [brand, ...segments.map((segment) => words.segments[segment])],
          rows: brands.map((brand) => [label(brand), ...brand.ads.map(number)]),
        }}
      />
      <DataTable
        caption={messages.rivalsSales}
        narrow="fixed"
        table={{
          head: [brand, ...channels.map((channel) => words.channels[channel])],
          rows: brands.map((brand) => [label(brand), ...brand.sales.map(number)]),
        }}
      />
    </div>
  );
}
