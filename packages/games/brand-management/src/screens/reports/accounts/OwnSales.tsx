import reportCatalogue from "@belab/brand-management/texts/en/Reports";
import catalogue from "@belab/brand-management/texts/en/Tables";
import { DataTable } from "@belab/ui/game/DataTable";
import { useMessages } from "@belab/ui/theme";
import { type BrandResult, channels, type OwnReport, segments, type Triple } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { ReportSection, TableSection } from "../ReportFrame.tsx";
import classes from "../Reports.module.css";
import type { ReportProps } from "../reportProps.ts";

interface OwnReportProps extends ReportProps {
  report: OwnReport;
}

/** What was ordered, made, sold and left, and who knows and stocks the own brands. */
export function OwnSales(props: OwnReportProps) {
  return (
    <>
      <Orders {...props} />
      <Goods {...props} />
      <Reach {...props} />
    </>
  );
}

function Orders({ view, report: { result } }: OwnReportProps) {
  const { messages, format } = useMessages(catalogue);
  const { terms } = useGlossary();
  const words = useBrandWords();
  const { number } = useMoney();
  const { brand: name, orders, forecast, received, unfilled, sold } = messages.ordersHead;
  const expected = (id: string) => result.decision.brands.find((brand) => brand.id === id)?.forecast;
  return (
    <TableSection
      title={messages.ordersTitle}
      intro={format("ordersText", { received: terms.receivedOrders, unfilled: terms.unfilledOrders })}
      table={{
        head: [name, ...segments.map((segment) => words.segments[segment]), orders, forecast, received, unfilled, sold],
        rows: result.brands.map((brand) => {
          const guess = expected(brand.id);
          return [
            words.brandLabel(view.firms, view.firm, brand.id),
            ...brand.demand.map(number),
            number(brand.orders),
            guess === undefined ? "" : number(guess),
            number(brand.received),
            number(brand.turnedAway),
            number(brand.sold),
          ];
        }),
      }}
    />
  );
}

/** What a brand had in stock before it made and sold. */
function stockBefore({ stock, sold, made }: BrandResult): number {
  return stock + sold - made;
}

function Goods({ view, report: { result } }: OwnReportProps) {
  const { messages } = useMessages(catalogue);
  const { brandLabel } = useBrandWords();
  const { number, price } = useMoney();
  const { brand: name, before, made, sold, left, price: priceHead, cost } = messages.goodsHead;
  return (
    <TableSection
      title={messages.goodsTitle}
      intro={messages.goodsText}
      table={{
        head: [name, before, made, sold, left, priceHead, cost],
        rows: result.brands.map((brand) => [
          brandLabel(view.firms, view.firm, brand.id),
          number(stockBefore(brand)),
          number(brand.made),
          number(brand.sold),
          number(brand.stock),
          price(brand.price),
          price(brand.unitCost),
        ]),
      }}
    />
  );
}

function Reach({ view, report: { result } }: OwnReportProps) {
  const { messages } = useMessages(catalogue);
  const { brand } = useMessages(reportCatalogue).messages;
  const words = useBrandWords();
  const { terms } = useGlossary();
  const { percent } = useMoney();
  const rowsOf = (shares: (brand: BrandResult) => Triple) =>
    result.brands.map((brand) => [words.brandLabel(view.firms, view.firm, brand.id), ...shares(brand).map(percent)]);
  return (
    <ReportSection title={messages.reachTitle} intro={`${terms.awareness} ${terms.coverage}`}>
      <div className={classes.pair}>
        <DataTable
          caption={messages.awarenessTitle}
          narrow="fixed"
          table={{
            head: [brand, ...segments.map((segment) => words.segments[segment])],
            rows: rowsOf(({ awareness }) => awareness),
          }}
        />
        <DataTable
          caption={messages.coverageTitle}
          narrow="fixed"
          table={{
            head: [brand, ...channels.map((channel) => words.channels[channel])],
            rows: rowsOf(({ coverage }) => coverage),
          }}
        />
      </div>
    </ReportSection>
  );
}
