import catalogue from "@belab/brand-management/texts/en/Round";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { IconEqual, IconTriangleFilled, IconTriangleInvertedFilled } from "@tabler/icons-react";
import { type BrandManagementPlayView, ruleNumbers } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { numberWriter } from "../numberWriter.ts";
import { useReportWords } from "../reports/useReportWords.ts";
import { type OwnFigures, ownFiguresOf } from "./ownFigures.ts";
import classes from "./ResultFigures.module.css";
import { usePoints } from "./usePoints.ts";

/** How the firm did in the last round: four figures, each with its change. */
export function ResultFigures({ view }: { view: BrandManagementPlayView }) {
  const { messages, format } = useMessages(catalogue);
  const { roundName } = useReportWords(view);
  const figures = ownFiguresOf(view);
  if (figures === undefined) {
    return null;
  }
  return (
    <div className={classes.root}>
      {/* That they are compared with the round before goes without saying; with what was before the first one, it does not. */}
      <dl className={classes.figures} aria-label={messages.figuresLabel}>
        <Rank view={view} rank={figures.rank} />
        <Money figures={figures} />
        <Score score={figures.score} />
      </dl>
      {figures.since === 0 && <p className={classes.since}>{format("since", { round: roundName(0) })}</p>}
    </div>
  );
}

function Rank({ view, rank }: { view: BrandManagementPlayView; rank: OwnFigures["rank"] }) {
  const { messages, format } = useMessages(catalogue);
  return (
    rank && (
      <Figure
        label={messages.figures.rank}
        value={format("rankOf", { rank: rank.value, firms: view.firms.length })}
        change={rank.change}
        text={format("places", { places: Math.abs(rank.change ?? 0) })}
      />
    )
  );
}

function Money({ figures: { share, income } }: { figures: OwnFigures }) {
  const { messages } = useMessages(catalogue);
  const { percent, short } = useMoney();
  const points = usePoints();
  return (
    <>
      <Figure
        label={messages.figures.share}
        value={percent(share.value)}
        change={share.change}
        text={points(Math.abs(share.change ?? 0)).replace("+", "")}
      />
      <Figure
        label={messages.figures.income}
        value={short(income.value)}
        change={income.change}
        text={short(Math.abs(income.change ?? 0))}
      />
    </>
  );
}

function Score({ score }: { score: OwnFigures["score"] }) {
  const { messages, format, locale } = useMessages(catalogue);
  const write = numberWriter(locale, { maximumFractionDigits: 1 });
  if (score === null) {
    return null;
  }
  const { mostly } = score;
  return (
    <Figure
      label={messages.figures.score}
      value={format("scoreOf", {
        total: write(score.value, { maximumFractionDigits: 0 }),
        most: ruleNumbers().pointsMost,
      })}
      change={score.change}
      text={write(Math.abs(score.change ?? 0))}
      note={
        mostly &&
        format("mostly", {
          part: messages.scoreParts[mostly.part],
          change: write(mostly.change, { signDisplay: "exceptZero" }),
        })
      }
    />
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** Above 0 where it is better than before; null where there is nothing to compare. */
  change: number | null;
  /** How much it is, without a sign. */
  text: string;
  note?: string | null;
}

function Figure({ label, value, change, text, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {change !== null && (
        <dd>
          <Change change={change} text={text} />
        </dd>
      )}
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}

function Change({ change, text }: { change: number; text: string }) {
  const { messages } = useMessages(catalogue);
  // What is written as 0 has not changed.
  if (!/[1-9]/.test(text) || change === 0) {
    return (
      <span className={classes.change} data-trend="same">
        <IconEqual aria-hidden="true" />
        {messages.asBefore}
      </span>
    );
  }
  const trend = change > 0 ? "up" : "down";
  const Sign = trend === "up" ? IconTriangleFilled : IconTriangleInvertedFilled;
  return (
    <span className={classes.change} data-trend={trend}>
      <Sign aria-hidden="true" />
      <span>
        <VisuallyHidden>{`${messages[trend]} `}</VisuallyHidden>
        {text}
      </span>
    </span>
  );
}
