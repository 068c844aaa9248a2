import { clockOf, type PlayClock, type StreamPhase, type TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/TeacherTablePage";
import { IconClock, IconPlayerPause, IconPlayerPauseFilled, IconPlayerPlayFilled } from "@tabler/icons-react";
import { type CSSProperties, useMemo } from "react";
import { CountdownTimer } from "../../../sections/CountdownTimer/CountdownTimer.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { outageOf } from "../outage.ts";
import { useIsPast } from "../useIsPast.ts";
import { CommandButton } from "./CommandButton.tsx";
import { nextStep } from "./nextStep.ts";
import { hasOneClock, type TableProgress } from "./progress.ts";
import type { TableCommands } from "./shownTable.ts";
import classes from "./TeacherTable.module.css";
import { useShortcuts } from "./useShortcuts.ts";

export interface PlayControlsProps extends Pick<TableCommands, "onPauseToggle" | "onExtend" | "onGoOn"> {
  table: TableFacts;
  play: PlayClock;
  progress: TableProgress;
  /** A game at the table cannot go on, because of an error on the server. */
  hasFailed: boolean;
  /** Results are shown step by step, and not all of them yet. */
  isRevealing: boolean;
  /** Players only say when they are ready to go on. */
  asksReadiness: boolean;
  phaseName: (phase: StreamPhase) => string;
  streamName: ((stream: number) => string) | undefined;
  now: () => number;
  pending: boolean;
}

/** Seconds by which the teacher extends phases with one press. */
const extensions = [60, 300];

/** Where the table stands in its game, its clock, how many are done, and what moves it on: one row on a wide screen. */
export function PlayControls(props: PlayControlsProps) {
  const { table, play, progress, hasFailed, isRevealing, now, pending, onPauseToggle, onExtend, onGoOn } = props;
  const { messages, format } = useMessages(catalogue);
  const { awaited, deadline, phases, timedPhases } = progress;
  const { startedAt, pausedAt, pausedFor } = play;
  const isOneClock = hasOneClock(progress, table);
  const clock = useMemo(
    () => (deadline === null || !isOneClock ? undefined : clockOf({ startedAt, pausedAt, pausedFor }, deadline)),
    [startedAt, pausedAt, pausedFor, deadline, isOneClock],
  );
  const isPast = useIsPast(clock, now);
  const outage = outageOf(play);
  const isPaused = pausedAt !== null;
  const next = nextStep({ isPaused, hasFailed, awaited, isPast, running: phases.length, isRevealing });
  const ToggleIcon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const place = usePlace(props);
  useShortcuts({
    p: pending || isPast ? undefined : onPauseToggle,
    n: pending || phases.length === 0 ? undefined : () => onGoOn(phases),
  });
  return (
    <section aria-label={messages.controls} className={classes.controls}>
      <div className={classes.board}>
        {clock ? (
          <CountdownTimer
            clock={clock}
            now={now}
            labels={{ timer: place, paused: format("pausedIn", { place }) }}
            className={classes.timer}
          />
        ) : (
          <Standing isPaused={isPaused} place={place} isTimed={timedPhases.length > 0} />
        )}
        <div className={classes.times}>
          <CommandButton
            variant={variantOf(next === "pause" || next === "resume")}
            pending={pending}
            disabled={isPast}
            leftSection={<ToggleIcon aria-hidden="true" size={20} />}
            onPress={onPauseToggle}
          >
            {isPaused ? messages.resume : messages.pause}
          </CommandButton>
          {timedPhases.length > 0 &&
            extensions.map((seconds) => (
              <CommandButton
                key={seconds}
                variant="subtle"
                pending={pending}
                onPress={() => onExtend(timedPhases, seconds)}
              >
                {format("extend", { minutes: seconds / 60 })}
              </CommandButton>
            ))}
        </div>
        <ClassProgress {...props} />
        <CommandButton
          variant={variantOf(next === "goOn")}
          className={classes.goOn ?? ""}
          pending={pending}
          onPress={() => onGoOn(phases)}
        >
          {goOnText()}
        </CommandButton>
      </div>
      {outage && <p className={classes.hint}>{format("away", { ...outage })}</p>}
      {isPast && <p className={classes.hint}>{messages.timeUp}</p>}
    </section>
  );

  function goOnText(): string {
    const key = table.teams === null ? "goOnWithout" : "goOnWithoutTeams";
    return awaited === 0 ? messages.goOn : format(key, { count: awaited });
  }
}

/** A hook that says in which part of the game all are, or whose clock is shown. */
function usePlace({ table, progress, phaseName, streamName }: PlayControlsProps): string {
  const { messages, format } = useMessages(catalogue);
  const { groups, slowest } = progress;
  if (slowest !== undefined && table.teams !== null) {
    return format("slowest", { name: streamName?.(slowest) ?? String(slowest) });
  }
  const [group, ...others] = groups;
  return group && others.length === 0 ? phaseName(group.phase) : messages.ownTimes;
}

/** Only what a teacher does next is filled. */
function variantOf(isNext: boolean): "filled" | "default" {
  return isNext ? "filled" : "default";
}

interface StandingProps {
  isPaused: boolean;
  place: string;
  /** Phases have time limits, at different times. */
  isTimed: boolean;
}

/** Takes the place of the timer where no single time would be true. */
function Standing({ isPaused, place, isTimed }: StandingProps) {
  const { messages } = useMessages(catalogue);
  const Sign = isPaused ? IconPlayerPause : IconClock;
  return (
    <p className={classes.standing} data-paused={isPaused || undefined}>
      <span className={classes.standingPlace}>{place}</span>
      {(isPaused || !isTimed) && (
        <span className={classes.standingText}>
          <Sign aria-hidden="true" />
          {isPaused ? messages.states.paused : messages.noLimit}
        </span>
      )}
    </p>
  );
}

/** How many are done, in words and as a bar. */
function ClassProgress({ table, progress, asksReadiness }: PlayControlsProps) {
  const { format } = useMessages(catalogue);
  const { awaited, playing } = progress;
  // Where time is set for reading, nobody is asked, and so nobody is done.
  if (playing === 0 || (asksReadiness && awaited === 0)) {
    return null;
  }
  const done = playing - awaited;
  const kind = table.teams === null ? "people" : "teams";
  return (
    <div className={classes.progress} style={{ "--done": done / playing } as CSSProperties}>
      <span>{format(asksReadiness ? "ready" : "submitted", { kind, ready: done, done, all: playing })}</span>
      <span aria-hidden="true" className={classes.progressBar} />
    </div>
  );
}

/** How many are in which phase. */
export function Spread({ progress, phaseName }: Pick<PlayControlsProps, "progress" | "phaseName">) {
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
