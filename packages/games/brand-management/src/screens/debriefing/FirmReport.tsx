import catalogue from "@belab/brand-management/texts/en/Debriefing";
import { DebriefingPart } from "@belab/ui/game/debriefing/DebriefingReport";
import { useMessages } from "@belab/ui/theme";
import classes from "./BrandDebriefing.module.css";
import { Rounds } from "./class/Rounds.tsx";
import { Forecasts } from "./Forecasts.tsx";
import type { FirmProps } from "./firmProps.ts";
import { MarketMap } from "./MarketMap.tsx";
import { Quality } from "./Quality.tsx";
import { administrationRounds } from "./readings.ts";
import { Score } from "./Score.tsx";
import { ShareChanges } from "./ShareChanges.tsx";
import { useFindings } from "./useFindings.ts";
import type { AskMarket } from "./whatIf/useMarketAnswers.ts";
import { WhatIf } from "./whatIf/WhatIf.tsx";

/** All that is said of a firm: what was found, where its score and its share come from, and what else could have been. */
export function FirmReport({ ask, ...props }: FirmProps & { ask: AskMarket }) {
  const { market, result, tone, order } = props;
  return (
    <div className={classes.firm}>
      <Findings {...props} />
      <Score {...props} />
      <div className={classes.beyondSummary}>
        <ShareChanges {...props} ask={ask} />
        <WhatIf market={market} firm={result.firm} order={order} ask={ask} />
        <Quality {...props} />
        <Forecasts {...props} />
        <MarketMap market={market} own={tone === "you" ? result.firm : undefined} order={order} />
        <Rounds {...props} />
      </div>
    </div>
  );
}

/** What stands out, as plain sentences. */
function Findings({ market, result, order }: FirmProps) {
  const { messages, format } = useMessages(catalogue);
  const findings = useFindings()(result.findings);
  const administered = administrationRounds(market, result.firm).length;
  return (
    <DebriefingPart title={messages.findingsTitle} order={order}>
      {findings.length === 0 && administered === 0 && <p>{messages.noFindings}</p>}
      <ol className={classes.findings}>
        {administered > 0 && <li>{format("administrationFinding", { rounds: administered })}</li>}
        {findings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </DebriefingPart>
  );
}
