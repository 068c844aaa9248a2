import type { GameSetup } from "@belab/domain/games";
import type { AllowanceLeft, PlanLimit } from "@belab/domain/plans";
import type { ReactNode } from "react";

/** Parameters that are being filled in: each can be a text that is not a value of it yet. */
export type ParametersDraft<Parameters extends object = object> = {
  readonly [Key in keyof Parameters]: Parameters[Key] | string;
};

/** What the fields of a game's parameters get. */
export interface GameParametersProps<Parameters extends object = object> {
  /** The parameters, as they are filled in. */
  value: ParametersDraft<Parameters>;
  /** Called with all parameters when one of them changes. */
  onChange(value: ParametersDraft<Parameters>): void;
  /** What is wrong with a parameter, by its name. */
  errors: Readonly<Record<string, string>>;
}

/** What a game brings to the form: its rules, and the fields of its parameters. */
export interface GameSettings<Parameters extends object = object> {
  /** The game's id, its defaults, how its parameters are validated, and what they mean. */
  readonly setup: GameSetup<Parameters>;
  /** Renders the fields of the game's parameters. */
  Parameters(props: GameParametersProps<Parameters>): ReactNode;
  /** Says in a sentence what is set, such as “6 rounds of 15 minutes.”, for a game with presets. */
  Summary?(props: { parameters: Parameters }): ReactNode;
}

/** A game for which a table can be opened, in the language of its readers. */
export interface OpenTableGame<Parameters extends object = object> extends GameSettings<Parameters> {
  /** What the game is called. */
  readonly title: string;
  /** Its picture, as decoration: a `GameArt`, an `<img alt="">` or an `<svg>`. Without it, the choice is words alone. */
  readonly picture?: ReactNode;
  /** Links to what teachers read about the game, shown while it is chosen. They should open in a window of their own. */
  readonly guides?: ReactNode;
  /** It takes a plan with premium games. @default false */
  readonly premium?: boolean;
}

/** For whom a table can be opened, and what the plan of that account or organisation gives. */
export interface TableOwner {
  /** The organisation; null for the person's own account. */
  readonly organisationId: string | null;
  /** What the organisation is called; null for the person's own account. */
  readonly name: string | null;
  /** Whether there is a plan in force; an organisation without one opens no table. */
  readonly planned: boolean;
  /** How many tables can be opened. */
  readonly tables: AllowanceLeft;
  /** How many people can be at one table; null where only the game says how many. */
  readonly peopleAtTable: number | null;
  /** Whether premium games can be played with a class. */
  readonly premiumGames: boolean;
}

/** A class for which a table can be opened. */
export interface OpenTableClass {
  /** Unique in the list. */
  readonly classId: string;
  readonly name: string;
  /** The organisation that it belongs to, and with it the table; null for the person's own account. */
  readonly organisationId: string | null;
  /** How many people are on its list: as many teams are proposed as they need. @default not known */
  readonly people?: number;
  /** The id of the game that it has played last: its teams can be kept. Null where it has played none. @default null */
  readonly lastGame?: string | null;
}

/** Shows how many tables the plan of an owner has left. */
export type RenderAllowance = (owner: TableOwner) => ReactNode;

/** Shows what the plan of an owner does not give, and how to go on, in place of the button. */
export type RenderPlanLimit = (refused: PlanLimit, owner: TableOwner) => ReactNode;

/** What a teacher has chosen for a new table. */
export interface OpenTableFormValues {
  /** The game's id. */
  game: string;
  /** The parameters, as `setup.readParameters` returned them. */
  parameters: object;
  /** How many teams there are; only in a game of teams. */
  teams?: number;
  /** Tables with the same seed are dealt the same; left out where one is to be drawn. */
  seed?: string;
  /** Students share computers: none of them then offers to keep a result. */
  sharedComputers?: true;
  /** What the teacher calls the table; left out where it has no name. */
  name?: string;
  /** The class that plays; left out for a table without one. */
  classId?: string;
  /** People of the class keep the teams of its last table of the game; `teams` is left out then. */
  keepTeams?: true;
  /** The organisation that the table is for; left out for the person's own account, and where a class says whose it is. */
  organisationId?: string;
}
