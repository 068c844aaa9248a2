import type { Range, Seat } from "../games/engine.ts";
import type { PhaseTimes, PlayClock, TimeFactor } from "./play.ts";
import type { Reveal } from "./reveal.ts";
import type { ClassMessage } from "./teams.ts";

// What the screens of a table are sent. Each screen gets the whole at first, then only the parts that have changed.

/** In the lobby people join; then the game is played; then it is over. */
export type TableStatus = "lobby" | "playing" | "ended";

/** What everybody at a table may know of it. */
export interface TableFacts {
  readonly gameTableId: string;
  /** What its teacher calls it; null where it has no name. */
  readonly name: string | null;
  /** The id of the game, and its version. */
  readonly game: string;
  readonly version: number;
  readonly parameters: unknown;
  /** The server does not have this version of the game any more: the table cannot go on. Left out where it does. */
  readonly isGameMissing?: true;
  readonly status: TableStatus;
  /** Someone plays alone, without a teacher. */
  readonly isPractice: boolean;
  /** Milliseconds since 1970 UTC; null while the table is open. */
  readonly endedAt: number | null;
  /** Null in the lobby. */
  readonly play: PlayClock | null;
  /** How many teams there are; null where everybody has a seat of their own. */
  readonly teams: number | null;
  readonly membersOfSeat: Range;
  /** Who takes part now. */
  readonly participants: number;
  /** How many people the table has room for. */
  readonly room: number;
  /** Which step of the class's debriefing the projector shows, from 0. */
  readonly step: number;
  /** What teams call themselves, by seat; null where one has no name of its own. Left out without teams. */
  readonly teamNames?: readonly (string | null)[];
  /** How far the results of a phase are shown on the projector; left out before a step was set. */
  readonly reveal?: Reveal;
  /** What the teacher says on all screens; left out where that is nothing. */
  readonly message?: ClassMessage;
  /** The teacher keeps the names of those who have joined off the projector; left out where it shows them in the lobby. */
  readonly namesOnScreen?: false;
  /** Students share computers, so no browser keeps a result; left out where the teacher has not said so. */
  readonly sharedComputers?: true;
}

/** A person at a table. */
export interface TablePerson {
  /** Unique at the table. */
  readonly participantId: string;
  /**
   * Null once the name was deleted. The full name of an account is for its teacher alone; others at the table are sent the
   * first name and an initial.
   */
  readonly name: string | null;
  /** Null while the person waits for a seat. */
  readonly seat: Seat | null;
}

/** A person at a table, as its teacher sees them. Times are milliseconds since 1970 UTC. */
export interface WatchedPerson extends TablePerson {
  /** Whether the seat belongs to an account, or to a guest's browser. */
  readonly kind: "account" | "guest";
  /** Whether a screen of theirs is open. */
  readonly isHere: boolean;
  /** When a screen of theirs was last open; 0 while one is. */
  readonly seenAt: number;
  /** When they acted last, later by the pauses since then, which nobody is idle in; null before they do. */
  readonly actedAt: number | null;
  /** A guest's seat that was claimed by an account, which the teacher can undo. */
  readonly isClaimed: boolean;
  /** Who of the list of the table's class they are; left out where they are nobody of it, as far as is known. */
  readonly personId?: string;
  /** Set where somebody else took the same name of the list. */
  readonly isContested?: true;
  /** A guest who joined after someone was removed, and may be that person in another browser. */
  readonly joinedAfterRemoval: boolean;
  /** The teacher has taken their name off the projector; left out where it is shown. */
  readonly isNameHidden?: true;
  readonly joinedAt: number;
  /** A number for the browser from which they joined, the same for all who did from it; null where it has no cookie. */
  readonly browser: number | null;
  /** A number for the network address from which they joined; null where it isn't known any more. */
  readonly address: number | null;
}

/** A person who was removed from a table, and stays out until the teacher lets them in again. */
export interface RemovedPerson {
  readonly participantId: string;
  /** Null once the name was deleted. */
  readonly name: string | null;
}

/** A seat, as the teacher sees it. */
export interface WatchedSeat {
  /** Counted from 0; unique at the table. */
  readonly seat: Seat;
  /** The stream that the seat belongs to, counted from 1. */
  readonly stream: number;
  /** By how much the seat has more time; 1 without extra time. */
  readonly factor: TimeFactor;
  /** Whether a bot plays the seat. */
  readonly isBot: boolean;
}

/** The phase of a stream. */
export interface StreamPhase extends PhaseTimes {
  /** The phase's key in the texts of the game. */
  readonly name: string;
  /** Counts the phases of the stream, from 1. */
  readonly number: number;
}

/** Who ended a phase: the teacher, its clock, or the game once everybody had acted. */
export type PhaseEnder = "teacher" | "clock" | "game";

/** Where a stream stands, as the teacher and the projector see it. */
export interface StreamProgress {
  /** Counts the streams of a table from 1. */
  readonly stream: number;
  /** The seats that share the stream. */
  readonly seats: readonly Seat[];
  /** Null once it is over. */
  readonly phase: StreamPhase | null;
  /**
   * When the phase ends by itself, in milliseconds of play; null where no time is set. The projector gets that of a seat
   * without extra time: nobody is to see that someone has some.
   */
  readonly deadline: number | null;
  /** The seats whose action is awaited. */
  readonly awaited: readonly Seat[];
  /** It cannot go on, because of an error on the server; left out where all is well. */
  readonly hasFailed?: true;
}

