import type { StreamPhase, TableClock } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/PlayerPage";
import { IconAlertTriangle, IconHourglass, IconPlayerPause } from "@tabler/icons-react";
import { CountdownTimer } from "../../sections/CountdownTimer/CountdownTimer.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { ConnectionSign } from "./ConnectionSign.tsx";
import type { Outage } from "./outage.ts";
import classes from "./PlayerBar.module.css";
import type { PlayerState } from "./playerState.ts";

interface PlayerBarProps {
  state: PlayerState;
  /** The player plays alone: there is nobody to wait for. */
  isPractice: boolean;
  /** Why the table is paused, where the teacher has not done it. */
  outage: Outage | undefined;
  /** Of the player's own deadline; undefined where no time is set. */
  clock: TableClock | undefined;
  now: () => number;
  phase: StreamPhase | null | undefined;
  phaseName: ((phase: StreamPhase) => string) | undefined;
  connectionLost: boolean;
  heldBack: boolean;
}

/**
 * What a player does now, and for how much longer; it stays at the top of the window. Its words are the page's status
 * region. A pause is announced by the timer where there is one.
 */
export function PlayerBar({ state, isPractice, outage, clock, now, phase, phaseName, ...connection }: PlayerBarProps) {
  const { messages, format } = useMessages(catalogue);
  const isSaidByTimer = state === "paused" && clock !== undefined && outage === undefined;
  const texts: StateTexts = isPractice ? messages.practice.states : messages.states;
  const text = outage === undefined ? texts[state] : format("away", { ...outage });
  const line = text && <StateLine state={state} text={text} />;
  return (
    <div className={classes.root} data-state={state}>
      <div className={classes.words}>
        {/* Only what has changed is announced. */}
        <div role="status" aria-atomic="false" className={classes.words}>
          {phase && <p className={classes.phase}>{phaseName?.(phase) ?? format("phase", { number: phase.number })}</p>}
          {!isSaidByTimer && line}
          <ConnectionLine {...connection} />
        </div>
        {isSaidByTimer && line}
      </div>
      {clock && <CountdownTimer clock={clock} now={now} />}
    </div>
  );
}

/** What is wrong with the connection, if anything is. */
function ConnectionLine({ connectionLost, heldBack }: Pick<PlayerBarProps, "connectionLost" | "heldBack">) {
  const { messages } = useMessages(catalogue);
  if (!connectionLost && !heldBack) {
    return null;
  }
  return (
    <p className={classes.line} data-state={connectionLost ? "lost" : "held"}>
      <ConnectionSign lost={connectionLost} className={classes.sign} />
      <span>{connectionLost ? messages.reconnecting : messages.heldBack}</span>
    </p>
  );
}

/** A state without a text goes without saying. */
type StateTexts = Readonly<Partial<Record<PlayerState, string>>>;

function StateLine({ state, text }: { state: PlayerState; text: string }) {
  const Sign = signs[state];
  return (
    <p className={classes.line} data-state={state}>
      {Sign && <Sign aria-hidden="true" className={classes.sign} />}
      <span>{text}</span>
    </p>
  );
}

const signs: Partial<Record<PlayerState, typeof IconHourglass>> = {
  lobby: IconHourglass,
  unseated: IconHourglass,
  waiting: IconHourglass,
  late: IconHourglass,
  done: IconHourglass,
  paused: IconPlayerPause,
  failed: IconAlertTriangle,
};
