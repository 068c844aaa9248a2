import reportCatalogue from "@belab/brand-management/texts/en/Reports";
import catalogue from "@belab/brand-management/texts/en/Studies";
import { DataTable } from "@belab/ui/game/DataTable";
import { ScatterChart } from "@belab/ui/ScatterChart";
import { useMessages } from "@belab/ui/theme";
import { segments } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import { useReportWords } from "../useReportWords.ts";
import type { StudyProps } from "./studyProps.ts";

/** How many buyers there will be, and what they will want. */
export function OutlookStudy({ view, report, order }: StudyProps<"outlook">) {
  const { messages, format } = useMessages(catalogue);
  const { segment } = useMessages(reportCatalogue).messages;
  const words = useBrandWords();
  const { number } = useMoney();
  const { roundName } = useReportWords(view);
  const rounds = report.sizes.map((_, index) => roundName(report.round + index + 1));
  return (
    <>
      <DataTable
        caption={messages.outlookSizes}
        narrow="fixed"
        table={{
          head: [segment, ...rounds],
          rows: segments.map((segment, index) => [
            words.segments[segment],
            ...report.sizes.map((sizes) => number(sizes[index] ?? 0)),
          ]),
        }}
      />
      <ScatterChart
        order={order}
        title={format("outlookIdeals", { round: roundName(report.round + 2) })}
        summary={messages.outlookIdealsText}
        x={{ label: words.axes.performance }}
        y={{ label: words.axes.design }}
        points={view.state.brands.map(({ id, x: [x, y] }) => ({
          label: words.brandLabel(view.firms, view.firm, id),
          x,
          y,
          tone: "you" as const,
          group: view.firm,
        }))}
        targets={segments.map((segment, index) => {
          const [x, y] = report.ideals[index] ?? [0, 0];
          return { label: words.segments[segment], x, y, error: report.sdPoint };
        })}
        from={0}
        to={100}
      />
    </>
  );
}