/** The seat of the player, and what it has to do. */
export interface OwnSeat {
  readonly participantId: string;
  readonly name: string;
  readonly kind: "account" | "guest";
  /** The teacher has taken the name off the projector, and asks for another; left out where it is shown. */
  readonly isNameHidden?: true;
  readonly seat: Seat | null;
  /** Of those who share the seat, the participants whose screen is open, the own among them. */
  readonly here: readonly string[];
  /** Undefined without a seat, and before the game begins. */
  readonly stream?: {
    /** Null once the stream is over. */
    readonly phase: StreamPhase | null;
    /** Of this seat, in milliseconds of play; null where no time is set. */
    readonly deadline: number | null;
    readonly isAwaited: boolean;
    /**
     * How many other seats are awaited. In a discussion, or a game on paper, nobody is. Null while the player's own action
     * is awaited: until they have acted, they are not told what others do.
     */
    readonly othersAwaited: number | null;
    /** Who ended the phase before; null where none has ended. */
    readonly lastPhaseEndedBy: PhaseEnder | null;
    /** It cannot go on, because of an error on the server; left out where all is well. */
    readonly hasFailed?: true;
  };
}

interface ScreenEvent {
  /** Milliseconds since 1970 UTC. */
  readonly serverTime: number;
  /** The event holds all that there is: what was known before counts no more. */
  readonly isWhole?: boolean;
  readonly table?: TableFacts;
}

/** How many seats have finished their game, of all that play. */
export interface FinishedSeats {
  readonly done: number;
  readonly all: number;
}

/** What a player's screen is sent. */
export interface PlayerEvent extends ScreenEvent {
  /** All who share the player's seat, the player among them. Nobody else is named to a player. */
  readonly members?: readonly TablePerson[];
  /** In a game of teams, how many are in each, by seat. */
  readonly teamSizes?: readonly number[];
  readonly own?: OwnSeat;
  /** Sent to those whose own game is over while others play. Until then nobody is told what others do. */
  readonly finished?: FinishedSeats;
  /** What the game shows to this player: the whole. */
  readonly view?: unknown;
  /** The parts of the view that have changed, by their keys, where it is an object and its keys are the same. */
  readonly viewParts?: Readonly<Record<string, unknown>>;
}

/** By stream, the parts of views that have changed, as in {@link PlayerEvent.viewParts}. */
export type ViewPartsByStream = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

/** By stream, what its game sums up of it, for the game's own screens to read; null where it says nothing any more. */
export type StreamSummaries = Readonly<Record<number, string | null>>;

/** What a teacher's screen is sent. */
export interface TeacherEvent extends ScreenEvent {
  readonly people?: readonly WatchedPerson[];
  readonly gone?: readonly string[];
  /** Those who were removed, the last one first: all of them. */
  readonly removed?: readonly RemovedPerson[];
  readonly seats?: readonly WatchedSeat[];
  readonly streams?: readonly StreamProgress[];
  /** How far streams are within their phases, once a second: those that have changed. */
  readonly summaries?: StreamSummaries;
  /** What the game shows to the teacher, by stream: those that have changed. */
  readonly views?: Readonly<Record<number, unknown>>;
  readonly viewPartsByStream?: ViewPartsByStream;
  readonly keys?: TableKeys;
  /** Whether a projector of the table is open: only then is anything held back from players, and revealed step by step. */
  readonly isProjected?: boolean;
}

/** How many members of a team have a screen open, and how many it has. */
export interface TeamMembers {
  readonly here: number;
  readonly all: number;
}

/** Someone who has joined, as the projector names them in the lobby. */
export interface LobbyName {
  /** Counts those who have ever joined, from 1. */
  readonly number: number;
  /** For the table's teacher, who can take the name off the screen; left out for others. */
  readonly participantId?: string;
  /** No full name, but the first one and an initial. Null where the teacher has taken it off the screen. */
  readonly name: string | null;
  /** Null while the person waits for one. */
  readonly seat: Seat | null;
}

/** What a projector is sent: nobody is named but in the lobby. */
export interface ProjectorEvent extends ScreenEvent {
  /**
   * Who has joined, in the order in which they did: all, or the last of many. Empty once the game has begun, and where the
   * teacher keeps names off the screen.
   */
  readonly names?: readonly LobbyName[];
  /** How many of those who take part have a screen open. */
  readonly here?: number;
  /** Seats of which nobody has a screen open, though somebody sits there. */
  readonly away?: readonly Seat[];
  /** In a game of teams, how many of each are here, and how many it has, by seat. */
  readonly teamMembers?: readonly TeamMembers[];
  readonly streams?: readonly StreamProgress[];
  /** How far streams are within their phases, once a second: those that have changed. */
  readonly summaries?: StreamSummaries;
  /** What the game shows on a projector, by stream, where there are few. */
  readonly views?: Readonly<Record<number, unknown>>;
  readonly viewPartsByStream?: ViewPartsByStream;
  /**
   * The number of the phase of each view, by stream; null where the stream was over. Where a stream has come to a phase, its
   * view may still be that of the phase before.
   */
  readonly viewPhases?: Readonly<Record<number, number | null>>;
  readonly keys?: Pick<TableKeys, "joinCode" | "joinToken">;
}

/** What lets others in. The code, the link and the projector's token are null once the table has ended. */
export interface TableKeys {
  /** Null while joining is stopped, too. */
  readonly joinCode: string | null;
  /** Null while joining is stopped, too. */
  readonly joinToken: string | null;
  readonly projectorToken: string | null;
  /** Whether the teacher has stopped joining: nobody else can join. */
  readonly isJoiningStopped: boolean;
  /** Until when operators may see what the teacher sees, in milliseconds since 1970 UTC; null where they may not. */
  readonly supportUntil: number | null;
}
