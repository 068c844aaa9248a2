import catalogue from "@belab/locales/en/analytics/AnalyticsPage";
import { useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { useGamePicture, useGameTitle } from "../../messages/games.tsx";
import { ButtonLink } from "../../sections/ButtonLink/ButtonLink.tsx";
import { useLocale, useMessages } from "../../theme/messages.tsx";
import classes from "./Analytics.module.css";
import { type ResultGame, useNamedFigures } from "./figures.ts";
import type { ShownResult } from "./resultTrends.ts";

export interface ResultCardProps {
  result: ShownResult;
  game: ResultGame | undefined;
  of: "player" | "teacher";
}

/** The result that someone looks for: that of the last game, large, and the way to all of it. */
export function ResultCard({ result, game, of }: ResultCardProps) {
  const { messages, format } = useMessages(catalogue);
  const titleId = useId();
  const title = useGameTitle()(result.game);
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: "long" }).format(result.endedAt);
  const [main] = useNamedFigures(game)(result.figures);
  const art = useGamePicture()(result.game);
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <div className={classes.panel}>
        <div className={classes.words}>
          <Heading order={2} id={titleId}>
            {format(of === "player" ? "lastGame" : "lastTable", { game: title })}
          </Heading>
          {main && (
            <p className={classes.main}>
              <b>{main.text}</b> <span>{main.name}</span>
            </p>
          )}
          {main?.bestText !== undefined && (
            <p className={classes.note}>{format("bestOnAverage", { best: main.bestText })}</p>
          )}
          <p className={classes.note}>{format("noteAndDate", { note: result.note, date })}</p>
          {result.href !== undefined && (
            <ButtonLink size="md" href={result.href} className={classes.go}>
              {messages[of].open}
            </ButtonLink>
          )}
        </div>
        {art && <div className={classes.picture}>{art}</div>}
      </div>
    </section>
  );
}
