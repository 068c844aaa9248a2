import shared from "@belab/brand-management/texts/en/Debriefing";
import catalogue from "@belab/brand-management/texts/en/Report";
import { formatAll } from "@belab/locales";
import { BarChart } from "@belab/ui/BarChart";
import type { DebriefingProps, ReportProps } from "@belab/ui/game";
import { DataTable } from "@belab/ui/game/DataTable";
import { CostlyDecisions, DebriefingOpening } from "@belab/ui/game/debriefing/DebriefingOpening";
import { DebriefingHead, DebriefingQuestions, DebriefingReport } from "@belab/ui/game/debriefing/DebriefingReport";
import { DebriefingTopics } from "@belab/ui/game/debriefing/DebriefingTopics";
import { Pick } from "@belab/ui/game/fields/Pick";
import { useMessages } from "@belab/ui/theme";
import { useState } from "react";
import {
  type BrandManagementAnswer,
  type BrandManagementClassDebriefing,
  type BrandManagementQuestion,
  byPlaceInMarket,
  type MarketDebriefing,
  ruleNumbers,
  skillOf,
} from "../../../setup/index.ts";
import { useBrandWords } from "../../useBrandWords.ts";
import classes from "../BrandDebriefing.module.css";
import { FirmReport } from "../FirmReport.tsx";
import { decisionKinds, givenAwayBy, sentences, sumOf } from "../readings.ts";
import { isPlayed, nothingToShow } from "../steps.ts";
import { useFigures } from "../useFigures.ts";
import { useFindings } from "../useFindings.ts";
import type { AskMarket } from "../whatIf/useMarketAnswers.ts";
import { WhatIf } from "../whatIf/WhatIf.tsx";
import { absentTeamsOf, bestTeam, clearedRounds, teamsOf, undecidedRounds } from "./classReadings.ts";
import { useStandingName } from "./useStandingName.ts";
import { useUndecidedText } from "./useUndecidedText.ts";

type Props = ReportProps<BrandManagementClassDebriefing, BrandManagementQuestion, BrandManagementAnswer>;

/**
 * What a teacher reads of the class: how it came out, what cost the most and what to discuss, then all figures of each market and
 * each firm, and what could have been.
 */
export function ClassReport(props: Props) {
  const { messages, locale } = useMessages(catalogue);
  const common = useMessages(shared).messages;
  const { debriefing } = props;
  if (!isPlayed(debriefing)) {
    const rounds = clearedRounds(debriefing.markets);
    return <DebriefingHead {...formatAll(messages[nothingToShow(debriefing)], { rounds }, locale)} order={3} />;
  }
  const { topics } = messages;
  return (
    <DebriefingReport className={classes.report}>
      <DebriefingOpening next={<DebriefingQuestions {...messages.questions} />}>
        <Head debriefing={debriefing} />
        <Costs debriefing={debriefing} />
      </DebriefingOpening>
      <DebriefingTopics
        order={3}
        topics={[
          {
            key: "lessons",
            title: common.findingsTitle,
            line: topics.lessons,
            content: <Lessons debriefing={debriefing} />,
          },
          {
            key: "standing",
            title: messages.standingTitle,
            line: topics.standing,
            content: <Standing debriefing={debriefing} />,
          },
          {
            key: "given-away",
            title: topics.givenAwayTitle,
            line: topics.givenAway,
            content: <GivenAway debriefing={debriefing} />,
          },
          { key: "firms", title: messages.firmsTitle, line: topics.firms, content: <Firms {...props} /> },
        ]}
      />
    </DebriefingReport>
  );
}

type PartProps = DebriefingProps<BrandManagementClassDebriefing>;

function Head({ debriefing: { markets, means, parameters } }: PartProps) {
  const { format } = useMessages(catalogue);
  const { score } = useFigures();
  const undecidedText = useUndecidedText();
  const rounds = clearedRounds(markets);
  const absent = absentTeamsOf(markets).length;
  const undecided = undecidedRounds(markets);
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
        undecided.length > 0 && undecidedText(undecided),
      )}
    />
  );
}

/** The two kinds of decisions by which teams gave most away. */
function Costs({ debriefing: { means, findings } }: PartProps) {
  const { messages, format } = useMessages(catalogue);
  const { kinds } = useMessages(shared).messages;
  const { about } = useFigures();
  const written = useFindings()(findings);
  const costly = decisionKinds
    .map((kind) => ({ kind, cost: means?.givenAway[kind] ?? 0 }))
    .filter(({ cost }) => about(cost) !== about(0))
    .sort((one, other) => other.cost - one.cost)
    .slice(0, 2);
  return (
    <CostlyDecisions
      title={format("costlyTitle", { count: costly.length })}
      order={3}
      none={messages.costlyNone}
      items={costly.map(({ kind, cost }) => ({
        key: kind,
        title: kinds[kind],
        cost: format("costOfRound", { amount: about(cost) }),
        text: written.find(({ key }) => key === `class-${kind}`)?.text ?? messages.costlyText,
      }))}
    />
  );
}

function Lessons({ debriefing }: PartProps) {
  const { messages } = useMessages(shared);
  const findings = useFindings()(debriefing.findings);
  return (
    <>
      {findings.length === 0 && <p>{messages.noFindings}</p>}
      <ol className={classes.findings}>
        {findings.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </>
  );
}

/** A table of each market. */
function Standing({ debriefing: { markets } }: PartProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <p>{messages.standingText}</p>
      {markets.map((market) => (
        <MarketStanding key={market.market} market={market} />
      ))}
    </>
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
          figures.change(skillOf({ quality })),
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
      order={4}
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
  const common = useMessages(shared);
  const { firmName } = useBrandWords();
  const best = bestTeam(markets);
  const [chosen, setChosen] = useState({ market: best?.market.market ?? 1, firm: best?.result.firm ?? 0 });
  const market = markets.find((each) => each.market === chosen.market);
  const result = market?.results.find(({ firm }) => firm === chosen.firm);
  if (!market || !result) {
    return null;
  }
  const key = `${chosen.market} ${chosen.firm}`;
  const askMarket: AskMarket = (question) => ask(market.market, question);
  return (
    <>
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
      <WhatIf key={`what-if ${key}`} market={market} firm={result.firm} order={4} ask={askMarket} />
      <FirmReport
        key={key}
        {...{ parameters, market, result }}
        label={firmName(market.firms, result.firm)}
        tone="class"
        order={4}
        ask={askMarket}
        indexed={false}
      />
    </>
  );
}
