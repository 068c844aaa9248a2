import type { Seat } from "@belab/domain/games";
import type { StreamProgress, StreamSummaries } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { elementPlace, withElement } from "@belab/ui/messages";
import { useMessages } from "@belab/ui/theme";
import { memo, useMemo } from "react";
import type { GoogolParameters } from "../../setup/index.ts";
import { DeckTrack } from "./DeckTrack.tsx";
import classes from "./GoogolProjector.module.css";
import { countDots, headlineOf, playerDots, type TrackCounts } from "./playerDots.ts";
import { useDeckTrack } from "./useDeckTrack.ts";

interface GoogolProjectorProps {
  parameters: Pick<GoogolParameters, "decks" | "sharedDecks">;
  streams: readonly StreamProgress[];
  /** Seats of which nobody has a screen open, though somebody sits there. */
  away: readonly Seat[];
  /** How far each stream is within its deck. */
  summaries: StreamSummaries;
}

/** How far the class is: a dot for each player on the track of decks. It names nobody, and tells of no slip. */
export function GoogolProjector({ parameters, streams, away, summaries }: GoogolProjectorProps) {
  const { decks, sharedDecks } = parameters;
  const { format } = useMessages(catalogue);
  const dots = useMemo(() => playerDots(decks, { streams, away, summaries }), [decks, streams, away, summaries]);
  const counts = useMemo(() => countDots(dots, decks), [dots, decks]);
  const track = useDeckTrack(decks, dots, counts);
  const dot = sharedDecks ? "shared" : track.stacking.lanes > 1 ? "moving" : "still";
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        <Heading order={2} className={classes.headline ?? ""}>
          {format("stageHeadline", { decks, from: 1, to: 1, ...headlineOf(counts) })}
        </Heading>
        {counts.players > 0 && (
          <p className={classes.caption} data-caption="">
            {format("stageCaption", { dot, away: counts.away })}
          </p>
        )}
      </div>
      <DeckTrack {...{ dots, counts, track }} />
      <Figures counts={counts} />
    </div>
  );
}

/** How many decks are over, and how many players are done, or have stopped on a slip, or go on. */
function Figures({ counts: { players, done, stopped, goOn, decksOver } }: { counts: TrackCounts }) {
  return (
    <ul className={classes.figures}>
      <Figure kind="over" count={decksOver} />
      <Figure kind="done" count={done} all={players} />
      {goOn + stopped > 0 && (
        <>
          <Figure kind="stopped" count={stopped} />
          <Figure kind="goOn" count={goOn} />
        </>
      )}
    </ul>
  );
}

const sentences = { over: "stageOver", done: "stageDone", stopped: "stageStopped", goOn: "stageGoOn" } as const;

interface FigureProps {
  kind: keyof typeof sentences;
  count: number;
  /** Of how many; left out for a number by itself. */
  all?: number;
}

const Figure = memo(function Figure({ kind, count, all }: FigureProps) {
  const { format, locale } = useMessages(catalogue);
  const figure = all === undefined ? count.toLocaleString(locale) : format("stageDoneOf", { done: count, all });
  return (
    <li className={classes.figure} data-kind={kind}>
      {withElement(
        format(sentences[kind], { count, done: count, figure: elementPlace }),
        <strong className={classes.number}>{figure}</strong>,
      )}
    </li>
  );
});
