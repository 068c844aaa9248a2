import catalogue from "@belab/brand-management/texts/en/Stage";
import type { RevealProps } from "@belab/ui/game";
import { StageHeadline } from "@belab/ui/game/stage";
import { listOf } from "@belab/ui/messages";
import { RankRace } from "@belab/ui/RankRace";
import { TeamFace, teamStyle } from "@belab/ui/TeamFace";
import { useMessages } from "@belab/ui/theme";
import type { CSSProperties } from "react";
import {
  type BrandManagementParameters,
  type BrandManagementProjectorView,
  leadChange,
  type PressReport,
} from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { numberWriter } from "../numberWriter.ts";
import { useMarketName } from "../phases/useBrandPhaseName.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./Stage.module.css";
import { isPractice, seatOf } from "./TradePress.tsx";

type BrandManagementRevealProps = RevealProps<BrandManagementParameters, BrandManagementProjectorView>;

interface StepProps extends Pick<BrandManagementRevealProps, "view" | "isFresh"> {
  /** Of the round that is shown, and of the one before. */
  last: PressReport;
  before: PressReport | undefined;
  /** "Market 2", where there are several. */
  market: string | undefined;
}

/** The results of a round, step by step, as everybody may know them: ranks, then prices and sales, then who did best. */
export function BrandManagementReveal({ view, stream, step, isFresh }: BrandManagementRevealProps) {
  const marketName = useMarketName();
  const last = view.press.at(-1);
  if (last === undefined) {
    return null;
  }
  const Step = [Ranks, Sales, Best][step] ?? Best;
  return (
    <div className={classes.reveal} data-step={step}>
      <Step
        {...{ view, last, isFresh }}
        before={view.press.at(-2)}
        market={stream === undefined ? undefined : marketName(stream)}
      />
    </div>
  );
}

/** Whose share of the money that was spent is how large, and how that has changed. */
function Ranks({ view, last, before, isFresh, market }: StepProps) {
  const { format, locale } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const writePoints = numberWriter(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  });
  const headline = useLeadSentence(view);
  const entries = last.firms.map(({ valueShare }, firm) => {
    const then = before?.firms[firm]?.valueShare ?? null;
    const seat = seatOf(view, firm);
    return {
      id: String(firm),
      label: words.firmName(view.firms, firm),
      mark: <TeamFace seat={seat} />,
      style: teamStyle(seat),
      value: valueShare,
      before: then,
      text: money.percent(valueShare),
      ...(then !== null && { change: writePoints(100 * (valueShare - then)) }),
    };
  });
  const caption = format(last.round > 1 ? "ranksText" : "ranksTextFirst", {
    round: last.round,
    before: last.round - 1,
    practice: isPractice(view) ? "yes" : "no",
  });
  return (
    <>
      <StageHeadline caption={market ? listOf([market, caption], locale) : caption}>{headline}</StageHeadline>
      <RankRace
        key={last.round}
        entries={entries}
        moving={isFresh}
        // There is no place before the first round, and none after the practice round.
        rankedBefore={last.round > 1}
        className={classes.race ?? ""}
      />
    </>
  );
}

/** A sentence on who leads now. */
function useLeadSentence(view: BrandManagementProjectorView): string {
  const { messages, format } = useMessages(catalogue);
  const words = useBrandWords();
  const change = leadChange(view.press);
  if (change === undefined || !("firm" in change)) {
    return change?.kind === "nobody-decided" ? messages.nobodyDecided : messages.level;
  }
  const firm = words.firmName(view.firms, change.firm);
  return change.kind === "took"
    ? format("took", { firm, other: words.firmName(view.firms, change.from) })
    : format(change.kind === "keeps" ? "keeps" : "leads", { firm });
}

