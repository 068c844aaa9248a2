import type { AttendanceState } from "@belab/domain/classes";
import type { PhaseEnder } from "@belab/domain/tables";
import type { Generated } from "kysely";
import type { Flag } from "../database/schema.ts";

declare module "../database/schema.ts" {
  interface Tables {
    gameTables: GameTableRow;
    tableStreams: TableStreamRow;
    tableSeats: TableSeatRow;
    tableParticipants: TableParticipantRow;
    tableLog: TableLogRow;
    tableTime: TableTimeRow;
    erasedTables: ErasedTableRow;
    tableColleagues: TableColleagueRow;
    tableResults: TableResultRow;
    keptResults: KeptResultRow;
    deletedOpenings: DeletedOpeningRow;
  }
}

/** One run of a game. */
export interface GameTableRow {
  id: string;
  /** Who opened it; null where someone practises alone. */
  teacherId: string | null;
  /** What its teacher calls it; null where it has no name. */
  name: string | null;
  /** The name as it is searched, from `foldCase`. */
  nameKey: string | null;
  /** When its teacher put it in the archive; null where it is not there. */
  archivedAt: number | null;
  /** The organisation that the table belongs to; null where it belongs to its teacher's account. */
  organisationId: string | null;
  /** The class for which it was opened; null where it is for anyone who has its code. */
  classId: string | null;
  /** The table at which people of the class had the teams that they keep here; null where they are drawn anew. */
  teamsFrom: string | null;
  /** The id of the game, and its version. */
  game: string;
  version: number;
  /** JSON. */
  parameters: string;
  /** 128 random bits in hexadecimal digits. */
  seed: string;
  /** How many teams; null where everybody has a seat of their own. */
  teams: number | null;
  /** Unique; null once the table has ended. */
  joinCode: string | null;
  /** The code with which it ended: it leads guests back to their results. Null while it is open, and where it had none. */
  lastCode: string | null;
  /** Counts the codes and links that the teacher has replaced: earlier ones lead nowhere. */
  joinKeyNumber: Generated<number>;
  /** Since when nobody else can join; null while people can. */
  joiningStoppedAt: number | null;
  /** Until when operators may see what its teacher sees, because the teacher has asked for help; null where they may not. */
  supportUntil: number | null;
  openedAt: number;
  /** How many people can be there, by the plan of when it was opened; null where only the game says how many. */
  peopleMax: number | null;
  /**
   * When it was taken from what a plan allows: as it was opened, or, for a practice, with the first decision. Null where
   * there is no limit.
   */
  countedAt: number | null;
  /** When a screen of its teacher was last known to be open; null before that, and before this was kept. */
  teacherSeenAt: number | null;
  /** Null in the lobby. */
  startedAt: number | null;
  /** Null while the table is open. */
  endedAt: number | null;
  /** Since when the play is paused; null while it runs. */
  pausedAt: number | null;
  /** Milliseconds of all pauses that are over. */
  pausedFor: Generated<number>;
  /** Milliseconds for which no server was there, where the play is paused for that reason; null otherwise. */
  awayFor: number | null;
  /** Which step of the class's debriefing the projector shows. */
  step: Generated<number>;
  /** When a projector of it was last known to be open; null before that. */
  projectorSeenAt: number | null;
  /** How far the results of a phase are shown on the projector, as JSON; null before the teacher has set a step. */
  reveal: string | null;
  /** What its teacher says on all screens, as JSON; null where that is nothing. */
  message: string | null;
  /** Whether projectors name those who have joined, in the lobby. */
  namesOnScreen: Generated<Flag>;
  /** Whether its teacher says that students share computers: no browser then keeps a result. */
  sharedComputers: Generated<Flag>;
}

/**
 * A stream of a table. Stream 0 is the table's own: its row is what changes of the table itself lock, and its log holds
 * them. The streams of the game count from 1, and have the columns that are null here.
 */
export interface TableStreamRow {
  tableId: string;
  stream: number;
  /** The number of the last entry in its log. */
  number: number;
  changedAt: number;
  /** The seats that share the state, as a JSON list. */
  seats: string;
  /** JSON. */
  state: string | null;
  phaseName: string | null;
  phaseNumber: number | null;
  /** Milliseconds of play, as the next four. */
  phaseStartedAt: number | null;
  phaseDuration: number | null;
  phaseExtension: number | null;
  /** When the phase ends because the teacher has gone on; null until then. */
  phaseEndsAt: number | null;
  /** When the phase ends by itself: that of the seat that has most time. */
  deadline: number | null;
  /** The seats whose action is awaited, as a JSON list. */
  awaited: string;
  /** Null while the stream is played. */
  endedAt: number | null;
  /** Since when its phase cannot be ended, because of an error; null again with its next change. */
  failedAt: number | null;
  /** Who ended the phase before; null where none has ended, or before this was kept. */
  lastPhaseEndedBy: PhaseEnder | null;
  /** Until when players don't see the results of the phase, at most: in milliseconds of play. Null where they see them. */
  heldUntil: number | null;
  /** What its game sums up of it for the class; null where that is nothing, or before this was kept. */
  summary: string | null;
}

