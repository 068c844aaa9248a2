import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { BarChart } from "@belab/ui/BarChart";
import { DataTable } from "@belab/ui/game/DataTable";
import { DebriefingPair } from "@belab/ui/game/debriefing/DebriefingReport";
import { LineChart } from "@belab/ui/LineChart";
import { useMessages } from "@belab/ui/theme";
import { useBrandWords } from "../useBrandWords.ts";
import { below, type FirmProps } from "./firmProps.ts";
import { useFigures } from "./useFigures.ts";

/** How good the forecasts were, beside "as last round". */
export function Forecasts(props: FirmProps) {
  const { order } = props;
  return (
    <>
      <DebriefingPair>
        <ErrorChart {...props} order={below(order)} />
        <Calibration {...props} order={below(order)} />
      </DebriefingPair>
      <ForecastTable {...props} />
    </>
  );
}

function ErrorChart({ result: { forecasts }, label, tone, order }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { percent } = useFigures();
  const { error, bias, naiveError } = forecasts;
  return (
    <BarChart
      order={order}
      title={messages.errorTitle}
      summary={format("errorText", {
        error: percent(error),
        naive: percent(naiveError),
        side: biasSide(bias),
        bias: percent(Math.abs(bias)),
      })}
      value={{ label: messages.axes.error, format: percent }}
      bars={[
        { label, value: error, tone },
        { label: messages.asLastRound, value: naiveError },
      ]}
    />
  );
}

/** Below half a per cent, forecasts are neither too high nor too low. */
const noBias = 0.005;

function biasSide(bias: number): "high" | "low" | "none" {
  if (Math.abs(bias) < noBias) {
    return "none";
  }
  return bias > 0 ? "high" : "low";
}

/** Orders over forecasts: on the line, they are equal. */
function Calibration({ market, result: { firm, forecasts }, label, order }: FirmProps) {
  const { messages } = useMessages(catalogue);
  const { number } = useFigures();
  const words = useBrandWords();
  const { records } = forecasts;
  const most = Math.max(1, ...records.flatMap(({ forecast, orders }) => [forecast, orders]));
  const isOneBrand = new Set(records.map(({ brand }) => brand)).size === 1;
  return (
    <LineChart
      order={order}
      title={messages.calibrationTitle}
      summary={messages.calibrationText}
      x={{ label: messages.axes.forecast, format: number }}
      y={{ label: messages.axes.orders, format: number }}
      lines={[{ label: messages.asForecast, tone: "best", points: [0, most].map((value) => ({ x: value, y: value })) }]}
      marks={records.map(({ forecast, orders, brand }) => ({
        x: forecast,
        y: orders,
        label: isOneBrand ? label : words.brandLabel(market.firms, firm, brand),
        tone: "class",
      }))}
    />
  );
}

function ForecastTable({ market, result: { firm, forecasts } }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const { number, percent } = useFigures();
  const words = useBrandWords();
  return (
    <DataTable
      narrow="scrolled"
      caption={messages.forecastTable}
      table={{
        head: [
          "",
          messages.brand,
          messages.axes.forecast,
          messages.orders,
          messages.forecastError,
          messages.asLastRound,
        ],
        rows: forecasts.records.map(({ round, brand, forecast, orders, naive }) => [
          format("roundOption", { round }),
          words.brandLabel(market.firms, firm, brand),
          number(forecast),
          number(orders),
          percent(Math.abs(forecast - orders) / Math.max(orders, 1000)),
          naive === null ? messages.newBrand : number(naive),
        ]),
      }}
    />
  );
}
