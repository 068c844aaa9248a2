import type { Seat } from "@belab/domain/games";
import type { StreamProgress } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { elementPlace, withElement } from "@belab/ui/messages";
import { useMessages } from "@belab/ui/theme";
import { useMemo } from "react";
import type { GoogolParameters, GoogolProgressView } from "../../setup/index.ts";
import { DeckTrack } from "./DeckTrack.tsx";
import classes from "./GoogolProjector.module.css";
import { countDots, headlineOf, playerDots, type TrackCounts } from "./playerDots.ts";

interface GoogolProjectorProps {
  parameters: Pick<GoogolParameters, "decks" | "sharedDecks" | "minutesPerDeck">;
  streams: readonly StreamProgress[];
  /** Seats of which nobody has a screen open, though somebody sits there. */
  away: readonly Seat[];
  /** How far each stream is, where there are few. */
  views?: Readonly<Record<number, Pick<GoogolProgressView, "isDecided">>>;
}

const noViews = {};

/** How far the class is: a dot for each player on the track of decks. It names nobody, and tells of no slip. */
export function GoogolProjector({ parameters, streams, away, views = noViews }: GoogolProjectorProps) {
  const { decks, sharedDecks, minutesPerDeck } = parameters;
  const { format } = useMessages(catalogue);
  const dots = useMemo(() => playerDots(decks, { streams, away, views }), [decks, streams, away, views]);
  const counts = useMemo(() => countDots(dots, decks), [dots, decks]);
  // Where nobody waits for the clock, players go on as soon as they like.
  const isStopped = minutesPerDeck !== null && counts.stopped > 0;
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        <Heading order={2} className={classes.headline ?? ""}>
          {format("stageHeadline", { decks, from: 1, to: 1, ...headlineOf(counts) })}
        </Heading>
        {counts.players > 0 && (
          <p className={classes.caption} data-caption="">
            {format("stageCaption", { away: counts.away })}
          </p>
        )}
      </div>
      <DeckTrack decks={decks} dots={dots} counts={counts} />
      <div className={classes.foot}>
        <Figures counts={counts} isStopped={isStopped} />
        {!isStopped && (
          <p className={classes.caption} data-caption="">
            {format("stageDecks", { shared: String(sharedDecks) })}
          </p>
        )}
      </div>
    </div>
  );
}

interface FiguresProps {
  counts: TrackCounts;
  /** Decks are played by the clock, and some players have stopped on a slip. */
  isStopped: boolean;
}

/** How many decks are over, and how many players have stopped or are done. */
function Figures({ counts: { players, done, stopped, goOn, decksOver }, isStopped }: FiguresProps) {
  const { format, locale } = useMessages(catalogue);
  const figure = elementPlace;
  return (
    <ul className={classes.figures}>
      <Figure
        kind="over"
        text={format("stageOver", { count: decksOver, figure })}
        figure={decksOver.toLocaleString(locale)}
      />
      <Figure
        kind="done"
        text={format("stageDone", { done, figure })}
        figure={format("stageDoneOf", { done, all: players })}
      />
      {isStopped && (
        <>
          <Figure
            kind="stopped"
            text={format("stageStopped", { count: stopped, figure })}
            figure={stopped.toLocaleString(locale)}
          />
          <Figure
            kind="goOn"
            text={format("stageGoOn", { count: goOn, figure })}
            figure={goOn.toLocaleString(locale)}
          />
        </>
      )}
    </ul>
  );
}

interface FigureProps {
  kind: "over" | "done" | "stopped" | "goOn";
  text: string;
  figure: string;
}

function Figure({ kind, text, figure }: FigureProps) {
  return (
    <li className={classes.figure} data-kind={kind}>
      {withElement(text, <strong className={classes.number}>{figure}</strong>)}
    </li>
  );
}
