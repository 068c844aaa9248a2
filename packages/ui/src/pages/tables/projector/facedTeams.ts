import type { Faces, Seat } from "@belab/domain/games";
import type { StreamPhase, StreamProgress, TeamMembers } from "@belab/domain/tables";
import { isAhead, isDone } from "./progress.ts";

/** How far a team is. */
export type TeamState = "done" | "thinking" | "away";

/** A team with a face on the stage: the people at a seat, or all who share a stream. */
export interface FacedTeam {
  /** By which number the face and its name are found: the seat, or the place of the stream. */
  face: number;
  state: TeamState;
  /** Nothing is decided: they only say when they are ready to go on. */
  isReading: boolean;
  /** They are past a phase in which others still decide. */
  isAhead: boolean;
  members: TeamMembers | undefined;
}

/** More than these don't fit on a stage: a class of so many is told by dots. */
export const mostFacedTeams = 64;

interface Presence {
  /** Seats of which nobody is here. */
  away: readonly Seat[];
  /** In a game of teams, by seat. */
  members: readonly TeamMembers[];
  /** Whether nothing is decided in a phase; left out for a game in which something always is. */
  asksReadiness?: ((phase: StreamPhase) => boolean) | undefined;
}

/** Returns those who have a face, in their order; nobody where there are no faces, or too many. */
export function facedTeams(faces: Faces, streams: readonly StreamProgress[], presence: Presence): FacedTeam[] {
  const teams = faces === "none" ? [] : faces === "seat" ? ofSeats(streams, presence) : ofStreams(streams, presence);
  return teams.length > mostFacedTeams ? [] : teams.sort((one, other) => one.face - other.face);
}

function ofSeats(streams: readonly StreamProgress[], { away, members, asksReadiness }: Presence): FacedTeam[] {
  return streams.flatMap((stream) => {
    const reading = readingOf(stream, streams, asksReadiness);
    return stream.seats.map((seat): FacedTeam => {
      const isTeamDone = !reading.isTimed && isDone(stream, seat);
      return {
        face: seat,
        state: isTeamDone ? "done" : away.includes(seat) ? "away" : "thinking",
        isReading: reading.isReading,
        isAhead: reading.isAhead,
        members: members[seat],
      };
    });
  });
}

/** A stream is away once nobody is here of those for whom it waits. */
function ofStreams(streams: readonly StreamProgress[], { away, asksReadiness }: Presence): FacedTeam[] {
  return streams.map((stream) => {
    const { seats } = stream;
    const { isReading, isAhead, isTimed } = readingOf(stream, streams, asksReadiness);
    const awaited = isTimed ? seats : seats.filter((seat) => !isDone(stream, seat));
    const isAway = awaited.every((seat) => away.includes(seat));
    return {
      face: stream.stream - 1,
      state: awaited.length === 0 ? "done" : isAway ? "away" : "thinking",
      isReading,
      isAhead,
      members: { here: seats.filter((seat) => !away.includes(seat)).length, all: seats.length },
    };
  });
}

/** Where time is set for reading, nobody is asked, and so nobody is done. */
function readingOf(
  stream: StreamProgress,
  streams: readonly StreamProgress[],
  asksReadiness: Presence["asksReadiness"],
) {
  const isReading = stream.phase !== null && asksReadiness?.(stream.phase) === true;
  return {
    isReading,
    isAhead: isReading && isAhead(stream, streams, asksReadiness),
    isTimed: isReading && stream.awaited.length === 0,
  };
}
