import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/Rules";
import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { byPlace } from "@belab/ui/game/charts";
import { Disclosure } from "@belab/ui/game/Disclosure";
import { listOf } from "@belab/ui/messages";
import { useLocale, useMessages } from "@belab/ui/theme";
import {
  centsPerK,
  channels,
  costs,
  credit,
  minutesOfRound,
  ruleNumbers,
  segmentRules,
  segmentSize,
  segments,
  startingFirm,
  stockRules,
  unitCost,
  unitCosts,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import { useGlossary, useRuleTexts } from "../useRuleTexts.ts";
import { ScoreRules, StudyRules } from "./BriefingTables.tsx";
import { ReportFrame, ReportSection, TableSection } from "./ReportFrame.tsx";
import classes from "./Reports.module.css";
import type { ReportProps } from "./reportProps.ts";
import { useReportWords } from "./useReportWords.ts";

/** The rules of the game: what every team reads before it decides for the first time. */
export function Briefing({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const { formulas } = useRuleTexts(catalogue);
  const { firms, rounds } = view.parameters;
  return (
    <ReportFrame title={messages.title} intro={briefing.format("lead", { rivals: firms - 1, rounds })}>
      <Buyers view={view} />
      <Choices view={view} />
      <Decisions view={view} />
      <Costs view={view} />
      <Limits view={view} />
      <StudyRules view={view} />
      <ScoreRules />
      <Course view={view} />
      <Disclosure summary={messages.formulasTitle}>
        <p>{messages.formulasText}</p>
        <ul className={classes.points}>
          {byPlace(formulas, (item, place) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      </Disclosure>
    </ReportFrame>
  );
}

function Buyers({ view }: ReportProps) {
  const { messages } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const locale = useLocale();
  const words = useBrandWords();
  const { number, price } = useMoney();
  const { percent } = useReportWords(view);
  const { segment, buyers, growth, price: usual, shops } = briefing.messages.buyersHead;
  return (
    <TableSection
      title={briefing.messages.buyersTitle}
      intro={messages.buyersText}
      table={{
        head: [segment, buyers, growth, usual, shops],
        rows: segments.map((name) => {
          const { growth: rate, referencePrice, habits } = segmentRules[name];
          const shares = channels.map((channel, index) =>
            briefing.format("shop", { channel: words.channels[channel], share: percent(habits[index] ?? 0) }),
          );
          return [
            words.segments[name],
            number(segmentSize(name, view.parameters.firms, 1)),
            percent(rate),
            price(referencePrice * 100),
            listOf(shares, locale),
          ];
        }),
        note: messages.buyersNote,
      }}
    />
  );
}

function Choices({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const { terms } = useGlossary();
  const { placeMax } = ruleNumbers();
  return (
    <ReportSection title={messages.choiceTitle}>
      <ul className={classes.points}>
        <li>{format("choiceProduct", { placeMax, ideal: terms.ideal })}</li>
        <li>{view.parameters.pace === 0 ? briefing.messages.choiceStill : briefing.messages.choiceDrift}</li>
        <li>{messages.choicePrice}</li>
        <li>{format("choiceAwareness", { awareness: terms.awareness })}</li>
        <li>{format("choiceCoverage", { coverage: terms.coverage })}</li>
        <li>{messages.choiceNothing}</li>
      </ul>
    </ReportSection>
  );
}

function Decisions({ view }: ReportProps) {
  const { messages } = useMessages(briefingCatalogue);
  const { fields: names } = useMessages(wordsCatalogue).messages;
  const { fields } = useGlossary();
  const secondBrand = [
    [messages.launch, fields.launch],
    [names.withdraw, fields.withdraw],
  ] as const;
  return (
    <ReportSection title={messages.decisionsTitle} intro={messages.moneyNote}>
      <Terms
        list={[
          [names.price, fields.price],
          [names.ads, fields.ads],
          [names.sales, fields.sales],
          [names.forecast, fields.forecast],
          [names.plan, fields.plan],
          [names.develop, fields.develop],
          ...(view.parameters.secondBrand ? secondBrand : []),
          [messages.studies, fields.studies],
        ]}
      />
    </ReportSection>
  );
}

/** Terms, each with what it means. */
function Terms({ list }: { list: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className={classes.terms}>
      {list.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Costs({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const texts = useRuleTexts(catalogue);
  const { terms } = useGlossary();
  const { price } = useMoney();
  const { percent, change } = useReportWords(view);
  const { overhead, secondBrandOverhead, representative } = costs;
  const { rate, rateBeyondLine, line } = credit;
  const unit = {
    base: price(unitCosts.base),
    performance: price(unitCosts.performance),
    design: price(unitCosts.design),
    now: price(unitCost(startingFirm.position, startingFirm.experience)),
    learning: terms.learning,
  };
  return (
    <ReportSection title={briefing.messages.costsTitle}>
      <Terms
        list={[
          [briefing.messages.unit, format("costUnit", unit)],
          [briefing.messages.overhead, briefing.format("costOverhead", { first: overhead, more: secondBrandOverhead })],
          [messages.representative, format("costRepresentative", { cost: representative })],
          [messages.development, texts.costDevelopment],
          [messages.holding, format("costHolding", { share: percent(stockRules.holding) })],
          [
            messages.interest,
            format("costInterest", { rate: percent(rate), line, more: change(rateBeyondLine).replace("+", "") }),
          ],
        ]}
      />
    </ReportSection>
  );
}

function Limits({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const { stockUnfilled } = useRuleTexts(catalogue);
  const { terms } = useGlossary();
  const { percent } = useReportWords(view);
  const { administrationAbove, administrationBudget, line } = credit;
  return (
    <div className={classes.pair}>
      <ReportSection title={messages.stockTitle}>
        <ul className={classes.points}>
          <li>{stockUnfilled}</li>
          <li>{format("stockLiquidator", { liquidator: terms.liquidator })}</li>
        </ul>
      </ReportSection>
      <ReportSection title={messages.creditTitle}>
        <ul className={classes.points}>
          <li>{format("creditStart", { cash: startingFirm.cash / centsPerK })}</li>
          <li>
            {format("creditAdministration", { above: administrationAbove, share: percent(administrationBudget), line })}
          </li>
        </ul>
      </ReportSection>
    </div>
  );
}

/** How a round runs, and how long. */
function Course({ view }: ReportProps) {
  const { messages, format } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const locale = useLocale();
  const { rounds, timed, absent, practiceRound } = view.parameters;
  const isAlone = Object.keys(view.roles).length <= 1;
  const minutes = Array.from({ length: rounds }, (_, index) => String(minutesOfRound(index + 1, view.parameters)));
  return (
    <ReportSection title={messages.roundTitle}>
      <ol className={classes.points}>
        <li>{isAlone ? messages.roundAlone : messages.roundSheet}</li>
        {!isAlone && <li>{messages.roundSubmit}</li>}
        {timed && <li>{absent === null ? messages.roundDeadline : messages.roundDeadlineBot}</li>}
        <li>{messages.roundResults}</li>
        {practiceRound && <li>{briefing.messages.roundPractice}</li>}
        <li>{timed ? format("roundMinutes", { minutes: listOf(minutes, locale) }) : messages.roundUntimed}</li>
      </ol>
    </ReportSection>
  );
}
