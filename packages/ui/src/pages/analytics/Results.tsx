import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import type { ReactNode } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { useGameTitle } from "../../messages/games.tsx";
import { LineChart } from "../../sections/LineChart/LineChart.tsx";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { Link } from "../../theme/Link.tsx";
import { useLocale, useMessages } from "../../theme/messages.tsx";
import classes from "./Analytics.module.css";
import { type ResultGame, useFigureText, useNamedFigures } from "./figures.ts";
import { ResultCard } from "./ResultCard.tsx";
import { type ShownResult, type Trend, trendsOf } from "./resultTrends.ts";

/** Earlier results, which are fetched when someone asks for them. */
export interface MoreResults {
  /** Fetches earlier results; without it, there are none. */
  onMore?: (() => void) | undefined;
  /** They are being fetched. @default false */
  pending?: boolean;
}

export interface ResultsProps extends MoreResults {
  /** Newest first; at least one. */
  results: readonly ShownResult[];
  /** The games that this application knows. */
  games: readonly ResultGame[];
  /** Whose results they are. */
  of: "player" | "teacher";
  /** Stands below the list of all results. */
  children?: ReactNode;
}

/** The last result, how results changed over time, and the list of all. */
export function Results({ results, games, of, children, onMore, pending = false }: ResultsProps) {
  const { messages } = useMessages(catalogue);
  const gameOf = (id: string) => games.find(({ setup }) => setup.id === id);
  const [last] = results;
  return (
    <div className={classes.root}>
      {last && <ResultCard key={last.gameTableId} result={last} game={gameOf(last.game)} of={of} />}
      {trendsOf(results).map((trend) => (
        <ResultTrend key={`${trend.game} ${trend.key}`} trend={trend} game={gameOf(trend.game)} of={of} />
      ))}
      <PageSection title={messages[of].listTitle}>
        <ul className={classes.list}>
          {results.map((result) => (
            <ResultEntry key={result.gameTableId} result={result} game={gameOf(result.game)} />
          ))}
        </ul>
        {onMore && (
          <PlainButton variant="default" pending={pending} className={classes.more ?? ""} onClick={onMore}>
            {messages.more}
          </PlainButton>
        )}
      </PageSection>
      {children}
    </div>
  );
}

interface ResultTrendProps extends Pick<ResultsProps, "of"> {
  trend: Trend;
  game: ResultGame | undefined;
}

/** The most important figure of a game over time, beside what the best rule gets. */
function ResultTrend({ trend, game, of }: ResultTrendProps) {
  const { messages, format } = useMessages(catalogue);
  const write = useFigureText(game);
  const title = useGameTitle()(trend.game);
  const figures = useNamedFigures(game)(trend.figures);
  const last = figures.at(-1);
  if (last === undefined) {
    return null;
  }
  const values = { game: title, figure: last.name, last: last.text };
  const best = figures.flatMap((figure, index) =>
    figure.best === null || figure.bestText === undefined ? [] : { x: index + 1, y: figure.best },
  );
  return (
    <PageSection title={format("trendTitle", values)}>
      <LineChart
        title={last.name}
        summary={
          last.bestText === undefined
            ? format("trend", values)
            : format(of === "player" ? "trendBest" : "trendBestOfClass", { ...values, best: last.bestText })
        }
        x={{ label: messages[of].time }}
        y={{ label: last.name, format: (value) => write(value, last) }}
        lines={[
          {
            label: messages[of].line,
            tone: of === "player" ? "you" : "class",
            points: figures.map(({ value }, index) => ({ x: index + 1, y: value })),
          },
          ...(best.length > 0 ? [{ label: messages.bestRule, tone: "best" as const, points: best }] : []),
        ]}
      />
    </PageSection>
  );
}

function ResultEntry({ result, game }: { result: ShownResult; game: ResultGame | undefined }) {
  const { format } = useMessages(catalogue);
  const title = useGameTitle()(result.game);
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(result.endedAt);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(result.endedAt);
  const figures = useNamedFigures(game)(result.figures);
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        {result.href === undefined ? (
          <span className={classes.title}>{format("entry", { game: title, date })}</span>
        ) : (
          <Link href={result.href} className={classes.title}>
            {format("entry", { game: title, date })}
          </Link>
        )}
        <span className={classes.note}>{format("noteAndTime", { note: result.note, time })}</span>
      </div>
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map(({ key, name, text, bestText }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <b>{text}</b>
                {bestText !== undefined && <span>{format("best", { best: bestText })}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
