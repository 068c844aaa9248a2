import type { NamedPhase, Seat } from "@belab/domain/games";
import type {
  FinishedSeats,
  OwnSeat,
  StreamProgress,
  StreamSummaries,
  TablePerson,
  WatchedPerson,
} from "@belab/domain/tables";
import type { ReactNode } from "react";
import type { GameSettings } from "../sections/OpenTableForm/openTableGame.ts";

// What a game brings to the screens of a table. The pages know no game: the application finds a game's screens by its id
// and gives the pages what they render.

/** The types of one game's screens, which are those of its engine. As they stand here, they are those of some game. */
export interface ScreenTypes {
  Parameters: object;
  /** What a player sees. */
  View: unknown;
  /** What a player can do. */
  Action: unknown;
  /** What the projector sees of one stream. */
  ProjectorView: unknown;
  /** What the teacher sees of one stream. */
  MonitorView: unknown;
  /** What a teacher can do in the game. */
  TeacherAction: unknown;
  Debriefing: unknown;
  ClassDebriefing: unknown;
  /** What can be asked after the game, such as a what-if. */
  Question: unknown;
  Answer: unknown;
}

export type { NamedPhase };

/** Why the game has not taken an action: a key of the game's reasons, and the values that it names. */
export interface ActRefusal {
  reason: string;
  params: Readonly<Record<string, string | number>>;
  /** The reason as a sentence, in the reader's language. */
  text: string;
}

/** Resolves to undefined once the action is taken. */
export type ActOutcome = Promise<ActRefusal | undefined>;

export interface PlayProps<View, Action> {
  /** What the game shows to this player now. */
  view: View;
  /** Those who share the player's seat, the player among them. */
  members: readonly TablePerson[];
  /** The player's own seat, with who is here of those who share it. */
  own: OwnSeat;
  /** How many seats have finished: told once the player's own game is over while others play. */
  finished?: FinishedSeats | undefined;
  /** The player's action is awaited. */
  awaited: boolean;
  /** An action is on its way to the server. */
  pending: boolean;
  /** Acts, after all actions before. */
  onAct(action: Action): ActOutcome;
}

export interface ProjectorViewProps<Parameters, View> {
  parameters: Parameters;
  /** What the game shows of each stream, by the stream's number: empty where there are many streams. */
  views: Readonly<Record<number, View>>;
  streams: readonly StreamProgress[];
  /** What the engine sums up of each stream, by the stream's number, however many there are. */
  summaries: StreamSummaries;
  /** Seats of which nobody has a screen open, though somebody sits there. */
  away: readonly Seat[];
}

/** Results of one stream that the projector shows step by step. */
export interface RevealProps<Parameters, View> {
  parameters: Parameters;
  view: View;
  /** Which of several streams it is, counted from 1; undefined where there is only one. */
  stream: number | undefined;
  /** Which step is shown, from 0. */
  step: number;
  /** The step has just come, before everybody's eyes: things move. Otherwise they stand as they are. */
  isFresh: boolean;
}

/** What the teacher sees of a game that is played, beside the monitor of the seats. */
export interface MonitorProps<Parameters, View, Action> {
  parameters: Parameters;
  /** What the game shows of each stream, by the stream's number. */
  views: Readonly<Record<number, View>>;
  streams: readonly StreamProgress[];
  people: readonly WatchedPerson[];
  /** An action is on its way to the server. */
  pending: boolean;
  /** Acts as the teacher in one stream. */
  onAct(stream: number, action: Action): ActOutcome;
}

/** A team, in its row on the teacher's page. */
export interface TeamLineProps<View> {
  /** What the teacher sees of the team's stream. */
  view: View;
  seat: Seat;
}

export interface ProgressProps {
  /** What the engine sums up of a stream. */
  summary: string;
}

export interface DebriefingProps<Debriefing> {
  debriefing: Debriefing;
}

/** Asks about the game of one stream. Resolves to undefined where no answer came. */
export type AskStream<Question, Answer> = (stream: number, question: Question) => Promise<Answer | undefined>;

export interface PlayerDebriefingProps<Debriefing, Question, Answer> extends DebriefingProps<Debriefing> {
  /** Asks about the player's own game. Resolves to undefined where no answer came. */
  ask(question: Question): Promise<Answer | undefined>;
}

export interface ClassDebriefingProps<Debriefing, Question, Answer> extends DebriefingProps<Debriefing> {
  /** Which step is shown, from 0. */
  step: number;
  ask: AskStream<Question, Answer>;
}

export interface ReportProps<Debriefing, Question, Answer> extends DebriefingProps<Debriefing> {
  ask: AskStream<Question, Answer>;
}

export interface TutorialProps {
  /** Level of the heading. */
  order: 2 | 3;
}

export interface IntroductionProps<Parameters> {
  /** Those of the table. */
  parameters: Parameters;
  /** Level of the heading. */
  order: 2 | 3;
}

