import type { PhaseEnder } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import type { PlayProps } from "@belab/ui/game";
import { useIsHeld } from "@belab/ui/game/held";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useRef, useState } from "react";
import type { GoogolAction, GoogolPlayView } from "../../setup/index.ts";
import { AllPlayed } from "./AllPlayed.tsx";
import { DeckInPlay } from "./DeckInPlay.tsx";
import { DeckReveal } from "./DeckReveal.tsx";
import classes from "./GoogolPlay.module.css";
import { ResultList } from "./ResultList.tsx";
import { StoppedDeck } from "./StoppedDeck.tsx";
import { UndecidedDeck, useUndecidedTitle } from "./UndecidedDeck.tsx";
import { useDecision } from "./useDecision.ts";

interface GoogolPlayProps
  extends Pick<PlayProps<GoogolPlayView, GoogolAction>, "view" | "awaited" | "pending" | "finished"> {
  /** Who ended the deck before. @default null */
  lastPhaseEndedBy?: PhaseEnder | null;
  onAct(action: GoogolAction): void;
}

/** What a player decides by: a deck that is played, what came of it, and in the end that all are played. */
export function GoogolPlay(props: GoogolPlayProps) {
  const { view, finished, lastPhaseEndedBy = null } = props;
  return (
    <div className={classes.root}>
      {view.results.length === view.parameters.decks ? (
        <AllPlayed {...{ view, finished }} endedBy={lastPhaseEndedBy} />
      ) : (
        <Deck {...props} />
      )}
    </div>
  );
}

function Deck(props: GoogolPlayProps) {
  const { view, awaited, pending, lastPhaseEndedBy = null, onAct } = props;
  const { parameters, deck, turned, stop, isWithheld = false, debriefing, undecided } = view;
  const { asked, ready, decide } = useDecision({ moment: momentOf(view), pending });
  const seenInPlay = useSeenInPlay(view);
  const [openedWith] = useState(deck);
  const isHeld = useIsHeld();
  const notice = useNotice(props);
  const act = (action: GoogolAction) => !isHeld && decide(action.kind, () => onAct(action));
  const over = {
    rules: parameters,
    last: deck === parameters.decks,
    live: seenInPlay === deck,
    pending: asked === "next",
    ready: ready && !isHeld,
    onNext: awaited ? () => act({ kind: "next", deck }) : undefined,
  };
  if (debriefing) {
    return <DeckReveal key={deck} {...over} debriefing={debriefing} ruleKnown={deck > 1} />;
  }
  if (isWithheld && stop !== null) {
    return <StoppedDeck key={deck} {...over} turned={turned} stop={stop} />;
  }
  return (
    <>
      <Head key={`head ${deck}`} view={view} continued={deck !== openedWith} />
      <DeckInPlay
        key={deck}
        rules={parameters}
        turned={turned}
        continued={deck !== openedWith}
        asked={asked}
        ready={ready && awaited && !isHeld}
        onTurn={() => awaited && act({ kind: "turn", deck, slip: turned.length + 1 })}
        onStop={() => awaited && turned.length > 0 && act({ kind: "stop", deck, slip: turned.length })}
        notice={notice}
      />
      {/* Above the slips, it would push them out of sight. */}
      {undecided && (
        <UndecidedDeck rules={parameters} debriefing={undecided} deck={deck - 1} endedBy={lastPhaseEndedBy} />
      )}
    </>
  );
}

/** What a player has to know before the first slip of a deck: that the one before ended without them. */
function useNotice({ view, lastPhaseEndedBy = null }: GoogolPlayProps): string | undefined {
  const { format } = useMessages(catalogue);
  const titleOf = useUndecidedTitle();
  const { deck, turned, isWithheld = false, results, undecided } = view;
  if (undecided) {
    return titleOf(lastPhaseEndedBy);
  }
  const isFirst = isWithheld && turned.length === 0;
  return isFirst && results.at(-1)?.stop === null ? format("undecidedWithheld", { deck: deck - 1 }) : undefined;
}

interface HeadProps extends Pick<GoogolPlayProps, "view"> {
  /** The deck follows another one, of which the page may have been scrolled down. */
  continued: boolean;
}

/** What to do, and how the decks before went. Which deck it is stands above, in the bar of the page. */
function Head({ view, continued }: HeadProps) {
  const { parameters, isWithheld = false, results } = view;
  const { format } = useMessages(catalogue);
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (continued) {
      head.current?.scrollIntoView({ block: "nearest" });
    }
  }, [continued]);

  return (
    <div ref={head} className={classes.head}>
      <Heading order={2} size="h3">
        {format("task", parameters)}
      </Heading>
      {results.length > 0 && <ResultList {...{ results, parameters, isWithheld }} />}
    </div>
  );
}

function momentOf({ deck, turned, stop }: GoogolPlayView): string {
  return [deck, turned.length, stop].join(" ");
}

/** Which deck was on the screen while it was played; undefined where the page was opened later. */
function useSeenInPlay({ deck, stop }: GoogolPlayView): number | undefined {
  const [seen, setSeen] = useState<number>();
  if (stop === null && seen !== deck) {
    setSeen(deck);
  }
  return seen;
}
