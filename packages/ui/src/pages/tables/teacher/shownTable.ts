import type { Seat } from "@belab/domain/games";
import type {
  RemovedPerson,
  SeatingRule,
  StreamPhase,
  StreamProgress,
  StreamSummaries,
  TableFacts,
  TableKeys,
  TimeFactor,
  WatchedPerson,
  WatchedSeat,
} from "@belab/domain/tables";
import type { ComponentType, ReactNode } from "react";
import type { AttendanceProps } from "../../../sections/Attendance/Attendance.tsx";
import type { ResultTableProps } from "../../../sections/ResultTable/ResultTable.tsx";
import type { PhaseOfStream } from "../../../sections/SeatMonitor/SeatMonitor.tsx";
import type { TableColleaguesProps } from "./TableColleagues.tsx";

/** A one-time code by which someone goes on at another device. */
export interface HandOver {
  readonly handOverCode: string;
  /** Milliseconds since 1970 UTC. */
  readonly expiresAt: number;
}

/** What a teacher can do at a table. Each only asks for it; what comes of it arrives as new data, or as an `error`. */
export interface TableCommands {
  onStart: () => void;
  /** Pauses the table, or lets it run again. */
  onPauseToggle: () => void;
  /** Gives phases more time. */
  onExtend: (phases: PhaseOfStream[], seconds: number) => void;
  /** Ends phases without waiting for anyone. The teacher was asked where that leaves all behind who have not acted. */
  onGoOn: (phases: PhaseOfStream[]) => void;
  /** Ends the table for good. The teacher was asked. */
  onEnd: () => void;
  onTeamsChange: (teams: number) => void;
  /** Adds teams until there are so many, and never removes one. Without it the page offers none. */
  onTeamsAdd?: ((teams: number) => void) | undefined;
  /** Moves someone to another seat, or gives a latecomer one. */
  onSeatChange: (participantId: string, seat: Seat) => void;
  onRename: (participantId: string, name: string) => void;
  /** Removes someone from the table. The teacher was asked. */
  onRemove: (participantId: string) => void;
  /** Removes many from the table at once. The teacher was asked. */
  onRemoveMany: (participantIds: string[]) => void;
  /** Lets nobody else join, or lets people join again. */
  onJoiningToggle: () => void;
  /** Replaces the code and the link. The teacher was asked. */
  onRenewJoinKeys: () => void;
  /** Lets someone join again who was removed. */
  onReadmit: (participantId: string) => void;
  onExtraTimeChange: (seat: Seat, factor: TimeFactor) => void;
  /** Lets a bot play a seat, or stops it. */
  onBotChange: (seat: Seat, bot: boolean) => void;
  /** Resolves to undefined where it failed, which `error` says. */
  onHandOver: (participantId: string) => Promise<HandOver | undefined>;
  /** Gives a seat back to the guest from whom an account claimed it. */
  onUndoClaim: (participantId: string) => void;
  /** Lets support see what the teacher sees, or no longer. */
  onSupportChange: (isAllowed: boolean) => void;
  /** Opens another table with the same game and parameters. */
  onOpenAgain: () => void;
  /** Gives the table another name, or none. */
  onRenameTable: (name: string | null) => void;
  /** Shows a step of the debriefing on the projector. */
  onStepChange: (step: number) => void;
  /** Shows a step of the results of a phase on the projector. Without it there are no such steps. */
  onReveal?: ((change: RevealStep) => void) | undefined;
  /** Gives a team another name, or with null that of its sign. Without it names stay as they are. */
  onTeamRename?: ((seat: Seat, name: string | null) => void) | undefined;
  /** Takes the name of someone off the projector, so that they are asked for another, or puts it back. */
  onNameHide?: ((participantId: string, isHidden: boolean) => void) | undefined;
  /** Lets the projector name those who have joined, until the game begins, or no longer. */
  onNamesOnScreen?: ((isOn: boolean) => void) | undefined;
  /** Shows a message on all screens in place of the one before, or with null takes it away. Without it there are none. */
  onMessage?: ((text: string | null) => void) | undefined;
  /** Called with the part of the page that is shown, to keep it in the address. */
  onTabChange?: ((tab: string) => void) | undefined;
}

