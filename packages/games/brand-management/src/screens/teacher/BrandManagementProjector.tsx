import catalogue from "@belab/brand-management/texts/en/Teacher";
import type { ProjectorViewProps } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import type { BrandManagementParameters, BrandManagementProjectorView, MarketStage } from "../../setup/index.ts";
import { useMoney } from "../money.ts";
import { useBrandWords } from "../useBrandWords.ts";
import classes from "./BrandManagementProjector.module.css";

type BrandManagementProjectorProps = ProjectorViewProps<BrandManagementParameters, BrandManagementProjectorView>;

/** Where the class stands: what every team may know, large enough for the last row. */
export function BrandManagementProjector({ parameters, views }: BrandManagementProjectorProps) {
  const stageText = useStageText(parameters.rounds);
  const markets = Object.entries(views)
    .map(([stream, view]) => ({ stream: Number(stream), view, stage: stageText(view.stage) }))
    .sort((one, other) => one.stream - other.stream);
  const [first] = markets;
  if (first === undefined) {
    return null;
  }
  // Markets go on by themselves: each then says where it stands.
  const common = markets.every(({ stage }) => stage === first.stage);
  return (
    <div className={classes.root}>
      {common && <p className={classes.stage}>{first.stage}</p>}
      <div className={classes.markets} data-count={markets.length > 2 ? "many" : markets.length}>
        {markets.map(({ stream, view, stage }) => (
          <MarketShares
            key={stream}
            view={view}
            stream={markets.length > 1 ? stream : undefined}
            stage={common ? undefined : stage}
          />
        ))}
      </div>
    </div>
  );
}

/** A hook that says where a market stands. */
function useStageText(rounds: number): (stage: MarketStage) => string {
  const { messages, format } = useMessages(catalogue);
  return ({ phase, round }) => {
    if (phase === "round") {
      return format("roundOf", { round, rounds });
    }
    return phase === "results" ? format("resultsOf", { round }) : messages.stages[phase];
  };
}

interface MarketSharesProps {
  view: BrandManagementProjectorView;
  /** Where there are several markets. */
  stream: number | undefined;
  /** Where the market stands, if that is not the same everywhere. */
  stage: string | undefined;
}

/** The value shares of a market's firms, in the order of the firms: a bar that moves is easier to follow than a rank. */
function MarketShares({ view, stream, stage }: MarketSharesProps) {
  const { messages, format } = useMessages(catalogue);
  const { firmName } = useBrandWords();
  const { percent } = useMoney();
  const last = view.press.at(-1);
  if (last === undefined) {
    return null;
  }
  const firms = last.firms.map(({ valueShare }, firm) => ({ valueShare, firm, name: firmName(view.firms, firm) }));
  const most = Math.max(...last.firms.map(({ valueShare }) => valueShare));
  return (
    <figure className={classes.market}>
      <figcaption className={classes.caption}>
        {stream !== undefined && <strong>{format("marketNumber", { number: stream })}</strong>}
        {stage !== undefined && <strong>{stage}</strong>}
        <span>{messages.shares}</span>
        <span>{last.round === 0 ? messages.sharesBefore : format("sharesAfter", { round: last.round })}</span>
      </figcaption>
      <ul className={classes.firms}>
        {firms.map(({ name, firm, valueShare }) => (
          <li key={name} className={classes.firm}>
            <span>{name}</span>
            <span className={classes.track}>
              <span
                className={classes.bar}
                data-bot={view.firms[firm]?.bot || undefined}
                style={{ inlineSize: `${(100 * valueShare) / Math.max(most, 0.001)}%` }}
              />
            </span>
            <span className={classes.share}>{percent(valueShare)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
