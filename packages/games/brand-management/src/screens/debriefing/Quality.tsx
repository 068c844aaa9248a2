import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { BarChart } from "@belab/ui/BarChart";
import { DataTable } from "@belab/ui/game/DataTable";
import { DebriefingPair } from "@belab/ui/game/debriefing/DebriefingReport";
import { useMessages } from "@belab/ui/theme";
import { below, type FirmProps } from "./firmProps.ts";
import { decisionKinds, givenAwayBy, sumOf } from "./readings.ts";
import { SpanChart } from "./SpanChart.tsx";
import { useFigures } from "./useFigures.ts";

/** What the decisions gave away, and how much came of skill and of rivals. */
export function Quality(props: FirmProps) {
  const { messages } = useMessages(catalogue);
  const { order } = props;
  return (
    <>
      <p>{messages.qualityText}</p>
      <GivenAwayChart {...props} order={below(order)} />
      <QualityTable {...props} />
      <DebriefingPair>
        <RoundBars {...props} order={below(order)} kind="skill" />
        <RoundBars {...props} order={below(order)} kind="rivals" />
      </DebriefingPair>
    </>
  );
}

function GivenAwayChart({ result: { quality }, tone, order }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { amount } = useFigures();
  const total = (kind: (typeof decisionKinds)[number]) => sumOf(quality, (round) => givenAwayBy(round, kind));
  return (
    <BarChart
      order={order}
      title={messages.givenAwayTitle}
      summary={format("givenAwayText", { amount: amount(sumOf(decisionKinds, total)) })}
      value={{ label: messages.axes.givenAway, format: amount }}
      bars={decisionKinds.map((kind) => ({ label: messages.kinds[kind], value: total(kind), tone }))}
    />
  );
}

/** Round by round, with the multiple that would have been best. */
function QualityTable({ result: { quality } }: FirmProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { amount, change } = useFigures();
  const multiple = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const cell = ({ amount: given, bestMultiple }: { amount: number; bestMultiple: number }) =>
    given === 0
      ? messages.best
      : format("givenAwayCell", { amount: amount(given), best: multiple.format(bestMultiple) });
  return (
    <DataTable
      narrow="scrolled"
      caption={messages.qualityTable}
      table={{
        head: ["", ...decisionKinds.map((kind) => messages.kinds[kind]), messages.skill, messages.rivals],
        rows: quality.map((round) => [
          format("roundOption", round),
          cell(round.price),
          cell(round.advertising),
          cell(round.sales),
          round.production === 0 ? messages.best : amount(round.production),
          change(round.skill),
          change(round.rivals),
        ]),
        note: messages.qualityNote,
      }}
    />
  );
}

/** What the rounds would have been worth with a robot's decisions, or with rivals who repeat themselves. */
const worthMore = { skill: "skillTextMore", rivals: "rivalsTextMore" } as const;
const worthLess = { skill: "skillTextLess", rivals: "rivalsTextLess" } as const;

/** What was decided beside a robot's decision, or what rivals did beside repeating themselves: both on one scale. */
function RoundBars({ result: { quality }, tone, order, kind }: FirmProps & { kind: "skill" | "rivals" }) {
  const { messages, format } = useMessages(catalogue);
  const { amount, change } = useFigures();
  const all = quality.flatMap(({ skill, rivals }) => [skill, rivals]);
  const total = sumOf(quality, (round) => round[kind]);
  return (
    <SpanChart
      order={order}
      title={kind === "skill" ? messages.skill : messages.rivals}
      summary={format(total < 0 ? worthMore[kind] : worthLess[kind], { amount: amount(Math.abs(total)) })}
      value={{ label: messages.axes.worth, format: amount }}
      from={Math.min(0, ...all)}
      to={Math.max(0, ...all)}
      spans={quality.map((round) => ({
        label: format("roundOption", round),
        from: 0,
        to: round[kind],
        tone: kind === "skill" ? tone : ("other" as const),
        text: change(round[kind]),
      }))}
    />
  );
}