/** A seat of a table. Key: table and seat. */
export interface TableSeatRow {
  tableId: string;
  seat: number;
  /** Null until the game begins. */
  stream: number | null;
  /** How much longer than others the seat has. */
  factor: Generated<number>;
  isBot: Generated<Flag>;
  /** What the team calls itself; null without a name of its own, and once it was deleted. Names stand in no log. */
  name: string | null;
}

/** A person at a table. Names stand here alone, so that they can be deleted; the log has the id. */
export interface TableParticipantRow {
  id: string;
  tableId: string;
  /** Null for a guest. Unique within a table. */
  accountId: string | null;
  /** Null once it was deleted. */
  name: string | null;
  /** SHA-256 of the token in the cookie of a guest's browser, unique. */
  tokenDigest: string | null;
  /** Whether the token does nothing: the seat was claimed by an account. It is good again once the claim is undone. */
  tokenSleeps: Generated<Flag>;
  seat: number | null;
  joinedAt: number;
  /** When a screen of theirs was last known to be open. */
  seenAt: number;
  /** From when on they count as away, unless they are seen before; null while a screen of theirs is open. */
  awayAt: number | null;
  actedAt: number | null;
  /** The same in milliseconds of play, without pauses; null before the game, and where this was not kept yet. */
  playedAt: number | null;
  /** Null while they take part. */
  leftAt: number | null;
  /** Keyed digests of the browser and of the network address from which they joined, different at each table. */
  browserDigest: string | null;
  addressDigest: string | null;
  /** When the teacher removed them; null where they may take part. */
  removedAt: number | null;
  /** Whether an account claimed a guest's seat, which the teacher can undo. */
  isClaimed: Generated<Flag>;
  /** SHA-256 of the one-time code that hands the seat to another device. */
  handOverDigest: string | null;
  handOverExpiresAt: number | null;
  /** Who of the class's list they are; null where they are nobody of it, or nobody knows. */
  personId: string | null;
  /** How that is known; null with the person. Stale where the person is gone from the list. */
  personState: AttendanceState | null;
  /** The names that the teacher has taken off the projector, as a JSON list; null where there are none. */
  hiddenNames: string | null;
}

/** An entry of a stream's log. Key: table, stream and number. */
export interface TableLogRow {
  tableId: string;
  stream: number;
  /** Counts the entries of a stream from 1. */
  number: number;
  /** Milliseconds since 1970 UTC. */
  time: number;
  /** Milliseconds of play; null before the game begins. */
  at: number | null;
  kind: string;
  seat: number | null;
  participantId: string | null;
  /** What the client calls its action: unique for a participant. */
  actionId: string | null;
  /** JSON: the rest of the entry. */
  content: string;
}

/** The time by which tables are played. One row, whose id is 1. */
export interface TableTimeRow {
  id: number;
  /** Milliseconds that are added to the database's time. */
  offset: number;
  /** When a process last wrote that it runs, in milliseconds since 1970 UTC by the tables' time. */
  aliveAt: number;
}

/** A table that was open when its teacher's account was deleted: for a day, so that its screens can say so. */
export interface ErasedTableRow {
  id: string;
  /** Milliseconds since 1970 UTC. */
  erasedAt: number;
}

/** A colleague of a table's teacher who may take the table over at any time. Key: table and account. */
export interface TableColleagueRow {
  tableId: string;
  accountId: string;
}

/** What came of a table that has ended, of a seat or of the class. It is computed from the log. Key: table and seat. */
export interface TableResultRow {
  tableId: string;
  /** -1 for the class, so that it can be part of the key. */
  seat: number;
  /** The figures as a JSON list. */
  figures: string;
}

/**
 * What came of a game for an account that played it, at a table that is deleted: their own result stays with them. Key:
 * account and table.
 */
export interface KeptResultRow {
  accountId: string;
  tableId: string;
  game: string;
  /** Milliseconds since 1970 UTC, as the next one. */
  startedAt: number;
  endedAt: number;
  /** The figures of their seat as a JSON list. */
  figures: string;
}

/** A table that was deleted after it began, and counts for its owner's plan as long as it would have. */
export interface DeletedOpeningRow {
  tableId: string;
  /** Null where the table belonged to an organisation. */
  accountId: string | null;
  /** Null where the table belonged to its teacher's account. */
  organisationId: string | null;
  countedAt: number;
}
