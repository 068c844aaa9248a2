import catalogue from "@belab/brand-management/texts/en/Studies";
import { BarChart } from "@belab/ui/BarChart";
import { DataTable } from "@belab/ui/game/DataTable";
import { useLocale, useMessages } from "@belab/ui/theme";
import { type Segment, segments } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../Reports.module.css";
import type { StudyProps } from "./studyProps.ts";

/** What a segment would pay for ten points, in cents. */
interface Worth {
  segment: Segment;
  performance: number;
  design: number;
}

/** How much each segment cares about performance, design and price: what ten points are worth in money. */
export function ConjointStudy({ report, order }: StudyProps<"conjoint">) {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const { price } = useMoney();
  const worths = segments.flatMap((segment, index): Worth[] => {
    const measured = report.segments[index];
    if (measured === undefined) {
      return [];
    }
    const [performance, design] = measured.perTenPoints;
    const inMoney = (points: number) => (measured.perTenMoney > 0 ? (points / measured.perTenMoney) * 1_000 : 0);
    return [{ segment, performance: inMoney(performance), design: inMoney(design) }];
  });
  const sentences = worths.map(({ segment, performance, design }) =>
    format("conjointText", {
      segment: words.segments[segment],
      performance: price(performance),
      design: price(design),
    }),
  );
  return (
    <>
      <ul className={classes.points}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <BarChart
        order={order}
        title={messages.conjointTitle}
        summary={messages.conjointSquare}
        value={{ label: messages.conjointAxis, format: price }}
        bars={worths.flatMap(({ segment, ...worth }) =>
          (["performance", "design"] as const).map((axis) => ({
            label: format("conjointBar", { segment: words.segments[segment], axis: words.axes[axis] }),
            value: worth[axis],
            tone: axis === "performance" ? ("best" as const) : ("class" as const),
          })),
        )}
      />
      <Measured report={report} />
    </>
  );
}

function Measured({ report }: Pick<StudyProps<"conjoint">, "report">) {
  const { messages } = useMessages(catalogue);
  const words = useBrandWords();
  const locale = useLocale();
  const { format: write } = new Intl.NumberFormat(locale, { minimumFractionDigits: 3 });
  const { segment: name, performance, design, money } = messages.conjointHead;
  return (
    <DataTable
      caption={messages.conjointTable}
      table={{
        head: [name, performance, design, money],
        rows: segments.map((segment, index) => {
          const measured = report.segments[index];
          return [
            words.segments[segment],
            ...(measured?.perTenPoints ?? []).map(write),
            ...(measured ? [write(measured.perTenMoney)] : []),
          ];
        }),
        note: messages.conjointNote,
      }}
    />
  );
}