/** What each brand cost and sold, the dearest first; who ran out, and what is new. */
function Sales({ view, last, market }: StepProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const most = Math.max(...last.brands.map(({ sold }) => sold), 1);
  const hasNews = last.brands.some(({ outOfStock, isNew }) => outOfStock || isNew);
  // Two lines for a long name would not fit.
  const nameOf = last.brands.length > 8 ? words.brandLabel : words.brandName;
  const soldOut = [...new Set(last.brands.filter(({ outOfStock }) => outOfStock).map(({ firm }) => firm))];
  const headline =
    soldOut.length === 0
      ? messages.nobodySoldOut
      : format("soldOut", {
          count: soldOut.length,
          firms:
            soldOut.length > 3
              ? ""
              : listOf(
                  soldOut.map((firm) => words.firmName(view.firms, firm)),
                  locale,
                ),
        });
  return (
    <>
      <StageHeadline caption={market ? listOf([market, messages.salesText], locale) : messages.salesText}>
        {headline}
      </StageHeadline>
      <table className={classes.sales} data-size={sizeOf(last.brands.length)}>
        <thead data-caption="">
          <tr>
            <th scope="col">{messages.columns.brand}</th>
            <th scope="col">{messages.columns.price}</th>
            <th scope="col">{messages.columns.sold}</th>
            {hasNews && <th scope="col">{messages.columns.news}</th>}
          </tr>
        </thead>
        <tbody>
          {last.brands
            .toSorted((one, other) => other.price - one.price)
            .map(({ firm, id, price, sold, outOfStock, isNew }) => (
              <tr key={`${firm} ${id}`} style={teamStyle(seatOf(view, firm))}>
                <th scope="row">
                  <span className={classes.brand}>
                    <TeamFace seat={seatOf(view, firm)} />
                    <span dir="auto">{nameOf(view.firms, firm, id)}</span>
                  </span>
                </th>
                <td>{format("price", { price: money.price(price) })}</td>
                <td>
                  <span className={classes.sold} style={{ "--share": sold / most } as CSSProperties}>
                    {money.number(sold)}
                  </span>
                </td>
                {hasNews && (
                  <td>
                    {outOfStock && (
                      <span className={classes.mark} data-caption="">
                        {messages.kinds["sold-out"]}
                      </span>
                    )}
                    {isNew && (
                      <span className={classes.mark} data-caption="" data-new="">
                        {messages.isNew}
                      </span>
                    )}
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

/** How large the rows of a table are, so that they fill the stage. */
function sizeOf(rows: number): "sm" | "md" | "lg" | "xl" {
  return rows > 8 ? "sm" : rows > 5 ? "md" : rows > 4 ? "lg" : "xl";
}

/** Who gained most, who earned most, and what comes next. */
function Best({ view, last, before, market }: StepProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const words = useBrandWords();
  const money = useMoney();
  const writePoints = numberWriter(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const firms = last.firms.map(({ valueShare, income }, firm) => ({
    firm,
    income,
    gain: valueShare - (before?.firms[firm]?.valueShare ?? valueShare),
  }));
  const [gained] = firms.toSorted((one, other) => other.gain - one.gain);
  const [earned] = firms.toSorted((one, other) => other.income - one.income);
  const facts = [
    ...(gained && gained.gain >= 0.0005
      ? [
          {
            key: "gained",
            firm: gained.firm,
            title: messages.gained,
            text: format("gainedText", { points: writePoints(100 * gained.gain) }),
          },
        ]
      : []),
    ...(earned ? [{ key: "earned", firm: earned.firm, title: messages.earned, text: money.short(earned.income) }] : []),
  ];
  return (
    <>
      <StageHeadline caption={market}>
        {format("bestTitle", { round: last.round, practice: isPractice(view) ? "yes" : "no" })}
      </StageHeadline>
      <ul className={classes.facts}>
        {facts.map(({ key, firm, title, text }) => (
          <li key={key} className={classes.fact}>
            <TeamFace seat={seatOf(view, firm)} />
            <span className={classes.factTitle} data-caption="">
              {title}
            </span>
            <span className={classes.factName} dir="auto">
              {words.firmName(view.firms, firm)}
            </span>
            <span className={classes.factText}>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