/** What the results of each person are called, in the reader's language. */
export interface ResultTexts {
  nameOf(key: string): string;
  /** What the columns hold, in a sentence or two. */
  intro: string;
}

/**
 * The screens of a game. All that takes a value of the game is a method, so that the screens of one game can be kept among
 * those of all others: `GameScreens`, without types, is the screens of some game.
 */
export interface GameScreens<Types extends ScreenTypes = ScreenTypes> extends GameSettings<Types["Parameters"]> {
  /** A hook that gives the text of a phase, in the provider's language. The parameters are undefined until they are known. */
  usePhaseName(parameters?: Types["Parameters"]): (phase: NamedPhase) => string;
  /** A hook that gives what the game calls a stream of a table that has several, by its number: "Market 2". */
  useStreamName?(): (stream: number) => string;
  /** A hook that gives players more of the text of a phase: "Deck 2 of 5". @default usePhaseName */
  usePlayedPhaseName?(parameters: Types["Parameters"]): (phase: NamedPhase) => string;
  /**
   * A hook that says what becomes of players who have not acted when a phase ends: undefined for a phase in which nothing is
   * lost. The teacher reads it before the class goes on without them.
   */
  useUnfinishedText?(): (phase: NamedPhase) => string | undefined;
  /**
   * Whether players who are awaited in a phase have nothing to decide, and only say when they are ready to go on, as after
   * reading: pages then say how many are ready. @default false
   */
  asksReadiness?(phase: NamedPhase): boolean;
  /** What a player decides by. */
  Play(props: PlayProps<Types["View"], Types["Action"]>): ReactNode;
  /** `Play` and `Monitor` say why an action is refused, as `onAct` tells it; otherwise the page does. @default false */
  showsRefusals?: boolean;
  /**
   * What the projector shows while players decide: beside the teams, or all of the stage where seats have no faces. Its font
   * is what the last row reads, 40 pixels on a screen of 1920 × 1080; nothing is smaller than 0.7 of it.
   */
  Projector?(props: ProjectorViewProps<Types["Parameters"], Types["ProjectorView"]>): ReactNode;
  /**
   * Whether the projector shows so many players as dots large enough to carry their numbers: then each is told the number of
   * their own. @default never
   */
  hasNumberedDots?(parameters: Types["Parameters"], players: number): boolean;
  /** What the projector shows of the results of a phase, in the steps that the game's setup names. */
  Reveal?(props: RevealProps<Types["Parameters"], Types["ProjectorView"]>): ReactNode;
  /** What the teacher sees and does in the game during play, beside the page with the clock and the teams. */
  Monitor?(props: MonitorProps<Types["Parameters"], Types["MonitorView"], Types["TeacherAction"]>): ReactNode;
  /** How a team stands, in a few letters in its row on the teacher's page: "€4.2 M · 1st". */
  TeamLine?(props: TeamLineProps<Types["MonitorView"]>): ReactNode;
  /**
   * How far a stream is, in a few letters beside a seat on the teacher's monitor: "7/20", which screen readers are told as
   * "slip 7 of 20".
   */
  Progress?(props: ProgressProps): ReactNode;
  /** A short game that teaches the rules by doing, without a server: on the game's page, and while a class gathers. */
  Tutorial?(props: TutorialProps): ReactNode;
  /** What the game is, in a few sentences: while a class gathers, for a game without a `Tutorial`. */
  Introduction?(props: IntroductionProps<Types["Parameters"]>): ReactNode;
  /** What a player sees after the game. */
  Debriefing(props: PlayerDebriefingProps<Types["Debriefing"], Types["Question"], Types["Answer"]>): ReactNode;
  /** What the class sees after the game, step by step. */
  ClassDebriefing(props: ClassDebriefingProps<Types["ClassDebriefing"], Types["Question"], Types["Answer"]>): ReactNode;
  /** How many steps the debriefing of a class has. */
  steps(debriefing: Types["ClassDebriefing"]): number;
  /** What the teacher reads of the class, with all its figures, beside the steps for the projector. */
  Report?(props: ReportProps<Types["ClassDebriefing"], Types["Question"], Types["Answer"]>): ReactNode;
  /** A hook that gives the text of a figure, in the provider's language. */
  useFigureName?(): (key: string) => string;
  /** A hook that writes an amount of money in a figure, from cents, in the game's own unit. @default in euros */
  useFigureMoney?(): (cents: number, key: string) => string;
  /** A hook that says what the columns of each person's results are called, and what they hold. */
  useResultTexts?(): ResultTexts;
  /** What optimal play gets is known, and stands beside what a person got. @default false */
  hasBestRule?: boolean;
}

/** The screens of a game, checked against its own types, in the form in which a registry keeps those of all games. */
export function defineGameScreens<Types extends ScreenTypes>(screens: GameScreens<Types>): GameScreens {
  return screens;
}
