import type { Faces, Seat } from "@belab/domain/games";
import type { StreamProgress, TeamMembers } from "@belab/domain/tables";
import { isDone } from "./progress.ts";

/** How far a team is. */
export type TeamState = "done" | "thinking" | "away";

/** Whoever has a face on the stage: those at a seat, or all who share a stream. */
export interface FacedTeam {
  /** By which number the face and its name are found: the seat, or the place of the stream. */
  face: number;
  state: TeamState;
  members: TeamMembers | undefined;
}

/** More than these don't fit on a stage: a class of so many is told by dots. */
export const mostFacedTeams = 64;

interface Presence {
  /** Seats of which nobody is here. */
  away: readonly Seat[];
  /** In a game of teams, by seat. */
  members: readonly TeamMembers[];
}

/** Returns those who have a face, in their order; nobody where there are no faces, or too many. */
export function facedTeams(faces: Faces, streams: readonly StreamProgress[], presence: Presence): FacedTeam[] {
  const teams = faces === "none" ? [] : faces === "seat" ? ofSeats(streams, presence) : ofStreams(streams, presence);
  return teams.length > mostFacedTeams ? [] : teams.sort((one, other) => one.face - other.face);
}

function ofSeats(streams: readonly StreamProgress[], { away, members }: Presence): FacedTeam[] {
  return streams.flatMap((stream) =>
    stream.seats.map((seat) => ({
      face: seat,
      state: isDone(stream, seat) ? "done" : away.includes(seat) ? "away" : "thinking",
      members: members[seat],
    })),
  );
}

/** A stream is away once nobody is here of those for whom it waits. */
function ofStreams(streams: readonly StreamProgress[], { away }: Presence): FacedTeam[] {
  return streams.map((stream) => {
    const { seats } = stream;
    const awaited = seats.filter((seat) => !isDone(stream, seat));
    const isAway = awaited.every((seat) => away.includes(seat));
    return {
      face: stream.stream - 1,
      state: awaited.length === 0 ? "done" : isAway ? "away" : "thinking",
      members: { here: seats.filter((seat) => !away.includes(seat)).length, all: seats.length },
    };
  });
}
