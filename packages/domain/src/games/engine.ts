import type { Result } from "../result/index.ts";

// What a game is to the tables that run it. A game is pure: it has no clock, no randomness but the seed, and no I/O. Its
// states, actions, views and results are plain JSON.

/** A seat of a table, counted from 0. A game deals to seats; one or several participants share one. */
export type Seat = number;

/** Who acts in a game. */
export type Actor =
  | { readonly kind: "member"; readonly seat: Seat; readonly participantId: string }
  | { readonly kind: "bot"; readonly seat: Seat }
  | { readonly kind: "teacher" }
  | { readonly kind: "table" };

/** Who looks at a game. */
export type Viewer =
  | {
      readonly kind: "member";
      readonly seat: Seat;
      readonly participantId: string;
      /** The results of the phase are being shown on the projector, step by step, and not yet to players. */
      readonly isHeldBack?: true;
    }
  | { readonly kind: "teacher" }
  | { readonly kind: "projector" };

/**
 * What happens to a seat or its members. A seat is added where someone comes late to a game that lets them share the
 * state of the others. A seat whose bot is `true` is played by it until it is `false` again.
 */
export type SeatChange =
  | { readonly kind: "added"; readonly seat: Seat }
  | { readonly kind: "joined" | "left"; readonly seat: Seat; readonly participantId: string }
  | { readonly kind: "moved"; readonly from: Seat; readonly seat: Seat; readonly participantId: string }
  | { readonly kind: "bot"; readonly seat: Seat; readonly isBot: boolean };

/** A named stretch of play. */
export interface Phase<Name extends string = string> {
  readonly name: Name;
  /** Counts the phases of a stream, from 1. */
  readonly number: number;
  /** Milliseconds; null where it lasts until nobody's action is awaited, or the teacher goes on. */
  readonly duration: number | null;
  /** The seats whose action is awaited. */
  readonly awaited: readonly Seat[];
  /**
   * Milliseconds for which the phase lasts once the teacher goes on, so that what members are typing still counts.
   *
   * @default 0
   */
  readonly grace?: number;
}

/** A phase, as far as its name depends on it. */
export type NamedPhase = Pick<Phase, "name" | "number">;

/** A number of something, from and to. */
export interface Range {
  /** The least, included. */
  readonly from: number;
  /** The most, included. */
  readonly to: number;
}

/** What parameters mean for a class. */
export interface Preview {
  /** How many minutes a table takes. */
  readonly minutes: Range;
  /** How many seats a table can have. */
  readonly seats: Range;
  /** How many participants can share a seat. */
  readonly membersOfSeat: Range;
}

/**
 * A sheet of an export: its columns with their keys in the data dictionary, and its rows. Its name has small letters, digits
 * and hyphens, 31 characters at most.
 */
