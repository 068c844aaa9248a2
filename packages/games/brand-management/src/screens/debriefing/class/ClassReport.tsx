import shared from "@belab/brand-management/texts/en/Debriefing";
import catalogue from "@belab/brand-management/texts/en/Report";
import { BarChart } from "@belab/ui/BarChart";
import type { DebriefingProps, ReportProps } from "@belab/ui/game";
import { DataTable } from "@belab/ui/game/DataTable";
import {
  DebriefingHead,
  DebriefingPart,
  DebriefingQuestions,
  DebriefingReport,
} from "@belab/ui/game/debriefing/DebriefingReport";
import { Pick } from "@belab/ui/game/fields/Pick";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import {
  type BrandManagementAnswer,
  type BrandManagementClassDebriefing,
  type BrandManagementQuestion,
  type MarketDebriefing,
  ruleNumbers,
} from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../BrandDebriefing.module.css";
import { FirmReport } from "../FirmReport.tsx";
import { byPlaceInMarket, decisionKinds, givenAwayBy, sentences, sumOf } from "../readings.ts";
import { isPlayed, nothingToShow } from "../steps.ts";
import { useFigures } from "../useFigures.ts";
import { useFindings } from "../useFindings.ts";
import { absentTeamsOf, bestTeam, teamsOf } from "./classReadings.ts";
import { useStandingName } from "./useStandingName.ts";

type Props = ReportProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/** What a teacher reads of the class: all figures of each market and each firm, what could have been, and what to discuss. */
export function ClassReport(props: Props) {
  const { messages } = useMessages(catalogue);
  const { debriefing } = props;
  if (!isPlayed(debriefing)) {
    return <DebriefingHead {...messages[nothingToShow(debriefing)]} order={3} />;
  }
  return (
    <DebriefingReport className={classes.report}>
      <Head debriefing={debriefing} />
      <Lessons debriefing={debriefing} />
      <Standing debriefing={debriefing} />
      <GivenAway debriefing={debriefing} />
      <DebriefingQuestions {...messages.questions} />
      <Firms {...props} />
    </DebriefingReport>
  );
}

type PartProps = DebriefingProps<BrandManagementClassDebriefing>;

function Head({ debriefing: { markets, means, parameters } }: PartProps) {
  const { format } = useMessages(catalogue);
  const { score } = useFigures();
  const rounds = Math.max(...markets.map((market) => market.rounds.length));
  const absent = absentTeamsOf(markets).length;
  return (
    <DebriefingHead
      order={3}
      title={format("headline", { score: score(means?.score ?? 0), most: ruleNumbers().pointsMost })}
      text={sentences(
        format(rounds < parameters.rounds ? "playedEarly" : "played", {
          teams: teamsOf(markets).length,
          markets: markets.length,
          rounds,
          planned: parameters.rounds,
        }),
        absent > 0 && format("absent", { teams: absent }),
      )}
    />
  );
}

function Lessons({ debriefing }: PartProps) {
  const { messages } = useMessages(shared);
  const findings = useFindings()(debriefing.findings);
  return (
    <DebriefingPart title={messages.findingsTitle} order={3}>
      {findings.length === 0 && <p>{messages.noFindings}</p>}
      <ol className={classes.findings}>
        {findings.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </DebriefingPart>
  );
}

/** A table of each market. */
function Standing({ debriefing: { markets } }: PartProps) {
  const { messages } = useMessages(catalogue);
  return (
    <DebriefingPart title={messages.standingTitle} order={3}>
      <p>{messages.standingText}</p>
      {markets.map((market) => (
        <MarketStanding key={market.market} market={market} />
      ))}
    </DebriefingPart>
  );
}

function MarketStanding({ market }: { market: MarketDebriefing }) {
  const { messages, format } = useMessages(catalogue);
  const common = useMessages(shared);
  const figures = useFigures();
  const { firmName } = useBrandWords();
  const standingName = useStandingName();
  return (
    <DataTable
      narrow="scrolled"
      caption={common.format("marketNumber", market)}
      table={{
        head: [
          "",
          messages.place,
          common.messages.score,
          messages.earningsAndRobots,
          common.messages.parts.share,
          common.messages.parts.equity,
          messages.forecastError,
          common.messages.axes.givenAway,
          common.messages.skill,
          common.messages.rivals,
        ],
        rows: byPlaceInMarket(market).map(({ result: { firm, score, forecasts, quality }, place }) => [
          standingName(firmName(market.firms, firm), place),
          place === null ? "–" : figures.number(place),
          figures.score(score.total),
          format("beside", {
            own: figures.amount(score.own.earnings),
            robots: figures.amount(score.bench.earnings),
          }),
          figures.percent(score.own.share),
          figures.amount(score.own.equity),
          figures.percent(forecasts.error),
          figures.amount(sumOf(quality, (round) => sumOf(decisionKinds, (kind) => givenAwayBy(round, kind)))),
          figures.change(sumOf(quality, ({ skill }) => skill)),
          figures.change(sumOf(quality, ({ rivals }) => rivals)),
        ]),
      }}
    />
  );
}

/** What decisions gave away in a round, on average over all teams. */
function GivenAway({ debriefing: { means } }: PartProps) {
  const { messages } = useMessages(catalogue);
  const common = useMessages(shared).messages;
  const { amount } = useFigures();
  return means ? (
    <BarChart
      order={3}
      title={messages.givenAwayTitle}
      summary={messages.givenAwayText}
      value={{ label: common.axes.givenAway, format: amount }}
      bars={decisionKinds.map((kind) => ({
        label: common.kinds[kind],
        value: means.givenAway[kind],
        tone: "class",
      }))}
    />
  ) : null;
}

/** One firm of one market, with all that its team is told. */
function Firms({ debriefing: { parameters, markets }, ask }: Props) {
  const { messages } = useMessages(catalogue);
  const common = useMessages(shared);
  const { firmName } = useBrandWords();
  const best = bestTeam(markets);
  const [chosen, setChosen] = useState({ market: best?.market.market ?? 1, firm: best?.result.firm ?? 0 });
  const market = markets.find((each) => each.market === chosen.market);
  const result = market?.results.find(({ firm }) => firm === chosen.firm);
  if (!market || !result) {
    return null;
  }
  const name = firmName(market.firms, result.firm);
  return (
    <DebriefingPart title={messages.firmsTitle} order={3}>
      <div className={classes.controls}>
        {markets.length > 1 && (
          <Pick
            label={common.messages.market}
            value={chosen.market}
            options={markets.map((each) => ({ value: each.market, label: common.format("marketNumber", each) }))}
            onChange={(number) => setChosen({ market: number, firm: 0 })}
          />
        )}
        <Pick
          label={common.messages.firm}
          value={chosen.firm}
          options={market.firms.map((_, firm) => ({ value: firm, label: firmName(market.firms, firm) }))}
          onChange={(firm) => setChosen({ ...chosen, firm })}
        />
      </div>
      <FirmReport
        key={`${chosen.market} ${chosen.firm}`}
        {...{ parameters, market, result }}
        label={name}
        tone="class"
        order={4}
        ask={(question) => ask(market.market, question)}
      />
    </DebriefingPart>
  );
}
