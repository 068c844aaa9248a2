import { clockOf, type StreamPhase, type StreamProgress, type TableFacts } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import { type ReactNode, useMemo } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { CountdownTimer } from "../../sections/CountdownTimer/CountdownTimer.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { outageOf } from "./outage.ts";
import classes from "./ProjectorPage.module.css";
import { type ClassProgress, commonPhase, hasFailed, lastDeadline, progressOf } from "./projectorProgress.ts";
import { SeatDots, type SeatDotsProps } from "./SeatDots.tsx";

/** What the projector knows of a game that is being played. */
export interface PlayedGame {
  streams?: readonly StreamProgress[] | undefined;
  /** The time, in milliseconds since 1970 UTC, as the table's server counts it. @default Date.now */
  now?: () => number;
  /** What a phase is called in the table's game. */
  phaseName: (phase: StreamPhase) => string;
  /** What the game shows during play. */
  game?: ReactNode;
}

export interface ProjectorPlayProps extends PlayedGame {
  /** The name of the game. */
  title: string;
  table: TableFacts;
  /** How latecomers join. */
  join: ReactNode;
}

/** A game that is being played: its phase, a clock for the back row, and how many are done. */
export function ProjectorPlay({
  title,
  table,
  streams = [],
  now = Date.now,
  phaseName,
  game,
  join,
}: ProjectorPlayProps) {
  const { messages, format } = useMessages(catalogue);
  const { play } = table;
  const phase = commonPhase(streams);
  const deadline = lastDeadline(streams);
  const clock = useMemo(
    () => (play === null || deadline === undefined ? undefined : clockOf(play, deadline)),
    [play, deadline],
  );
  const failed = hasFailed(streams);
  const paused = !failed && play !== null && play.pausedAt !== null;
  const outage = outageOf(play);
  const pausedText = outage === undefined ? messages.pausedText : format("away", { ...outage });
  const name = phase ? phaseName(phase) : messages.ownPace;
  const state = failed ? messages.failedGame : paused ? { title: messages.paused, text: pausedText } : undefined;
  return (
    <>
      <header className={classes.bar}>
        <Heading order={1} className={classes.smallTitle ?? ""}>
          {title}
        </Heading>
        {join}
      </header>
      <div
        className={classes.play}
        data-game={game !== undefined || undefined}
        data-timed={clock !== undefined && !failed}
      >
        {game !== undefined && <div className={classes.game}>{game}</div>}
        <div className={classes.now}>
          <Heading
            order={2}
            className={classes.phase ?? ""}
            data-sentence={failed || (!paused && phase === undefined) || undefined}
          >
            {state?.title ?? name}
          </Heading>
          {state && <p className={classes.pausedText}>{state.text}</p>}
          {clock && !failed && <CountdownTimer clock={clock} now={now} size="lg" className={classes.clock ?? ""} />}
          {!state && (
            <Progress
              progress={progressOf(streams)}
              teams={table.teams !== null}
              proportion={game === undefined ? 9 : 2}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface ProgressProps extends Pick<SeatDotsProps, "proportion"> {
  progress: ClassProgress;
  /** The seats are teams. */
  teams: boolean;
}

/** How many are done, and a dot for each seat. */
function Progress({ progress: { kind, seats, done }, teams, proportion }: ProgressProps) {
  const { format } = useMessages(catalogue);
  if (kind === "none") {
    return null;
  }
  const values = { done, all: seats.length, who: teams ? "teams" : "people" };
  return (
    <div className={classes.progress}>
      <p className={classes.count}>{format(kind, values)}</p>
      <SeatDots seats={seats} proportion={proportion} />
    </div>
  );
}
