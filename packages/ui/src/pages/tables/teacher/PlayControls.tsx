import { clockOf, type PlayClock, type StreamPhase } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconClock, IconPlayerPause, IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useMemo } from "react";
import { CountdownTimer } from "../../../sections/CountdownTimer/CountdownTimer.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { outageOf } from "../outage.ts";
import { useIsPast } from "../useIsPast.ts";
import { CommandButton } from "./CommandButton.tsx";
import { nextStep } from "./nextStep.ts";
import type { TableProgress } from "./progress.ts";
import type { TableCommands } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";
import { useShortcuts } from "./useShortcuts.ts";

export interface PlayControlsProps extends Pick<TableCommands, "onPauseToggle" | "onExtend" | "onGoOn" | "onEnd"> {
  play: PlayClock;
  progress: TableProgress;
  /** A game at the table cannot go on, because of an error on the server. */
  hasFailed: boolean;
  /** Results are shown step by step, and not all of them yet. */
  isRevealing: boolean;
  /** Several people share a seat. */
  teams: boolean;
  phaseName: (phase: StreamPhase) => string;
  now: () => number;
  pending: boolean;
}

/** Seconds by which the teacher extends phases with one press. */
const extensions = [60, 300];

/** Where the table stands in its game, its clock, and what moves it on. */
export function PlayControls({
  play,
  progress,
  hasFailed,
  isRevealing,
  teams,
  phaseName,
  now,
  pending,
  onPauseToggle,
  onExtend,
  onGoOn,
  onEnd,
}: PlayControlsProps) {
  const { messages, format } = useMessages(catalogue);
  const { groups, finished, awaited, deadline, phases, timedPhases } = progress;
  const { startedAt, pausedAt, pausedFor } = play;
  const isTogether = groups.length <= 1;
  const clock = useMemo(
    () => (deadline === null || !isTogether ? undefined : clockOf({ startedAt, pausedAt, pausedFor }, deadline)),
    [startedAt, pausedAt, pausedFor, deadline, isTogether],
  );
  const isPast = useIsPast(clock, now);
  const outage = outageOf(play);
  const isPaused = pausedAt !== null;
  const next = nextStep({ isPaused, hasFailed, awaited, isPast, running: phases.length, isRevealing });
  const toggle = { pending, onToggle: onPauseToggle, variant: variantOf(next === "pause" || next === "resume") };
  useShortcuts({
    p: pending || isPast ? undefined : onPauseToggle,
    n: pending || phases.length === 0 ? undefined : () => onGoOn(phases),
  });
  return (
    <div className={classes.controls}>
      {outage && <p className={classes.hint}>{format("away", { ...outage })}</p>}
      <div className={classes.board}>
        {clock ? (
          <CountdownTimer
            clock={clock}
            now={now}
            pending={pending}
            toggleVariant={toggle.variant}
            className={classes.timer}
            onPauseToggle={onPauseToggle}
          />
        ) : (
          <Standing paused={isPaused} timed={timedPhases.length > 0} {...toggle} />
        )}
        {timedPhases.length > 0 && (
          <div className={classes.times}>
            {extensions.map((seconds) => (
              <CommandButton
                key={seconds}
                variant="default"
                pending={pending}
                onPress={() => onExtend(timedPhases, seconds)}
              >
                {format("extend", { minutes: seconds / 60 })}
              </CommandButton>
            ))}
          </div>
        )}
        <div className={classes.moves}>
          <CommandButton variant={variantOf(next === "goOn")} pending={pending} onPress={() => onGoOn(phases)}>
            {awaited === 0 ? messages.goOn : format(teams ? "goOnWithoutTeams" : "goOnWithout", { count: awaited })}
          </CommandButton>
          <CommandButton variant="default" className={classes.end ?? ""} pending={pending} onPress={onEnd}>
            {messages.end}
          </CommandButton>
        </div>
      </div>
      {isPast && <p className={classes.hint}>{messages.timeUp}</p>}
      {(!isTogether || finished > 0) && <Spread progress={progress} phaseName={phaseName} />}
    </div>
  );
}

/** Only what a teacher does next is filled. */
function variantOf(isNext: boolean): "filled" | "default" {
  return isNext ? "filled" : "default";
}

interface StandingProps {
  paused: boolean;
  /** Phases have time limits, at different times. */
  timed: boolean;
  variant: "filled" | "default";
  pending: boolean;
  onToggle: () => void;
}

/** Takes the place of the timer where no single time would be true: it only pauses and resumes. */
function Standing({ paused, timed, variant, pending, onToggle }: StandingProps) {
  const { messages } = useMessages(catalogue);
  const Sign = paused ? IconPlayerPause : IconClock;
  const ToggleIcon = paused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const runningText = timed ? messages.ownTimes : messages.noLimit;
  return (
    <div className={classes.standing} data-paused={paused || undefined}>
      <span className={classes.standingText}>
        <Sign aria-hidden="true" />
        {paused ? messages.states.paused : runningText}
      </span>
      <CommandButton
        variant={variant}
        pending={pending}
        leftSection={<ToggleIcon aria-hidden="true" size={20} />}
        onPress={onToggle}
      >
        {paused ? messages.resume : messages.pause}
      </CommandButton>
    </div>
  );
}

/** How many are in which phase. */
function Spread({ progress, phaseName }: Pick<PlayControlsProps, "progress" | "phaseName">) {
  const { messages } = useMessages(catalogue);
  const { groups, finished } = progress;
  return (
    <ul aria-label={messages.spread} className={classes.spread}>
      {groups.map(({ phase, streams }) => (
        <li key={`${phase.number} ${phase.name}`} className={classes.group}>
          {phaseName(phase)} <strong>{streams}</strong>
        </li>
      ))}
      {finished > 0 && (
        <li className={classes.group}>
          {messages.finished} <strong>{finished}</strong>
        </li>
      )}
    </ul>
  );
}