/** How the results of a phase are to be shown. */
export interface RevealStep {
  /** The number of the phase. */
  phase: number;
  /** The step that was shown when the teacher pressed, from 0. */
  from: number;
  step: number;
  /** Whether the steps that follow come by themselves. */
  isRunning: boolean;
  /** Whether players see the results at once. */
  isOnPhones: boolean;
}

/** What came of a game for each person, and where that is loaded from as a file. */
export type TableResultsShown = Pick<
  ResultTableProps,
  "columns" | "rows" | "fileHrefs" | "ofClass" | "format" | "intro"
>;

/** Who of the table's class is there, and how the teacher says who somebody is. */
export type AttendanceShown = Pick<
  AttendanceProps,
  "name" | "people" | "missing" | "guests" | "now" | "pending" | "error" | "onMatch" | "onMatchAll"
>;

/** A table, as it is sent to its teacher's screen, and what can be done at it. */
export interface TeacherTable extends TableCommands {
  table: TableFacts;
  people: readonly WatchedPerson[];
  /** Those who were removed and not let in again. */
  removed: readonly RemovedPerson[];
  seats: readonly WatchedSeat[];
  streams: readonly StreamProgress[];
  /** What the game sums up of each stream, by its number. */
  summaries?: StreamSummaries | undefined;
  keys: TableKeys;
  /** The time of the server, in milliseconds since 1970 UTC. @default Date.now */
  now?: (() => number) | undefined;
  /** Changes are not arriving at the moment. @default false */
  connectionLost?: boolean | undefined;
  /** The network holds live changes back: the page asks for them every few seconds. @default false */
  heldBack?: boolean | undefined;
  /** A command was sent and is not answered yet: no other can be sent. @default false */
  pending?: boolean | undefined;
  /** Why the last command failed. */
  error?: string | undefined;
  /** The full link by which people join; undefined once the table has ended. */
  joinAddress: string | undefined;
  projectorHref: string;
  /** A projector is open: results are revealed on it step by step. @default false */
  isProjected?: boolean | undefined;
  /** In how many steps the projector shows the results of a phase, of one stream; 0 for a phase without results. */
  revealSteps?: ((phase: StreamPhase) => number) | undefined;
  /** What downloads the export in each format. */
  exportHrefs: Readonly<Record<"xlsx" | "json" | "csv" | "dictionary", string>>;
  /** The other teachers of the organisation that the table belongs to; undefined where it belongs to none. */
  colleagues?: TableColleaguesProps | undefined;
  /** Who of the class is there; undefined where the table has no class, or until it is known. */
  attendance?: AttendanceShown | undefined;
  /** In place of the failure of the last command where a plan does not give what it asks for. */
  notice?: ReactNode;
  /** Which plan has room for more people, where nobody else can join because of the plan. */
  fullNotice?: ReactNode;
  /** What a phase of this game is called. */
  phaseName: (phase: StreamPhase) => string;
  /** How many seats the game has; undefined where that is not known. */
  seating?: SeatingRule | undefined;
  /** What the game calls a stream of the table, by its number. @default "Group 1" */
  streamName?: ((stream: number) => string) | undefined;
  /** What becomes of those who have not acted when a phase ends; undefined where nothing is lost. */
  unfinishedText?: ((phase: StreamPhase) => string | undefined) | undefined;
  /** Whether those who are awaited in a phase only say when they are ready to go on. @default false */
  asksReadiness?: ((phase: StreamPhase) => boolean) | undefined;
  /** Says in the game's words how far a stream is, from its summary. */
  Progress?: ComponentType<{ summary: string }> | undefined;
  /** What the game shows its teacher of the results so far, during play. */
  monitor?: ReactNode;
  /** What the game says of a team in its row, in a few letters, such as its cash and its rank. */
  teamLine?: ((stream: number, seat: Seat) => ReactNode) | undefined;
  /** The part of the page that its address names. */
  initialTab?: string | undefined;
  /** The step of the class's debriefing that the projector shows, once the table has ended. */
  debriefing?: ReactNode;
  /** What the teacher reads of the class, beside the steps for the projector. */
  report?: ReactNode;
  /** What came of the game for each person, once it is known; undefined where the game has no results. */
  results?: TableResultsShown | undefined;
  /** How many steps the debriefing has on the projector. @default 0 */
  steps?: number | undefined;
}
