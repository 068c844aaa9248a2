import type {
  BrandManagementAnswer,
  BrandManagementClassDebriefing,
  BrandManagementQuestion,
  MarketDebriefing,
} from "@belab/domain/games/brand-management";
import shared from "@belab/locales/en/games/BrandManagementDebriefing";
import catalogue from "@belab/locales/en/games/BrandManagementReport";
import { useState } from "react";
import { Heading } from "../../../../elements/Heading.tsx";
import { BarChart } from "../../../../sections/BarChart/BarChart.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import { Pick } from "../../fields/Pick.tsx";
import type { DebriefingProps, ReportProps } from "../../screens.tsx";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandDebriefing.module.css";
import { bestTeam, teamsOf } from "./classReadings.ts";
import { DataTable } from "./DataTable.tsx";
import { FirmReport } from "./FirmReport.tsx";
import { byPlaceInMarket, decisionKinds, givenAwayBy, sumOf } from "./readings.ts";
import { isPlayed } from "./steps.ts";
import { useFigures } from "./useFigures.ts";
import { useFindings } from "./useFindings.ts";

type Props = ReportProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/** What a teacher reads of the class: all figures of each market and each firm, what could have been, and what to discuss. */
export function ClassReport(props: Props) {
  const { messages } = useMessages(catalogue);
  const { debriefing } = props;
  if (!isPlayed(debriefing)) {
    return (
      <div className={classes.head}>
        <Heading order={3}>{messages.nothing.title}</Heading>
        <p>{messages.nothing.text}</p>
      </div>
    );
  }
  return (
    <div className={classes.root}>
      <Head debriefing={debriefing} />
      <Lessons debriefing={debriefing} />
      <Standing debriefing={debriefing} />
      <GivenAway debriefing={debriefing} />
      <Questions />
      <Firms {...props} />
    </div>
  );
}

type PartProps = DebriefingProps<BrandManagementClassDebriefing>;

function Head({ debriefing: { markets, means, parameters } }: PartProps) {
  const { format } = useMessages(catalogue);
  const { score } = useFigures();
  const rounds = Math.max(...markets.map((market) => market.rounds.length));
  return (
    <header className={classes.head}>
      <Heading order={3}>{format("headline", { score: score(means?.score ?? 0) })}</Heading>
      <p>
        {format("played", {
          teams: teamsOf(markets).length,
          markets: markets.length,
          rounds,
          planned: parameters.rounds,
          side: rounds < parameters.rounds ? "early" : "whole",
        })}
      </p>
    </header>
  );
}

function Lessons({ debriefing: { findings } }: PartProps) {
  const { messages } = useMessages(shared);
  const write = useFindings();
  return (
    <section className={classes.part}>
      <Heading order={3}>{messages.findingsTitle}</Heading>
      {findings.length === 0 && <p>{messages.noFindings}</p>}
      <ol className={classes.findings}>
        {findings.map((finding) => (
          <li key={finding.key}>{write(finding)}</li>
        ))}
      </ol>
    </section>
  );
}

/** A table of each market. */
function Standing({ debriefing: { markets } }: PartProps) {
  const { messages } = useMessages(catalogue);
  return (
    <section className={classes.part}>
      <Heading order={3}>{messages.standingTitle}</Heading>
      <p>{messages.standingText}</p>
      {markets.map((market) => (
        <MarketStanding key={market.market} market={market} />
      ))}
    </section>
  );
}

function MarketStanding({ market }: { market: MarketDebriefing }) {
  const { messages, format } = useMessages(catalogue);
  const common = useMessages(shared);
  const figures = useFigures();
  const { firmName } = useBrandWords();
  return (
    <DataTable
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
        rows: byPlaceInMarket(market).map(({ firm, place, score, forecasts, quality }) => [
          firmName(market.firms, firm),
          figures.number(place),
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

/** What a class can talk about. */
function Questions() {
  const { questions } = useMessages(catalogue).messages;
  return (
    <section className={classes.part}>
      <Heading order={3}>{questions.title}</Heading>
      <ol className={classes.questions}>
        {questions.list.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </section>
  );
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
    <section className={classes.part}>
      <Heading order={3}>{messages.firmsTitle}</Heading>
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
    </section>
  );
}
