import type { Faces, Rail, Seat } from "@belab/domain/games";
import {
  clockOf,
  type RevealPosition,
  type StreamPhase,
  type StreamProgress,
  type TableFacts,
  type TeamMembers,
} from "@belab/domain/tables";
import catalogue from "@belab/locales/en/tables/ProjectorPage";
import { type ReactNode, useMemo } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { StageHeadline } from "../../../game/stage.tsx";
import { useTeamName } from "../../../messages/teams.tsx";
import { CountdownTimer } from "../../../sections/CountdownTimer/CountdownTimer.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { outageOf } from "../outage.ts";
import classes from "../ProjectorPage.module.css";
import { useIsPast } from "../useIsPast.ts";
import { type FacedTeam, facedTeams } from "./facedTeams.ts";
import { type ClassProgress, commonPhase, hasFailed, lastDeadline, progressOf } from "./progress.ts";
import { SeatDots, type SeatDotsProps } from "./SeatDots.tsx";
import stage from "./Stage.module.css";
import { StageRail } from "./StageRail.tsx";
import { mostBeside, TeamTiles } from "./TeamTiles.tsx";

/** What the projector knows of a game that is being played. */
export interface PlayedGame {
  streams?: readonly StreamProgress[] | undefined;
  /** The time, in milliseconds since 1970 UTC, as the table's server counts it. @default Date.now */
  now?: (() => number) | undefined;
  /** What a phase is called in the table's game. */
  phaseName: (phase: StreamPhase) => string;
  /** Whether those who are awaited in a phase only say when they are ready to go on. @default false */
  asksReadiness?: ((phase: StreamPhase) => boolean) | undefined;
  /** What the game shows while players decide. */
  game?: ReactNode;
  /** Whose faces the game shows. @default "none" */
  faces?: Faces | undefined;
  /** The game's line of rounds in a phase; undefined where it has none. */
  railOf?: ((phase: StreamPhase) => Rail | undefined) | undefined;
  /** Seats of which nobody has a screen open, though somebody sits there. @default [] */
  away?: readonly Seat[] | undefined;
  /** In a game of teams, how many of each are here, and how many it has, by seat. @default [] */
  teamMembers?: readonly TeamMembers[] | undefined;
}

export interface ProjectorPlayProps extends PlayedGame {
  /** The name of the game. */
  title: string;
  table: TableFacts;
  /** How latecomers join. */
  join: ReactNode;
  /** Says that changes are not arriving, or late. */
  sign: ReactNode;
  /** Results that are shown now, and how far. */
  reveal: { content: ReactNode; position: RevealPosition } | undefined;
}

/** A game that is being played: a frame with rounds and clock, and in it one thing at a time. */
export function ProjectorPlay(props: ProjectorPlayProps) {
  const {
    title,
    table,
    streams = [],
    now = Date.now,
    phaseName,
    game,
    faces = "none",
    railOf,
    join,
    sign,
    reveal,
  } = props;
  const { play } = table;
  const phase = commonPhase(streams);
  const deadline = lastDeadline(streams);
  const clock = useMemo(
    () => (play === null || deadline === undefined ? undefined : clockOf(play, deadline)),
    [play, deadline],
  );
  const isPast = useIsPast(clock, now);
  const failed = hasFailed(streams);
  const isPaused = !failed && play !== null && play.pausedAt !== null;
  const rail = phase && railOf?.(phase);
  const { away = [], teamMembers: members = [], asksReadiness } = props;
  const teams = facedTeams(faces, streams, { away, members, asksReadiness });
  const isPoster = game === undefined && teams.length === 0;
  const timer = clock && !failed && (
    <CountdownTimer clock={clock} now={now} size="lg" className={classes.clock ?? ""} />
  );
  return (
    <>
      <header className={stage.bar}>
        <Heading order={1} className={stage.title ?? ""}>
          {title}
        </Heading>
        {rail && <StageRail {...rail} />}
        {!isPoster && (
          <div className={stage.clock} data-caption="">
            {timer}
          </div>
        )}
      </header>
      <Content
        {...props}
        {...{ teams, failed, isPaused, isPoster, isPast, reveal: isPaused ? undefined : reveal }}
        name={phase ? phaseName(phase) : undefined}
        timer={timer}
      />
      <footer className={stage.foot} data-caption="">
        <Foot {...props} teams={teams} />
        {sign}
        {join}
      </footer>
    </>
  );
}

