import type { Overrides } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/games/SlipDeck";
import { useMounted } from "@mantine/hooks";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useEffect, useState } from "react";
import { VisuallyHidden } from "../../elements/VisuallyHidden.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Slip } from "./Slip.tsx";
import classes from "./SlipDeck.module.css";

/** The texts of a `SlipDeck`, by default those of the provider's language. */
export type SlipDeckLabels = Overrides<Messages>;

/** A slip that is turned over. */
export interface DeckSlip {
  /** What is written on it, in one or two short lines. In a deck of many slips there is no room for it. */
  face: ReactNode;
  /** All there is to say of it, for screen readers: "Slip 5: 431. Best so far." */
  spoken: string;
}

export interface SlipDeckProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** How many slips there are. */
  count: number;
  /** Those that are turned, from the first on. */
  turned: readonly DeckSlip[];
  /** How many of them are turned when the deck is first shown; the others turn then. @default all */
  initiallyTurned?: number | undefined;
  /** Which slip is the best, from 1: it wears the sun. */
  best?: number | undefined;
  /** The deck has just ended: its best slip is found with a small flourish. @default false */
  findsBest?: boolean;
  /** Which slip the person stopped on, from 1. */
  chosen?: number | undefined;
  /** Which slip it is compared with, from 1: the one on which a rule stops, for example. */
  compared?: number | undefined;
  /** The next slip is asked for, and has begun to turn. @default false */
  pending?: boolean;
  /** Called where someone taps the next slip. Keyboards need a button beside the deck. */
  onTurn?: (() => void) | undefined;
  /** Replaces texts of the catalogue `games/SlipDeck`. */
  labels?: SlipDeckLabels | undefined;
}

/** From so many slips on they are small, and nothing can be read on them. */
const smallFrom = 26;

/**
 * A deck of paper slips that are turned one after the other. Renders a list of those that are turned, among the others with
 * their faces down.
 *
 * @status beta
 * @useWhen a game reveals values one after the other and all that were seen stay in view, as in Googol.
 * @avoidWhen there is one slip to show: that is `Slip`. To compare many values afterwards, use `LineChart`.
 * @do Render a button beside the deck that calls `onTurn`, too: the deck itself is not reached by the keyboard.
 * @do Say in `spoken` all that the drawing shows, such as “Best so far”: from 26 slips on, faces have no room.
 * @dont Don't rely on the marks of `chosen` and `compared`: they are hidden from screen readers, so say them in `spoken`.
 */
export function SlipDeck({
  count,
  turned: allTurned,
  initiallyTurned = allTurned.length,
  best,
  findsBest = false,
  chosen,
  compared,
  pending = false,
  onTurn,
  labels,
  className,
  ...rest
}: SlipDeckProps) {
  const { messages, format } = useMessages(catalogue, labels);
  const isShown = useShown();
  const turned = isShown ? allTurned : allTurned.slice(0, initiallyTurned);
  const small = count >= smallFrom;
  return (
    <div {...rest} className={clsx(classes.root, className)} data-size={small ? "sm" : "md"}>
      <ol className={classes.slips} aria-label={format("deck", { count, turned: turned.length })}>
        {Array.from({ length: count }, (_, index) => {
          const place = index + 1;
          const isNext = index === turned.length;
          return (
            <Place
              key={place}
              slip={turned[index]}
              small={small}
              best={place === best}
              found={place === best && findsBest && isShown}
              animated={isShown}
              turning={isNext && pending}
              onTurn={isNext ? onTurn : undefined}
              chosen={place === chosen ? messages.chosen : undefined}
              compared={place === compared ? messages.compared : undefined}
            />
          );
        })}
      </ol>
    </div>
  );
}

interface PlaceProps {
  slip: DeckSlip | undefined;
  /** There is no room for what is written on it. */
  small: boolean;
  best: boolean;
  /** It has just come out that it is the best. */
  found: boolean;
  animated: boolean;
  turning: boolean;
  onTurn: (() => void) | undefined;
  /** What is said of the slip; undefined where it is not the one. */
  chosen: string | undefined;
  compared: string | undefined;
}

function Place({ slip, small, found, chosen, compared, onTurn, ...state }: PlaceProps) {
  const drawing = (
    <Slip {...state} aria-hidden="true" chosen={chosen !== undefined}>
      {slip && (small ? "" : slip.face)}
    </Slip>
  );
  return (
    <li className={classes.place} data-found={found || undefined} aria-hidden={slip === undefined || undefined}>
      {slip && <VisuallyHidden>{slip.spoken}</VisuallyHidden>}
      {onTurn ? <TapTarget onTurn={onTurn}>{drawing}</TapTarget> : drawing}
      {compared && <Mark kind="compared" text={small ? "" : compared} />}
      {chosen && <Mark kind="chosen" text={small ? "" : chosen} />}
    </li>
  );
}

/** For pointers only: a keyboard has a button that stays where it is. */
function TapTarget({ onTurn, children }: { onTurn: () => void; children: ReactNode }) {
  // Before the scripts run, the button beside the deck is the one to press.
  const isTappable = useMounted();
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={!isTappable}
      className={classes.next}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTurn}
    >
      {children}
    </button>
  );
}

/** What is said of the slip is in its spoken text, too. */
function Mark({ kind, text }: { kind: "chosen" | "compared"; text: string }) {
  return (
    <span aria-hidden="true" className={classes.mark} data-kind={kind}>
      <span className={classes.markText}>{text}</span>
    </span>
  );
}

/** Whether the deck was on the screen before: slips that were turned already don't turn again. */
function useShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return isShown;
}