export interface ExportSheet {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

/**
 * A number by which results are compared over several games: of a player, or of a class. Its key has a text in the game's
 * catalogue.
 */
export interface Figure {
  readonly key: string;
  /** Null where nothing was played that it could be told from. */
  readonly value: number | null;
  /** A share is from 0 to 1, a score from 0 to 100, money in cents. */
  readonly unit: "share" | "score" | "count" | "money";
  /** What optimal play gets; null where there is no such thing. */
  readonly best: number | null;
}

/**
 * A sentence that a game says, by its key in the game's catalogue. Its values are as the game counts them, such as money in
 * cents: the screen that shows the sentence writes them.
 */
export interface GameSentence {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Why something came about, and what to look at next. Both lists begin with what matters most, and may be empty. */
export interface Explanation {
  readonly reasons: readonly GameSentence[];
  readonly next: readonly GameSentence[];
}

/** What one column of a game's results holds. Its key has a text in the game's catalogue. */
export interface ResultColumn {
  readonly key: string;
  /** As the unit of a figure; 1 is the best rank. */
  readonly unit: Figure["unit"] | "rank";
  /** Whether more of it is better; null where neither more nor less is. */
  readonly isBetterHigh: boolean | null;
  /** Of money: how many cents the unit has in which the game writes it, without decimals. @default euros and cents */
  readonly centsPerUnit?: number;
}

/** What came of a game for a seat. */
export interface SeatResult {
  readonly seat: Seat;
  /** One for each column; null where nothing was played that it could be told from. */
  readonly values: readonly (number | null)[];
  /** Whether the game was played to its end. */
  readonly isFinished: boolean;
}

/** What came of a game for each seat, for its teacher. */
export interface GameResults {
  /** The most important first; they depend on the parameters, not on what was played. */
  readonly columns: readonly ResultColumn[];
  readonly seats: readonly SeatResult[];
}

/** What a stream of play has in its log. `number` counts the entries from 1; `at` is in milliseconds of play, without pauses. */
export type LogEntry<Types extends GameTypes> = { readonly number: number; readonly at: number } & (
  | { readonly kind: "dealt"; readonly dealt: Types["Dealt"] }
  | { readonly kind: "action"; readonly actor: Actor; readonly action: Types["Action"] }
  | { readonly kind: "phaseEnded"; readonly phase: number; readonly outcome: Types["Outcome"] }
  | { readonly kind: "seats"; readonly change: SeatChange }
);

/** All that is known of a stream: the seats that share one state, and what happened there. */
export interface StreamLog<Types extends GameTypes> {
  readonly parameters: Types["Parameters"];
  readonly seats: readonly Seat[];
  readonly entries: readonly LogEntry<Types>[];
}

/** The types of one game. */
export interface GameTypes {
  Parameters: unknown;
  /** What is drawn from the seed when a stream begins. */
  Dealt: unknown;
  State: unknown;
  Action: unknown;
  /** What the end of a phase comes to. */
  Outcome: unknown;
  View: unknown;
  Question: unknown;
  Answer: unknown;
  Debriefing: unknown;
  Reason: string;
}

/**
 * What a preset is for: a short look, a lesson of 45 minutes, the first lesson with a game, or all of it. The names of the
 * forms stand in their catalogues.
 */
export type PresetId = "demo" | "shortLesson" | "firstLesson" | "full";

/** Parameters that go together, offered to teachers at once. */
export interface GamePreset<Parameters> {
  /** Unique in its game. */
  readonly id: PresetId;
  /** What it sets; everything else stays as it is. */
  readonly parameters: Partial<Parameters>;
}

/** The line of a game's rounds, on the projector. */
export interface Rail {
  /** How many rounds there are; left out where the class may not know. */
  readonly rounds?: number | undefined;
  /** Which one is played, from 1; 0 before the first one. */
  readonly round: number;
  /** What a round is in the game. @defaultValue "round" */
  readonly unit?: "round" | "week" | undefined;
}

/** Whose faces the screens of a table show: of the teams or players of its seats, of its streams, or nobody's. */
export type Faces = "seat" | "stream" | "none";

/** What a browser may know of a game: how a table of it is set up. It holds no hidden constant and no optimal play. */
export interface GameSetup<Parameters> {
  /** As in the catalogue of games. */
  readonly id: string;
  /** What a teacher starts from. */
  readonly defaults: Parameters;
  /** What teachers are offered to begin with, the shortest first; without any, they are shown all parameters. */
  readonly presets?: readonly GamePreset<Parameters>[];
  /** What someone plays alone to practise; null where nobody can play alone. */
  readonly practice: Parameters | null;
  /** Checks what a teacher has set. */
  readParameters(given: unknown): Result<Parameters, "parameter-invalid">;
  /** What parameters mean for a class. */
  preview(parameters: Parameters): Preview;
  readonly faces: Faces;
  /** The line of rounds that the projector shows in a phase; undefined where the game has none. */
  rail?(parameters: Partial<Parameters>, phase: NamedPhase): Rail | undefined;
  /** Whether a phase comes before all that counts: until it is over, teams may name themselves. */
  isUnscored?(phase: NamedPhase): boolean;
  /** In how many steps the projector shows the results of a phase; 0 for a phase without results. @defaultValue 0 */
  revealSteps?(phase: NamedPhase): number;
}

/** How many bytes a stream's summary has at most, in UTF-8: those of all streams of a table are sent once a second. */
export const summaryMaxBytes = 40;

/**
 * A game, for the server alone. What was dealt and the outcome of each phase are kept in the log and win over
 * recomputation, so that another machine's arithmetic cannot change a game that was played.
 */
export interface GameEngine<Types extends GameTypes> extends GameSetup<Types["Parameters"]> {
  /** Grows whenever the same log would give another state, view or debriefing. Old versions are kept. */
  readonly version: number;
  /**
   * What a person who comes late gets once the game runs, where each seat has one member: a stream of their own, a seat
   * in the stream that runs, or nothing.
   */
  readonly latecomers: "own-stream" | "same-stream" | "none";
  /** Whether `debrief`, `results` and `ask` compute for so long that others are not to wait for them. @defaultValue false */
  readonly isSlowToDebrief?: boolean;
  /**
   * What players and the projector may know of the parameters: without what the game lets players find out. The teacher and
   * the server have all of them.
   */
  publicParameters(parameters: Types["Parameters"]): Partial<Types["Parameters"]>;
  /** Which seats share a state. Every seat is in one stream. */
  streams(parameters: Types["Parameters"], seats: readonly Seat[]): readonly (readonly Seat[])[];
  /** @param seed - 128 random bits in hexadecimal digits. */
  deal(parameters: Types["Parameters"], seats: readonly Seat[], seed: string): Types["Dealt"];
  start(parameters: Types["Parameters"], seats: readonly Seat[], dealt: Types["Dealt"]): Types["State"];
  /** Checks the shape of what a client has sent. */
  readAction(given: unknown): Result<Types["Action"], "action-malformed">;
  /** @param at - milliseconds of play, without pauses. */
  act(
    state: Types["State"],
    actor: Actor,
    action: Types["Action"],
    at: number,
  ): Result<Types["State"], Types["Reason"]>;
  /** What a bot does in place of a seat; undefined where it waits. */
  bot(state: Types["State"], seat: Seat): Types["Action"] | undefined;
  seatsChanged(state: Types["State"], change: SeatChange): Types["State"];
  phase(state: Types["State"]): Phase;
  /** What the phase comes to if it ends now: its time is up, nobody is awaited, or the teacher goes on. */
  resolvePhase(state: Types["State"]): Types["Outcome"];
  endPhase(state: Types["State"], outcome: Types["Outcome"]): Types["State"];
  isOver(state: Types["State"]): boolean;
  /**
   * What someone may see, and nothing else. The view of a member from whom results are held back has none of them, and says
   * so: `revealed` is `false`.
   */
  view(state: Types["State"], viewer: Viewer): Types["View"];
  /**
   * What a view says about how it came about, in a few sentences for its viewer. It is computed from the view
   * alone, so that nobody is told what they may not know. It is not part of the view: it may change without a new version.
   */
  why?(view: Types["View"]): Explanation;
  /**
   * How far a stream is within its phase, for the teacher's monitor and the projector, which show it of every stream: what
   * everybody may know, in {@link summaryMaxBytes} at most, as the game's own screens read it. Null where there is nothing to
   * say. It is not part of the view: it may change without a new version.
   */
  summary?(state: Types["State"]): string | null;
  /** Checks the shape of a question that a client has sent. */
  readQuestion(given: unknown): Result<Types["Question"], "question-malformed">;
  /** A question after the fact, such as a what-if. */
  ask(log: StreamLog<Types>, viewer: Viewer, question: Types["Question"]): Result<Types["Answer"], Types["Reason"]>;
  /** Of one seat, or of the class. The logs are those of all streams either way, so that a seat can be told how others did. */
  debrief(logs: readonly StreamLog<Types>[], seat?: Seat): Types["Debriefing"];
  /**
   * What a debriefing comes to, for comparisons with other games: the most important figure first. Their keys depend on the
   * parameters and on whose debriefing it is, not on what was played.
   */
  figures(debriefing: Types["Debriefing"]): readonly Figure[];
  /** What came of the game for each seat that played: what their debriefings say, side by side. */
  results(logs: readonly StreamLog<Types>[]): GameResults;
  /** The game's own sheets of an export: what was played, for people who work with the data. */
  sheets(logs: readonly StreamLog<Types>[]): readonly ExportSheet[];
}