interface ContentProps extends ProjectorPlayProps {
  /** Those who have a face. */
  teams: readonly FacedTeam[];
  failed: boolean;
  isPaused: boolean;
  /** Nothing but the clock is shown: it is the poster. */
  isPoster: boolean;
  /** The common time is up. */
  isPast: boolean;
  /** The name of the phase; undefined where players are in several. */
  name: string | undefined;
  timer: ReactNode;
}

function Content({ table, streams = [], game, teams, reveal, ...state }: ContentProps) {
  const { asksReadiness, failed, isPaused, isPoster, isPast, name, timer } = state;
  const { messages, format } = useMessages(catalogue);
  const outage = outageOf(table.play);
  const pausedText = outage === undefined ? messages.pausedText : format("away", { ...outage });
  const stopped = failed ? messages.failedGame : isPaused ? { title: messages.paused, text: pausedText } : undefined;
  const progress = progressOf(streams, asksReadiness);
  if (stopped || isPoster) {
    return (
      <div className={classes.play} data-timed={timer !== undefined && !failed}>
        <div className={classes.now}>
          <Heading order={2} className={classes.phase ?? ""} data-sentence={failed || (!stopped && !name) || undefined}>
            {stopped?.title ?? name ?? messages.ownPace}
          </Heading>
          {stopped && <p className={classes.pausedText}>{stopped.text}</p>}
          {isPoster && timer}
          {!stopped && <Progress progress={progress} teams={table.teams !== null} proportion={9} />}
        </div>
      </div>
    );
  }
  if (reveal) {
    return <div className={stage.content}>{reveal.content}</div>;
  }
  if (teams.length === 0) {
    return <div className={stage.content}>{game}</div>;
  }
  const isBeside = game !== undefined && teams.length <= mostBeside;
  return (
    <div className={stage.content} data-beside={isBeside || undefined}>
      <div className={stage.main}>
        {progress.kind === "none" ? (
          <StageHeadline>{name ?? ""}</StageHeadline>
        ) : (
          <StageHeadline caption={name}>
            {teamsHeadline({ kind: progress.kind, teams }, isPast, { messages, format })}
          </StageHeadline>
        )}
        <TeamTiles {...{ teams, isBeside }} />
      </div>
      {isBeside && <div className={stage.beside}>{game}</div>}
    </div>
  );
}

/** Somebody's action is awaited, or was. */
interface TeamProgress {
  kind: Exclude<ClassProgress["kind"], "none">;
  teams: readonly FacedTeam[];
}

type Words = Pick<ReturnType<typeof useMessages<typeof catalogue.messages>>, "messages" | "format">;

/** How many teams are done, of all. Where some decide, those who only read have decided already, or not yet. */
function teamsHeadline({ kind, teams }: TeamProgress, isPast: boolean, { messages, format }: Words): string {
  const isDone = ({ state, isReading, isAhead }: FacedTeam) =>
    kind !== "ready" && isReading ? isAhead : state === "done";
  const done = teams.filter(isDone).length;
  if (done === teams.length) {
    return format("allDone", { kind });
  }
  return isPast ? messages.lastOnes : format(kind, { done, all: teams.length, who: "teams" });
}

/** Most teams that are named as those who are waited for. */
const mostNamed = 4;

/** Who is waited for, or how far the results are. */
function Foot({ table, teams, reveal }: Pick<ContentProps, "table" | "teams" | "reveal">) {
  const { format, locale } = useMessages(catalogue);
  const nameOf = useTeamName();
  if (reveal) {
    const { step, steps } = reveal.position;
    return <p>{format("revealStep", { step: step + 1, steps })}</p>;
  }
  const awaited = teams.filter(({ state }) => state !== "done").map(({ face }) => face);
  const isNamed = awaited.length > 0 && awaited.length <= mostNamed;
  if (!isNamed || table.play?.pausedAt !== null) {
    return <p dir="auto" />;
  }
  const names = new Intl.ListFormat(locale, { type: "unit" }).format(awaited.map(nameOf));
  return <p dir="auto">{format("waitingFor", { names })}</p>;
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
