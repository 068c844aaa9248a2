import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { type DebriefingTopic, DebriefingTopics } from "@belab/ui/game/debriefing/DebriefingTopics";
import { useMessages } from "@belab/ui/theme";
import classes from "./BrandDebriefing.module.css";
import { Rounds } from "./class/Rounds.tsx";
import { Forecasts } from "./Forecasts.tsx";
import { below, type FirmProps } from "./firmProps.ts";
import { MarketMap } from "./MarketMap.tsx";
import { Quality } from "./Quality.tsx";
import { administrationRounds } from "./readings.ts";
import { Score } from "./Score.tsx";
import { ShareChanges } from "./ShareChanges.tsx";
import { useFigures } from "./useFigures.ts";
import { useFindings } from "./useFindings.ts";
import type { AskMarket } from "./whatIf/useMarketAnswers.ts";

interface FirmReportProps extends FirmProps {
  ask: AskMarket;
  /** Whether there is an index of the topics. @default true */
  indexed?: boolean;
}

/** The analysis of a firm by topic: what was found, where its score and its share come from, how good its decisions were. */
export function FirmReport({ indexed = true, ...props }: FirmReportProps) {
  return <DebriefingTopics order={props.order} topics={useTopics(props)} indexed={indexed} />;
}

function useTopics({ ask, ...props }: Omit<FirmReportProps, "indexed">): (DebriefingTopic | false)[] {
  const { messages, format } = useMessages(catalogue);
  const { score, percent } = useFigures();
  const { market, result, tone, order } = props;
  const { topics } = messages;
  const { forecasts } = result;
  return [
    { key: "findings", title: messages.findingsTitle, line: topics.findings, content: <Findings {...props} /> },
    {
      key: "score",
      title: messages.scoreTitle,
      line: format("scoreLine", { score: score(result.score.total) }),
      content: <Score {...props} />,
    },
    result.shares.length > 0 && {
      key: "shares",
      title: messages.sharesTitle,
      line: topics.shares,
      content: <ShareChanges {...props} ask={ask} />,
    },
    { key: "quality", title: messages.qualityTitle, line: topics.quality, content: <Quality {...props} /> },
    forecasts.records.length > 0 && {
      key: "forecasts",
      title: messages.forecastsTitle,
      line: format("forecastsLine", { error: percent(forecasts.error) }),
      content: <Forecasts {...props} />,
    },
    {
      key: "map",
      title: topics.mapTitle,
      line: topics.map,
      content: <MarketMap market={market} own={tone === "you" ? result.firm : undefined} order={below(order)} />,
    },
    { key: "rounds", title: messages.roundsTitle, line: topics.rounds, content: <Rounds {...props} /> },
  ];
}

/** What stands out, as plain sentences. */
function Findings({ market, result }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const findings = useFindings()(result.findings);
  const administered = administrationRounds(market, result.firm).length;
  return (
    <>
      {findings.length === 0 && administered === 0 && <p>{messages.noFindings}</p>}
      <ol className={classes.findings}>
        {administered > 0 && <li>{format("administrationFinding", { rounds: administered })}</li>}
        {findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </>
  );
}
