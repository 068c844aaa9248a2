import catalogue from "@belab/brand-management/texts/en/Tables";
import { listOf } from "@belab/ui/messages";
import { useLocale, useMessages } from "@belab/ui/theme";
import { type DecisionSource, type PressReport, segments } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary } from "../useRuleTexts.ts";
import { Grants } from "./accounts/Grants.tsx";
import { placesOf } from "./placesOf.ts";
import { TableSection } from "./ReportFrame.tsx";
import classes from "./Reports.module.css";
import type { ReportProps } from "./reportProps.ts";

/** In the order in which they are explained. */
const decisionSources: readonly DecisionSource[] = ["submitted", "draft", "carried-over", "bot"];

interface PressProps extends ReportProps {
  report: PressReport;
}

/** The trade press of one round. */
export function PressOfRound({ view, report }: PressProps) {
  return (
    <>
      <div className={classes.pair}>
        <Brands view={view} report={report} />
        <Firms view={view} report={report} />
      </div>
      <Grants view={view} round={report.round} />
      <Buyers view={view} report={report} />
    </>
  );
}

/** What the press remarks of a brand stands after its name; the note explains only what occurs. */
function Brands({ view, report: { brands } }: PressProps) {
  const { messages, format } = useMessages(catalogue);
  const { pressNotes } = messages;
  const locale = useLocale();
  const { price, number } = useMoney();
  const { brandLabel } = useBrandWords();
  const { brand: name, price: priceHead, sold } = messages.pressHead;
  const remarksOf = ({ outOfStock, isNew }: (typeof brands)[number]) => [
    ...(isNew ? [messages.newProduct] : []),
    ...(outOfStock ? [messages.outOfStock] : []),
  ];
  const notes = [
    ...(brands.some(({ isNew }) => isNew) ? [pressNotes.newProduct] : []),
    ...(brands.some(({ outOfStock }) => outOfStock) ? [pressNotes.outOfStock] : []),
  ];
  const nameOf = (brand: (typeof brands)[number]) => {
    const remarks = remarksOf(brand);
    const label = brandLabel(view.firms, brand.firm, brand.id);
    return remarks.length > 0 ? format("remarked", { brand: label, remarks: listOf(remarks, locale) }) : label;
  };
  return (
    <TableSection
      title={messages.brandsTitle}
      narrow="fixed"
      own={placesOf(brands, ({ firm }) => firm === view.firm)}
      table={{
        head: [name, priceHead, sold],
        rows: brands.map((brand) => [nameOf(brand), price(brand.price), number(brand.sold)]),
        note: notes.length > 0 ? notes.join(" ") : undefined,
      }}
    />
  );
}

function Firms({ view, report: { firms } }: PressProps) {
  const { messages } = useMessages(catalogue);
  const locale = useLocale();
  const { thousands, percent } = useMoney();
  const { firmName, sources } = useBrandWords();
  const { firm: name, income, share, source } = messages.pressHead;
  const { pressNotes } = messages;
  const { terms } = useGlossary();
  const notes = [
    terms.valueShare,
    pressNotes.source,
    ...decisionSources.filter((kind) => firms.some((firm) => firm.source === kind)).map((kind) => pressNotes[kind]),
    ...(firms.some(({ administration }) => administration) ? [terms.administration] : []),
  ];
  return (
    <TableSection
      title={messages.firmsTitle}
      narrow="fixed"
      own={[view.firm]}
      table={{
        head: [name, income, share, source],
        rows: firms.map((firm, index) => [
          firmName(view.firms, index),
          thousands(firm.income),
          percent(firm.valueShare),
          listOf([sources[firm.source], ...(firm.administration ? [messages.inAdministration] : [])], locale),
        ]),
        note: notes.join(" "),
      }}
    />
  );
}

function Buyers({ report: { size } }: PressProps) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const { number } = useMoney();
  return (
    <TableSection
      title={messages.buyersTitle}
      narrow="fixed"
      table={{
        head: [messages.buyersHead.segment, messages.buyersHead.buyers],
        rows: segments.map((segment, index) => [words.segments[segment], number(size[index] ?? 0)]),
      }}
    />
  );
}
