import type { GameSetup } from "@belab/domain/games";
import type { ReactNode } from "react";

/** Parameters that are being filled in: each can be a text that is not a value of it yet. */
export type ParametersDraft<Parameters extends object = object> = {
  readonly [Key in keyof Parameters]: Parameters[Key] | string;
};

export interface GameParametersProps<Parameters extends object = object> {
  value: ParametersDraft<Parameters>;
  onChange(value: ParametersDraft<Parameters>): void;
  /** What is wrong with a parameter, by its name. */
  errors: Readonly<Record<string, string>>;
}

/** A game for which a table can be opened: its rules, and the fields of its parameters. */
export interface OpenTableGame<Parameters extends object = object> {
  readonly setup: GameSetup<Parameters>;
  Parameters(props: GameParametersProps<Parameters>): ReactNode;
}

export interface OpenTableFormValues {
  /** The game's id. */
  game: string;
  parameters: object;
  /** How many teams there are; only in a game of teams. */
  teams?: number;
}
