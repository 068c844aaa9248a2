import catalogue from "@belab/brand-management/texts/en/Reports";
import { LineChart } from "@belab/ui/LineChart";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementPlayView } from "../../setup/index.ts";
import { firmFaces } from "../firmFaces.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useRoundAxis } from "./useRoundAxis.ts";

interface ShareLinesProps {
  view: BrandManagementPlayView;
  className?: string | undefined;
}

/** How the money that buyers spent was shared out, round by round; the own firm stands out. */
export function ShareLines({ view, className }: ShareLinesProps) {
  const { messages, format } = useMessages(catalogue);
  const { percent, wholePercent } = useMoney();
  const { firmName } = useBrandWords();
  const last = view.press.at(-1)?.firms ?? [];
  const faces = firmFaces(view.firms);
  const own = last[view.firm]?.valueShare ?? 0;
  const highest = Math.max(...last.map(({ valueShare }) => valueShare));
  const leader = last.findIndex(({ valueShare }) => valueShare === highest);
  return (
    <LineChart
      className={className}
      title={messages.sharesTitle}
      summary={
        own === highest
          ? format("sharesTextOwn", { share: percent(own) })
          : format("sharesText", { leader: firmName(view.firms, leader), share: percent(highest), own: percent(own) })
      }
      x={useRoundAxis()}
      y={{ label: messages.axisShare, format: wholePercent }}
      lines={view.firms.map((_, firm) => ({
        label: firm === view.firm ? messages.you : firmName(view.firms, firm),
        tone: firm === view.firm ? ("you" as const) : ("other" as const),
        face: faces[firm],
        points: view.press.map(({ round, firms }) => ({ x: round, y: firms[firm]?.valueShare ?? 0 })),
      }))}
    />
  );
}
